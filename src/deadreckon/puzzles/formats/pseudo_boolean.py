"""A puzzle as linear constraints over 0-1 variables, for other solvers: written as OPB or XCSP3."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Relation: TypeAlias = Literal["=", ">="]
    Term: TypeAlias = tuple[int, int]  # coefficient, index of a variable
    Sum: TypeAlias = tuple[list[Term], Relation, int]


class Program:
    """A pseudo-Boolean program: variables in order, each with a name and a meaning, and linear constraints."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.meanings: list[str] = []
        self.sums: list[Sum] = []

    def add(self, name: str, meaning: str) -> int:
        self.names.append(name)
        self.meanings.append(meaning)
        return len(self.names) - 1

    def exactly(self, variables: list[int], number: int) -> None:
        """Exactly `number` of these variables are 1."""
        self.post([(1, variable) for variable in variables], "=", number)

    def at_most_one(self, variables: list[int]) -> None:
        self.post([(-1, variable) for variable in variables], ">=", -1)

    def same(self, variable: int, variables: list[int]) -> None:
        """`variable` is 1 if one of `variables` is, and 0 if none is."""
        self.post([(1, other) for other in variables] + [(-1, variable)], "=", 0)

    def post(self, terms: list[Term], relation: Relation, bound: int) -> None:
        """Add a constraint. An empty sum, which the formats lack, is dropped if it holds, or becomes an unsatisfiable
        one."""
        if terms:
            self.sums.append((terms, relation, bound))
        elif bound != 0 and not (relation == ">=" and bound < 0):
            self.sums.append(([(1, 0)], ">=", 2))


def write_opb(program: Program, remarks: list[str]) -> str:
    """A program in the pseudo-Boolean format OPB; remarks and meanings are comments."""
    lines = [f"* #variable= {len(program.names)} #constraint= {len(program.sums)}"]
    lines += [f"* {remark}" for remark in remarks]
    lines += [f"* x{i}: {meaning}" for i, meaning in enumerate(program.meanings, 1)]
    for terms, relation, bound in program.sums:
        written = " ".join([f"{factor:+d} x{variable + 1}" for factor, variable in terms])
        lines.append(f"{written} {relation} {bound} ;")
    return "\n".join(lines) + "\n"


CONDITIONS = {"=": "eq", ">=": "ge"}


def write_xcsp3(program: Program, remarks: list[str]) -> str:
    """A program in XCSP3, with named variables."""
    from deadreckon.puzzles.formats.xml_text import escape_xml

    lines = ['<instance format="XCSP3" type="CSP">', "  <variables>"]
    for name, meaning in zip(program.names, program.meanings):
        lines.append(f'    <var id="{name}" note="{escape_xml(meaning)}"> 0 1 </var>')
    note = escape_xml("; ".join(remarks))
    lines += ["  </variables>", f'  <constraints note="{note}">' if note else "  <constraints>"]
    for terms, relation, bound in program.sums:
        names = " ".join([program.names[variable] for _, variable in terms])
        factors = " ".join([str(factor) for factor, _ in terms])
        coefficients = f" <coeffs> {factors} </coeffs>" if {factor for factor, _ in terms} != {1} else ""
        condition = f"({CONDITIONS[relation]},{bound})"
        lines.append(f"    <sum> <list> {names} </list>{coefficients} <condition> {condition} </condition> </sum>")
    return "\n".join([*lines, "  </constraints>", "</instance>"]) + "\n"
