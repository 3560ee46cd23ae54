"""The two charts of the summary as SVG: a histogram of totals, and a cactus plot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT, LEFT, BOTTOM, LEGEND = 520, 220, 40, 30, 200  # units
BINS = 10
COLOURS = tuple(f"var(--line{number})" for number in range(8))  # of the style of the pages
DASHED = "deadreckon: "  # prefix of the names of our own models


def histogram_svg(totals: Sequence[float], out_of: float) -> str:
    """Number of students in each tenth of the marks."""
    top = out_of or 1.0
    counts = [0] * BINS
    for total in totals:
        counts[min(int(BINS * total / top), BINS - 1)] += 1
    most, step = max(counts) or 1, WIDTH / BINS
    shapes = []
    for at, count in enumerate(counts):
        height = (HEIGHT - 20) * count / most
        x = LEFT + at * step
        shapes.append(
            f'<rect x="{x + 2:g}" y="{HEIGHT - height:g}" width="{step - 4:g}" height="{height:g}" fill="var(--wave)"/>'
        )
        if count:
            shapes.append(_label(x + step / 2, HEIGHT - height - 5, str(count)))
        shapes.append(_label(x, HEIGHT + 16, f"{top * at / BINS:g}"))
    shapes.append(_label(LEFT + WIDTH, HEIGHT + 16, f"{top:g}"))
    return _svg("Students by total", LEFT + WIDTH + 20, [*shapes, _line(LEFT, HEIGHT, LEFT + WIDTH, HEIGHT)])


def cactus_svg(times: Mapping[str, Sequence[float]]) -> str:
    """For each name, the number of boards solved within a CPU time; time is logarithmic."""
    every = [max(each, 0.001) for own in times.values() for each in own]
    if not every:
        return "<p>No board was solved.</p>"
    low, high = floor(log10(min(every))), max(ceil(log10(max(every))), floor(log10(min(every))) + 1)
    most = max(map(len, times.values()))

    def x(seconds: float) -> float:
        return LEFT + WIDTH * (log10(max(seconds, 10.0**low)) - low) / (high - low)

    def y(number: int) -> float:
        return HEIGHT - (HEIGHT - 10) * number / most

    shapes = [_line(LEFT, HEIGHT, LEFT + WIDTH, HEIGHT), _line(LEFT, 10, LEFT, HEIGHT)]
    shapes += [_label(x(10.0**power), HEIGHT + 16, f"{10.0**power:g} s") for power in range(low, high + 1)]
    shapes += [_label(LEFT - 14, y(most) + 4, str(most)), _label(LEFT - 14, HEIGHT, "0")]
    for number, (name, own) in enumerate(times.items()):
        colour = COLOURS[number % len(COLOURS)]
        dash = ' stroke-dasharray="5 3"' if name.startswith(DASHED) else ""
        way = "".join(f"L{x(each):.1f} {y(at - 1):.1f}L{x(each):.1f} {y(at):.1f}" for at, each in enumerate(own, 1))
        start, end = f"M{x(own[0]):.1f} {HEIGHT}", f"L{LEFT + WIDTH} {y(len(own)):.1f}"
        shapes.append(f'<path d="{start}{way}{end}" fill="none" stroke="{colour}" stroke-width="1.8"{dash}/>')
        row = 16 + 16 * number
        key = LEFT + WIDTH + 14
        shapes.append(f'<path d="M{key} {row}h22" stroke="{colour}" stroke-width="2.5"{dash}/>')
        shapes.append(f'<text x="{key + 28}" y="{row + 4}" font-size="12" fill="var(--ink)">{escape(name[:28])}</text>')
    return _svg("Boards solved within a CPU time", LEFT + WIDTH + LEGEND + 40, shapes)


def _svg(title: str, width: float, shapes: Sequence[str]) -> str:
    size = f'viewBox="0 0 {width:g} {HEIGHT + BOTTOM}" width="{width:g}" style="max-width: 100%"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{title}</title>{"".join(shapes)}</svg>'


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke="var(--edge)"/>'


def _label(x: float, y: float, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="11" fill="var(--ink2)" text-anchor="middle">{text}</text>'
