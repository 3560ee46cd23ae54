"""docs/reference/service.md and the page's types are generated from the requests and up to date."""

import doctest
import sys
from pathlib import Path

from deadreckon.service import requests

DOCS = Path(__file__).parents[2] / "docs"
DOCUMENT = DOCS / "reference" / "service.md"
sys.path.insert(0, str(DOCS))

import service_reference  # noqa: E402


def test_the_types_of_the_page_are_those_of_the_requests():
    made = service_reference.types_text()
    assert service_reference.TYPES.read_text(encoding="utf-8") == made, "run python docs/service_reference.py"


def test_every_request_is_described():
    made = service_reference.request_sections()
    assert "<!-- made: service requests -->" in DOCUMENT.read_text(encoding="utf-8")
    for name, request in requests().items():
        assert f"### `{name}`" in made, name
        assert request.shape.__doc__ and request.shape.__doc__.split("\n")[0] in made, name


def test_every_record_is_described():
    made = service_reference.record_list()
    own = {request.shape for request in requests().values()}
    for hint in service_reference.named_types():
        assert hint in own or f"**{service_reference.type_name(hint)}**" in made


def test_the_example_is_true():
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert (failed, tried) == (0, 8)
