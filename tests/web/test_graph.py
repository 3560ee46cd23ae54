"""The constraint graph: AC-3 against the kernel's gac and a second AC-3, and the student's actions."""

from collections import deque
from itertools import product
from random import Random
from typing import Any

import pytest

from deadreckon.constraints.table import Table
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.store import Store, Wipeout
from page_server import go_to

pytestmark = pytest.mark.thorough

# Runs AC-3 on each CSP twice: in the order of the queue, and with the last waiting arc taken first.
RUNS = """async (csps) => {
  const { Ac3 } = await import('./graph/ac3.js');
  const told = (ac3) => [ac3.failed >= 0 ? null : ac3.variables.map((_, variable) => ac3.domain(variable)), ac3.checks];
  return csps.map((csp) => {
    const [first, last] = [new Ac3(csp), new Ac3(csp)];
    for (const ac3 of [first, last]) ac3.askAll();
    first.run();
    while (last.step(last.failed < 0 ? last.queue.at(-1) : undefined));
    return [told(first), told(last)];
  });
}"""


def random_csp(random: Random) -> dict[str, Any]:
    """Up to six variables; several constraints may be over the same two."""
    sizes = [random.randint(1, 4) for _ in range(random.randint(2, 6))]
    scopes = [random.sample(range(len(sizes)), 2) for _ in range(random.randint(1, 8))]
    return {
        "variables": [{"name": f"v{number}", "values": list(range(size))} for number, size in enumerate(sizes)],
        "constraints": [{"scope": [a, b], "allowed": _some_pairs(random, sizes[a], sizes[b])} for a, b in scopes],
    }


def _some_pairs(random: Random, a: int, b: int) -> list[list[int]]:
    return [list(pair) for pair in product(range(a), range(b)) if random.random() < 0.6]


def by_the_kernel(csp: dict[str, Any]) -> list[list[int]] | None:
    """The domains after gac at the root; None after a wipe-out."""
    problem = Problem()
    for variable in csp["variables"]:
        problem.add(variable["name"], variable["values"])
    for constraint in csp["constraints"]:
        scope = [problem.variables[number] for number in constraint["scope"]]
        problem.post(Table(scope, [tuple(pair) for pair in constraint["allowed"]]))
    store = Store(problem)
    try:
        gac(store, None)
    except Wipeout:
        return None
    return [list(bit_positions(domain)) for domain in store.domains]


def checks_of_ac3(csp: dict[str, Any]) -> int:
    """Mackworth's AC-3 with a queue of arcs: how many pairs it looks up until the end or the first empty domain."""
    domains = [list(variable["values"]) for variable in csp["variables"]]
    arcs = []
    for number, constraint in enumerate(csp["constraints"]):
        (a, b), allowed = constraint["scope"], {tuple(pair) for pair in constraint["allowed"]}
        arcs += [(a, b, number, allowed), (b, a, number, {(y, x) for x, y in allowed})]
    queue, checks = deque(range(len(arcs))), 0
    while queue:
        x, y, number, allowed = arcs[queue.popleft()]
        kept = []
        for value in domains[x]:
            tried = [(value, other) in allowed for other in domains[y]]
            checks += tried.index(True) + 1 if True in tried else len(tried)
            kept += [value] if True in tried else []
        if kept != domains[x]:
            domains[x] = kept
            if not kept:
                return checks
            queue.extend(
                arc for arc, (_, to, own, _) in enumerate(arcs) if to == x and own != number and arc not in queue
            )
    return checks


def test_ac3_ends_where_gac_does_whatever_the_order_and_counts_its_checks(run_in_node: Any) -> None:
    random = Random(4)
    csps = [random_csp(random) for _ in range(300)]
    wanted = [by_the_kernel(csp) for csp in csps]
    assert 50 < wanted.count(None) < 250
    for csp, fixpoint, (first, last) in zip(csps, wanted, run_in_node(RUNS, csps)):
        assert first == [fixpoint, checks_of_ac3(csp)]
        assert last[0] == fixpoint


def test_a_student_chooses_arcs_until_a_value_is_refuted(open_page: Any) -> None:
    page = open_page("watch?id=drb1-3Ypo18j_s7D&model=ships&propagate=fc")
    page.get_by_text("ships · FC").wait_for()
    assert page.get_by_role("button", name="Constraint graph").is_hidden()  # of a model that is not binary
    page.get_by_role("button", name="Puzzle").click()
    page.get_by_role("group", name="Small CSPs").get_by_role("button", name="4 queens").click()
    page.get_by_text("columns · FC").wait_for()
    page.get_by_role("img", name="Q1: 1, 2, 3, 4; Q2").wait_for()
    page.wait_for_function("() => location.hash.includes('id=4-queens')")
    tops = [page.get_by_role("button", name=name).bounding_box()["y"] for name in ("Lecture", "Predict")]
    assert tops[0] == tops[1]  # all menus in one row
    page.get_by_role("button", name="Constraint graph").click()
    said = page.locator(".graph-sentence")
    said.get_by_text("Q1 = 1 is decided").wait_for()
    assert legend(page) == ["now 0", "waiting 3", "checked 0", "not asked 9", "no value left 0"]
    page.get_by_role("button", name="3 Q4 → Q1").click()
    assert page.locator(".graph-partners li").all_inner_texts() == [
        "Q4 = 1 no support: 1 is in its row",
        "Q4 = 2 support: Q1 = 1",
        "Q4 = 3 support: Q1 = 1",
        "Q4 = 4 no support: 1 is on its diagonal",
    ]
    assert legend(page) == ["now 1", "waiting 2", "checked 0", "not asked 9", "no value left 0"]
    assert page.locator(".then").all_inner_texts() == ["then Q2 → Q4", "then Q3 → Q4"]
    assert page.locator(".graph-lines [aria-current]").inner_text() == "if some were pruned: queue every other arc to x"
    page.get_by_role("button", name="Fine step").click()
    assert said.inner_text() == "Q2 → Q1 is taken from the queue."
    assert page.locator(".graph-card li", has_text="Q2 to Q4, waiting 2").count() == 1
    page.get_by_role("button", name="Fine step").click()
    assert page.locator(".graph-partners .open").count() == 3
    page.get_by_role("button", name="Step back").click()
    page.reload()  # the address has the decision and both arcs
    page.locator(".graph-partners").get_by_text("Q2 = 3").wait_for()
    assert page.locator(".graph-partners .struck").count() == 2
    while page.get_by_role("button", name="Step", exact=True).is_enabled():
        page.keyboard.press("ArrowRight")
    assert "AC-3 fails" in said.inner_text() and legend(page)[-1] == "no value left 1"
    page.get_by_role("button", name="Undo the decision").click()
    page.get_by_role("button", name="Q1 = 2").click()
    page.get_by_role("button", name="Run", exact=True).click()
    said.get_by_text("a solution").wait_for()
    assert page.get_by_role("img", name="Q1: 2; Q2: 4; Q3: 1; Q4: 3").is_visible()
    page.get_by_role("button", name="Map colouring").click()
    page.get_by_role("heading", name="Map colouring").wait_for()
    page.get_by_role("button", name="Search tree").click()
    page.get_by_role("img", name="WA: R, G, B").wait_for()
    go_to(page, "watch?id=drb1-3Ypo18j_s7D&graph=1")
    page.get_by_text("is for binary CSPs").wait_for()


def legend(page: Any) -> list[str]:
    return [" ".join(text.split()) for text in page.locator(".graph-legend li").all_inner_texts()]
