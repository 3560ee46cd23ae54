"""The language of the sentences in an answer."""

from __future__ import annotations

from deadreckon.explaining.messages import Telling, UnknownLanguage, language_named
from deadreckon.service.request import BadRequest


def telling_in(language: str) -> Telling:
    """The way to tell steps in a language; raises BadRequest for an unknown one."""
    try:
        language_named(language)
    except UnknownLanguage as error:
        raise BadRequest(f"language: {error}") from error
    return Telling(language)
