"""A study as a pandas data frame with a row for each run, for analysis in a notebook."""

from __future__ import annotations

from pathlib import Path

import pandas

from deadreckon.lab.export import flat_row
from deadreckon.lab.records import FILE, Records
from deadreckon.lab.results import solved


def open_study(path: str | Path) -> pandas.DataFrame:
    """A row for every record of the study in this folder; `path` may omit the suffix .lab.

    Columns are those of the CSV export, with `solved`, and each measure of the puzzle as `measure_NAME`;
    `frame.attrs["study"]` has the study's name, title, baseline and limits. Changes to the frame do not affect the
    records. Raises FileNotFoundError if there is no study.
    """
    records = Records(_folder_of_study(Path(path)), to_read=True)
    try:
        rows, columns, study = records.rows(), records.columns(), records.study()
        measures = {one["sha"]: one["measures"] for one in records.instances()}
    finally:
        records.close()
    flat = [flat_row(row) | {"solved": solved(row)} | _named(measures[row["instance_sha"]]) for row in rows]
    without_rows = [name for name in [*columns, "solved"] if name != "factors"]
    frame = pandas.DataFrame(flat, columns=None if flat else without_rows)
    frame.attrs["study"] = study
    return frame


def _named(measures: dict[str, float]) -> dict[str, float]:
    return {f"measure_{name}": value for name, value in measures.items()}


def _folder_of_study(path: Path) -> Path:
    candidates = (path.parent if path.name == FILE else path, path.with_name(f"{path.name}.lab"))
    for folder in candidates:
        if (folder / FILE).is_file():
            return folder
    raise FileNotFoundError(f"{path}: found no {FILE}, expected a study's folder, NAME.lab")
