"""The imports of the lab go in one direction: each file imports only files above it in this list."""

import ast
from pathlib import Path

import pytest

from deadreckon import lab

FOLDER = Path(lab.__path__[0])
STEPS = (
    *(
        "command_terms",
        "shard",
        "study",
        "toml_table",
        "switch_turns",
        "read_terms",
        "read_contestants",
    ),
    *("read_instances", "duplicates", "read_study"),
    "program",
    *(
        "kept_output",
        "database",
        "read_database",
        "result_rows",
        "program_counts",
        "start_text",
        "run_outcome",
        "records",
    ),
    "merge_studies",
    *("task_limits", "load_instance", "reply", "program_failure", "ask_command", "ask_contestant"),
    *("one_run", "command_start", "run_record", "run_study"),
    *(
        "results",
        "number_text",
        "file_names",
        "figure",
        "shown_contestants",
        "split_results",
        "matched_contestants",
        "drawing",
    ),
    *("bootstrap", "diff_studies", "paired_tests", "virtual_best", "critical_difference", "statistics_by_size"),
    "figure_",
    *(
        "report_table",
        "report_table_pairs",
        "report_table_virtual_best",
        "report_tables",
        "report_content",
        "report_files",
        "report_summary",
        "report_html",
        "report_pdf",
        "report",
    ),
    *("export", "export_", "study_frame"),
)
FILES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def step(file):
    """The place in the list; all figures, and all exports, stand at one place."""
    return STEPS.index(file) if file in STEPS else STEPS.index(f"{file.partition('_')[0]}_")


def imported(file):
    tree = ast.parse((FOLDER / f"{file}.py").read_text(encoding="utf-8"))
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return [module.rpartition(".")[2] for module in modules if module.startswith("deadreckon.lab.")]


@pytest.mark.parametrize("file", FILES)
def test_each_file_imports_only_files_above_it(file):
    others = set(imported(file)) - {"figure_models"}  # whose way of drawing two more figures share
    assert [other for other in others if step(other) >= step(file)] == []


@pytest.mark.parametrize("file", [file for file in FILES if step(file) >= STEPS.index("results")])
def test_who_reads_records_knows_nothing_of_how_they_were_made(file):
    readers = {other for other in FILES if step(other) >= STEPS.index("results")}
    assert set(imported(file)) <= {
        "records",
        "result_rows",
        "program_counts",
        "run_outcome",
        "shard",
        "start_text",
        *readers,
    }
