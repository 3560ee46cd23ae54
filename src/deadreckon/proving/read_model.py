"""Reader of models in OPB: one constraint per line, and the variables over which solutions are counted."""

from __future__ import annotations

from deadreckon.proving.constraints import Constraint, Malformed, Model, read_literal, read_sum, without_semicolon
from deadreckon.proving.wrong_proof import WrongProof

PRESERVED = b"preserved:"


def read_model(text: bytes, preserved: list[bytes] | None = None) -> Model:
    """Read the model; raises WrongProof. `preserved` replaces the preserved variables that the text states."""
    model = Model({}, [], [])
    has_preserved = False
    for number, line in enumerate(text.split(b"\n"), 1):
        if not line.strip() or line.startswith(b"*"):
            continue
        try:
            words = without_semicolon(line)
            if words[:1] != [PRESERVED]:
                _add(model, *read_sum(words, model.variables, True))
                continue
            if has_preserved or model.constraints:
                raise Malformed("expected one line of preserved variables, before all constraints")
            has_preserved = True
            model.preserved.extend([read_literal(word, model.variables, True) >> 1 for word in words[1:]])
            if any(word[:1] == b"~" for word in words[1:]) or len(set(model.preserved)) < len(model.preserved):
                raise Malformed("expected different variables")
        except Malformed as error:
            raise WrongProof("model", number, str(error)) from error
    if preserved is not None:
        known = model.variables
        return model._replace(preserved=[known.setdefault(name, len(known)) for name in preserved])
    if not has_preserved:
        model.preserved.extend(range(len(model.variables)))
    return model


def _add(model: Model, constraint: Constraint, is_equation: bool) -> None:
    model.constraints.append(constraint)
    if is_equation:  # `at most d` is `at least (sum of coefficients) - d` of the negated literals
        other_way = tuple([(coefficient, literal ^ 1) for coefficient, literal in constraint.terms])
        model.constraints.append(Constraint(other_way, constraint.slack()))
