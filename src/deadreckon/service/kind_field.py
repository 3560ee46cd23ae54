"""A kind of puzzle by its name."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from deadreckon.catalogue import UnknownName, unknown_name
from deadreckon.puzzles.kind import Kind, kinds
from deadreckon.service.fields import Between

Name: TypeAlias = Annotated[str, Between(1, 40)]


def kind_named(name: str) -> Kind[Any]:
    """The kind of this name; raises UnknownName."""
    if name not in kinds():
        raise UnknownName(unknown_name(name, kinds()))
    return kinds()[name]
