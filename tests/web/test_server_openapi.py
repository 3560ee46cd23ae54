"""The OpenAPI description is correct: schemathesis sends valid and invalid requests and checks the answers."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")
pytest.importorskip("schemathesis", reason="schemathesis is not installed")

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import checks
from schemathesis.generation import GenerationMode
from server_thread import send, serving

from deadreckon.pages.server.listening import Place
from deadreckon.pages.server.openapi import describe
from deadreckon.pages.server.question_pool import QuestionPool
from deadreckon.service import requests
from thoroughness import scaled

# Not `positive_data_acceptance`: a valid string need not be a puzzle.
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
SECONDS = 0.05  # for requests that say how long they may take
EXAMPLES = 4  # of each request, of each sort
ALL = list(HealthCheck)
REAL = {
    "puzzle": ["drb1-3YqoH2oUK-2m-", "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n"],
    "board": [["0W0000", "0000S0", "?00000", "000000", "00000W", "000000"], ["?.?", "###", "???"]],
}


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    with serving(QuestionPool("deadreckon.service", jobs=2)) as place:
        yield place


def test_the_description_has_every_request(place: Place) -> None:
    described = json.loads(send(place, "/api/openapi.json", None, "GET").read())
    assert described == json.loads(json.dumps(describe(requests())))
    asked = {path.removeprefix("/api/ask/") for path in described["paths"] if path.startswith("/api/ask/")}
    streamed = {path.removeprefix("/api/stream/") for path in described["paths"] if path.startswith("/api/stream/")}
    assert asked == set(requests())
    assert streamed == {name for name, request in requests().items() if request.pieces}


def in_a_hurry(fields: dict[str, Any]) -> None:
    """Bound `seconds` to few, so that fuzzing does not wait for hard puzzles."""
    if "seconds" in fields["properties"]:
        fields["properties"]["seconds"]["maximum"] = SECONDS
        fields["required"].append("seconds")


def about_real_puzzles(fields: dict[str, Any]) -> None:
    """Let `puzzle` and `board` be some that there are, as random ones are none; the other fields stay free."""
    for name, values in REAL.items():
        if name in fields["properties"]:
            fields["properties"][name] = {"enum": values}


def schema_with(*changes: Any) -> Any:
    description = json.loads(json.dumps(describe(requests())))
    for methods in description["paths"].values():
        for change in changes:
            change(methods["post"]["requestBody"]["content"]["application/json"]["schema"])
    schema = schemathesis.openapi.from_dict(description)
    schema.config.checks.negative_data_rejection.expected_statuses = ["4xx"]
    return schema


SCHEMAS = {
    "anything": (GenerationMode.POSITIVE, schema_with(in_a_hurry)),
    "real puzzles": (GenerationMode.POSITIVE, schema_with(in_a_hurry, about_real_puzzles)),
    "not allowed": (GenerationMode.NEGATIVE, schema_with(in_a_hurry)),
}


@pytest.mark.scaled
@pytest.mark.parametrize("way", SCHEMAS)
@pytest.mark.parametrize("path", describe(requests())["paths"])
def test_no_answer_surprises(place: Place, path: str, way: str, request: Any) -> None:
    number = scaled(request.config, EXAMPLES)
    mode, schema = SCHEMAS[way]

    @seed(1)
    @settings(max_examples=number, phases=[Phase.generate], database=None, suppress_health_check=ALL)
    @given(case=schema[path]["POST"].as_strategy(generation_mode=mode))
    def ask_all(case: Any) -> None:
        response = case.call(base_url=f"http://127.0.0.1:{place.port}")
        case.validate_response(response, checks=CHECKS)

    ask_all()
