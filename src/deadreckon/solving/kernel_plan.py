"""Resolves the names in a method to a model, search and strategy of the kernel."""

from __future__ import annotations

from deadreckon.catalogue import UnknownName, pick_offer, unknown_name
from deadreckon.frozen import frozen_identity
from deadreckon.kernel.local_options import LocalOptions, read_local_options
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Search, Strategy, Unsuitable
from deadreckon.puzzles.model import Model
from deadreckon.solving.idle_choices import idle_choice, is_randomised, weakening_switch
from deadreckon.solving.verdict import Method

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Protocol, TypeVar

    from deadreckon.puzzles.model import Built

    T = TypeVar("T")

    class HasModels(Protocol):
        """Anything that offers models: a kind of puzzle, or a CSP by itself."""

        @property
        def default_model(self) -> str: ...

        def model(self, name: str) -> Model: ...


@frozen_identity
class KernelPlan:
    """A model with its switches, a search, and the method that named them."""

    model: Model
    search: Search
    switches: Collection[str]
    local: LocalOptions | None
    method: Method

    def complete_method(self, built: Built) -> Method:
        """The method with all defaults of the model filled in."""
        asked, search = self.method, self.search
        return Method(
            self.model.name,
            asked.propagate,
            asked.order or (built.order if "order" in search.uses else search.own_order or None),
            asked.values,
            search.name,
            asked.seed,
            tuple(self.switches),
            str(self.local) if self.local else None,
        )

    def strategy(self, method: Method) -> Strategy:
        """The strategy whose parts `method` names; raises UnknownName."""
        random = None
        if is_randomised(self.search, method):
            from random import Random

            random = Random(method.seed)
        return Strategy(
            _look_up(PROPAGATIONS, method.propagate),
            _look_up(VARIABLE_ORDERS, method.order or "static"),  # any will do if the search uses none
            _look_up(VALUE_ORDERS, method.values),
            random,
            self.local or LocalOptions(),
        )


def plan_method(kind: HasModels, method: Method) -> KernelPlan:
    """The plan for `method` on puzzles of this kind; raises UnknownName and Unsuitable."""
    model = kind.model(method.model or kind.default_model)
    search = pick_offer("deadreckon.kernel", "SEARCH", method.search or model.search, "search_")
    default = model.switches_for(search.name, method.propagate)
    switches = default if method.switches is None else method.switches
    _refuse_unknown_switches(model, switches)
    _refuse_idle_choice(model, search, method)
    _refuse_weakening_switch(model, method.propagate, switches)
    local = read_local_options(method.local or "") if "local" in search.uses else None
    return KernelPlan(model, search, switches, local, method)


def _refuse_unknown_switches(model: Model, names: Collection[str]) -> None:
    """Raise UnknownName for a switch that the model does not have."""
    known = [switch.name for switch in model.switches]
    for name in [names] if isinstance(names, str) else names:
        if name not in known or isinstance(names, str):
            expected = f"switches, a tuple of some of {', '.join(known)}"
            raise UnknownName(f"found the switch {name!r} of the model {model.name}, expected {expected}")


def _refuse_idle_choice(model: Model, search: Search, method: Method) -> None:
    if found := idle_choice(model, search, method):
        name, why = found
        raise Unsuitable(f"{name} {getattr(method, name)} has no effect: {why}")


def _refuse_weakening_switch(model: Model, propagate: str, switches: Collection[str]) -> None:
    if found := weakening_switch(model, propagate, switches):
        name, why = found
        raise Unsuitable(f"the switch {name} {why}")


def _look_up(table: dict[str, T], name: str) -> T:
    if name not in table:
        raise UnknownName(unknown_name(name, table))
    return table[name]
