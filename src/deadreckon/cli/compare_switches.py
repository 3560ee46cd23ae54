"""Sets of switches that `reckon compare` compares: bases, and each base with some switches turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deadreckon.cli.command import Refusal
from deadreckon.cli.kernel_options import checked_switches
from deadreckon.frozen import frozen
from deadreckon.kernel.search import Search
from deadreckon.puzzles.listed_tuples import TUPLES
from deadreckon.puzzles.model import BASES, PLAIN, Model
from deadreckon.solving.idle_choices import idle_switch


@frozen
class SwitchSet:
    """The switches that are on in a row, and the switches in which it differs from its base."""

    base: str  # as requested
    on: tuple[str, ...]
    turned: tuple[str, ...] = ()  # "+mrv" or "-mrv"

    @property
    def label(self) -> str:
        return " ".join([self.base, *self.turned])


@frozen
class SwitchChoice:
    """The requested switches; each item of a list is a word with names separated by commas."""

    bases: list[str]
    turned_on: list[str]
    turned_off: list[str]
    each: bool
    propagations: list[str]  # in the comparison
    search: str | None = None  # if all rows have the same

    def without_effect(self, models: Sequence[Model]) -> str:
        """The requested option that no model has a row for; "" if there is none. Raises Refusal."""
        known = {switch.name for model in models for switch in model.switches}
        for name in (name for names in [*self.turned_on, *self.turned_off] for name in names.split(",")):
            if name not in known:
                have = (f"the model {m.name} has the switches {', '.join(s.name for s in m.switches)}" for m in models)
                raise Refusal(f"switch {name!r}: {'; '.join(have)}")
        rows = [row.turned for model in models for row in self.rows(model)]
        asked = [("--with", "+", names) for names in self.turned_on] + [("--without", "-", n) for n in self.turned_off]
        for option, sign, names in asked:
            wanted = {f"{sign}{name}" for name in names.split(",")}
            if not any(wanted & set(turned) for turned in rows):
                return f"{option} {names}"
        return ""

    def rows(self, model: Model) -> list[SwitchSet]:
        """Every base, followed by its variants; raises Refusal."""
        rows = []
        for name in self.bases or [PLAIN if self.each else model.default_base(*self.propagations)]:
            base = SwitchSet(name, _base(model, name, self.search))
            rows += [base, *self._turned_rows(model, base)]
        return list({row.on: row for row in reversed(rows)}.values())[::-1]  # of equal ones the first

    def _turned_rows(self, model: Model, base: SwitchSet) -> Iterable[SwitchSet]:
        turns: list[tuple[list[str], list[str]]] = [(names.split(","), []) for names in self.turned_on]
        turns += [([], names.split(",")) for names in self.turned_off]
        if self.each:
            names = [switch.name for switch in model.switches if switch.name != TUPLES.name]  # which is no heuristic
            turns += [([], [name]) if name in base.on else ([name], []) for name in names]
        known = {switch.name for switch in model.switches}
        for turned_on, turned_off in turns:
            if not known.intersection([*turned_on, *turned_off]):
                continue  # for other models of the same table
            on = checked_switches(model, base.on, turned_on, turned_off)
            signs = [f"+{name}" for name in on if name not in base.on]
            yield SwitchSet(base.base, on, (*signs, *(f"-{name}" for name in base.on if name not in on)))


def _base(model: Model, words: str, search: str | None) -> tuple[str, ...]:
    if words in BASES:
        return model.base(words, search)
    names = words.split(",")
    known = [switch.name for switch in model.switches]
    for name in names:
        if name not in known:
            raise Refusal(f"--base: found {name!r}, expected {', '.join(BASES)} or some of {', '.join(known)}")
    return tuple(name for name in known if name in names)


def idle_turn(model: Model, search: Search, row: SwitchSet, order: str | None) -> str:
    """Reason why the turned switches have no effect; "" if they have one."""
    found = idle_switch(model, search, row.on, [turn[1:] for turn in row.turned], order)
    return f"switch {found[0]} has no effect: {found[1]}" if found else ""
