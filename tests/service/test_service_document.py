"""docs/reference/service.md says what can be asked: its table is that of the service, its example is run."""

import doctest
import json
from dataclasses import MISSING, fields
from pathlib import Path

from deadreckon.service import requests

DOCUMENT = Path(__file__).parents[2] / "docs" / "reference" / "service.md"


def row_of(request):
    """The line of the table, as the request itself has it."""
    name = f"`{request.name}`" + "~" * bool(request.pieces)
    return f"| {name} | {request.summary} | {', '.join(map(field_in_words, fields(request.fields))) or 'none'} |"


def field_in_words(field):
    if field.default is MISSING:
        return f"`{field.name}`" + " = {}" * (field.default_factory is not MISSING)
    return f"`{field.name}` = {json.dumps(field.default)}"


def test_the_table_is_that_of_the_service():
    told = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert told == [row_of(request) for _, request in sorted(requests().items())]


def test_the_example_is_true():
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert (failed, tried) == (0, 8)


def test_every_answer_is_described():
    described = DOCUMENT.read_text(encoding="utf-8").partition("## What is answered")[2]
    for name, request in requests().items():
        assert f"**{name}{'~' * bool(request.pieces)}**" in described, name
