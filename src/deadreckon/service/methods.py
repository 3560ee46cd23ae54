"""Request `methods`: models, propagations, orders and searches, and the choices without effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from deadreckon.catalogue import UnknownName, find_offers, unknown_name
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Search
from deadreckon.puzzles.kind import Kind, kinds
from deadreckon.puzzles.model import Model, Switch
from deadreckon.service.answers_watch import MethodsAnswer
from deadreckon.service.fields import Between
from deadreckon.service.puzzle_fields import Name
from deadreckon.service.request import Answer, Request, Requests
from deadreckon.service.small_csps import SMALL_CSPS, SmallCsp
from deadreckon.solving.idle_choices import idle_choice, idle_switch, is_randomised, why_weaker
from deadreckon.solving.verdict import Method

if TYPE_CHECKING:
    from deadreckon.solving.kernel_plan import HasModels

LARGEST_SEED = 2**53


@dataclass(frozen=True, kw_only=True)
class MethodFields:
    """A method; fields that are missing or null take the defaults of the model."""

    model: Name | None = None
    switches: Annotated[tuple[Name, ...], Between(0, 50)] | None = None  # all that are on
    propagate: Name = "gac"
    beside: Name | None = None  # the propagation of the other side of a comparison, which shares default switches
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


@dataclass(frozen=True, kw_only=True)
class Methods(MethodFields):
    kind: Name  # of puzzle, or the name of a small CSP


def answer_methods(asked: Methods) -> Answer:
    offered: dict[str, Kind | SmallCsp] = {**kinds(), **SMALL_CSPS}
    if asked.kind not in offered:
        raise UnknownName(unknown_name(asked.kind, offered))
    kind = offered[asked.kind]
    searches = find_offers("deadreckon.kernel", "SEARCH", "search_")
    model = kind.model(asked.model or kind.default_model)
    if (asked.search or model.search) not in searches:
        raise UnknownName(unknown_name(str(asked.search), searches))
    search = searches[asked.search or model.search]
    method = asked.method(kind)
    return {
        "models": [_model_record(one) for one in kind.models().values()],
        "propagations": _summaries(PROPAGATIONS),
        "orders": _summaries(VARIABLE_ORDERS),
        "values": _summaries(VALUE_ORDERS),
        "searches": [{"name": name, "summary": offered.summary} for name, offered in searches.items()],
        "default": {"model": kind.default_model, "propagate": "gac", "values": "given"},
        "chosen": _chosen(model, search, method),
        "idle": _idle_choices(model, search, method),
    }


def _chosen(model: Model, search: Search, method: Method) -> dict[str, Any]:
    """All choices in use, defaults included, and the switches that weaken the propagation."""
    on = method.switches or ()
    weakening = [switch.name for switch in model.weakening_switches(method.propagate, on)]
    return {"model": model.name, "search": search.name, "own_order": search.own_order,
            "switches": on, "base": model.base_name(on, search.name), "weakening": weakening}  # fmt: skip


def replace_method(method: Method, **changes: Any) -> Method:
    return Method(**{**vars(method), **changes})


def _model_record(model: Model) -> dict[str, Any]:
    switches = [{"name": switch.name, "summary": switch.summary, "source": switch.source} for switch in model.switches]
    return {"name": model.name, "summary": model.summary, "switches": switches, "search": model.search}


def _summaries(table: Mapping[str, Callable[..., Any]]) -> list[dict[str, str]]:
    """The names in a table of functions, each with the first line of its function's docstring."""
    return [{"name": name, "summary": (function.__doc__ or "").partition("\n")[0]} for name, function in table.items()]


def _idle_choices(model: Model, search: Search, method: Method) -> dict[str, dict[str, str]]:
    """The reason why each choice without effect has none, by field and name."""
    plain = replace_method(method, propagate="gac", order=None, values="given", local=None)
    propagations = {name: idle_choice(model, search, replace_method(plain, propagate=name)) for name in PROPAGATIONS}
    orders = {name: idle_choice(model, search, replace_method(plain, order=name)) for name in VARIABLE_ORDERS}
    values = {name: idle_choice(model, search, replace_method(plain, values=name)) for name in VALUE_ORDERS}
    switches = {switch.name: _refused_switch(model, search, method, switch) for switch in model.switches}
    seed = f"nothing here is random, neither the search {search.name} nor the values {method.values}"
    return {
        "propagate": _reasons(propagations),
        "order": _reasons(orders),
        "values": _reasons(values),
        "switches": _reasons(switches),
        "seed": {} if is_randomised(search, method) else {"": seed},
        "local": _reasons({"": idle_choice(model, search, replace_method(plain, local=""))}),
    }


def _refused_switch(model: Model, search: Search, method: Method, switch: Switch) -> tuple[str, str] | None:
    """A switch that cannot be turned on here or has no effect, with the reason; None if it has an effect."""
    on = method.switches or ()
    if switch.weakens(method.propagate, on):
        return switch.name, why_weaker(switch, method.propagate)
    return idle_switch(model, search, on, [switch.name], method.order)


def _reasons(found: dict[str, tuple[str, str] | None]) -> dict[str, str]:
    return {name: idle[1] for name, idle in found.items() if idle}


REQUESTS: Requests = (
    Request(
        "methods",
        "the models, orders and searches there are, and what has no effect",
        Methods,
        MethodsAnswer,
        answer_methods,
    ),
)
