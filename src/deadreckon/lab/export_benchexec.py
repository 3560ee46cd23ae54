"""Exports a BenchExec result file for each contestant: table-generator *.results.xml."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from deadreckon.lab.export import Export, run_name
from deadreckon.lab.file_names import file_names
from deadreckon.lab.records import COUNTERS, Records, Row
from deadreckon.lab.results import group_by, solved, with_unique_names

STATUSES = {"timeout": "TIMEOUT", "memout": "OUT OF MEMORY", "crash": "ERROR"}  # BenchExec's names
# Any other status is an error.
CATEGORIES = {
    "ok": "correct",
    "certified": "correct",
    "wrong": "wrong",
    "not applicable": "unknown",
    "no answer": "unknown",
}
TIMES = {"cputime": "cpu", "walltime": "wall"}


def write(records: Records, folder: Path) -> list[Path]:
    folder.mkdir(exist_ok=True)
    by_name = group_by(with_unique_names(records.rows()), "contestant")
    stems = file_names(by_name)
    study = records.study()
    return [_write_contestant(folder / f"{stems[name]}.results.xml", study, rows) for name, rows in by_name.items()]


def _write_contestant(path: Path, study: Row, rows: list[Row]) -> Path:
    limits = study["limits"]
    about = {
        "benchmarkname": study["name"],
        "displayName": rows[0]["contestant"],
        "tool": rows[0]["contestant"],
        "version": f"deadreckon {rows[0]['version']}",
        "date": rows[0]["finished"] or "",
    }
    about |= {"timelimit": f"{limits['cpu']:g}s"} if limits["cpu"] else {}
    about |= {"memlimit": f"{limits['memory']:g}MB"} if limits["memory"] else {}
    result = ElementTree.Element("result", about)
    for row in rows:
        run = ElementTree.SubElement(result, "run", name=run_name(row))
        for title, value in _columns(row).items():
            hidden = {"hidden": "true"} if title == "category" else {}  # as BenchExec does: it colours the status
            ElementTree.SubElement(run, "column", {"title": title, "value": value} | hidden)
    ElementTree.indent(result)
    ElementTree.ElementTree(result).write(path, encoding="utf-8", xml_declaration=True)
    return path


def _columns(row: Row) -> dict[str, str]:
    """Columns of the run, with units, unrounded; status and category in BenchExec's terms."""
    status = row["status"]
    answer = row["answer"] if solved(row) or status == "wrong" else STATUSES.get(status, status)
    columns = {"status": str(answer), "category": str(CATEGORIES.get(status, "error"))}
    columns |= {title: f"{row[name]}s" for title, name in TIMES.items() if row[name] is not None}
    columns |= {"starttime": f"{row['start_seconds']}s"} if row["start_seconds"] is not None else {}
    columns |= {"memory": f"{row['memory']}B"} if row["memory"] is not None else {}
    return columns | {name: str(row[name]) for name in COUNTERS if row[name] is not None}


EXPORT = Export("benchexec", "benchexec", write)
