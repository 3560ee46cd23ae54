"""The fields of a request that name a method of the kernel: model, switches, propagation, orders, search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeAlias

from deadreckon.service.fields import Between
from deadreckon.solving.verdict import Method

if TYPE_CHECKING:
    from deadreckon.solving.kernel_plan import HasModels

Name: TypeAlias = Annotated[str, Between(1, 40)]
LARGEST_SEED = 2**53


@dataclass(frozen=True, kw_only=True)
class MethodFields:
    """A choice that is left out, or null, is what suits the model."""

    model: Name | None = None
    switches: Annotated[tuple[Name, ...], Between(0, 50)] | None = None  # all that are on
    propagate: Name = "gac"
    beside: Name | None = None  # the propagation it is compared with: both have the same switches by default
    order: Name | None = None
    values: Name = "given"
    search: Name | None = None
    seed: Annotated[int, Between(0, LARGEST_SEED)] = 0
    local: Annotated[str, Between(0, 200)] | None = None

    def method(self, kind: HasModels) -> Method:
        """The method for puzzles of this kind, with its switches named; raises UnknownName."""
        model = kind.model(self.model or kind.default_model)
        switches = self.switches
        if switches is None:
            switches = model.switches_for(self.search or model.search, self.propagate, self.beside or self.propagate)
        return Method(self.model, self.propagate, self.order, self.values, self.search, self.seed, switches, self.local)
