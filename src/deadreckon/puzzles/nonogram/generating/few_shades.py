"""Colour quantisation: the colours of a picture's large areas, not the mixed ones along edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from deadreckon.puzzles.nonogram.generating.pixels import Pixels, Rgb
from deadreckon.puzzles.nonogram.generating.shades import distance

MAX_COLOURS = 512  # pictures with more colours are first reduced to a cube of 32 per channel
CUBE = 5  # bits
ROUNDS = 10  # of k-means
FREQUENCY = 0.5  # exponent
MIN_AREA = 0.5  # of all pixels


def few_shades(pixels: Pixels, number: int) -> list[Rgb]:
    """At most `number` colours that represent a picture.

    The first is the most frequent; each other one is far from those before it, and frequent, which counts less: a
    small sun must not vanish for a second blue. Colours are counted where they cover an area, if they do anywhere, not
    where edges mix them. Then k-means for a few rounds, and at last the median of each cluster.
    """
    counts = _area_colours(pixels) or Counter([rgb for row in pixels for rgb in row])
    points = counts if len(counts) <= MAX_COLOURS else _cubes(counts)
    shades = _first_shades(points, number)
    for _ in range(ROUNDS):
        shades = [_weighted_mean(each, points) for each in _nearest_to(shades, points)]
    return list(dict.fromkeys([_median(each, counts) for each in _nearest_to(shades, counts)]))


def _area_colours(pixels: Pixels) -> Counter[Rgb]:
    """The colours of pixels whose neighbours on all sides are the same; none if these are few, as in photographs."""
    inside = Counter(
        [
            rgb
            for above, row, below in zip(pixels, pixels[1:], pixels[2:])
            for left, rgb, right, top, bottom in zip(row, row[1:], row[2:], above[1:], below[1:])
            if left == rgb == right == top == bottom
        ]
    )
    return inside if sum(inside.values()) >= MIN_AREA * len(pixels) * len(pixels[0]) else Counter()


def nearest(rgb: Rgb, shades: list[Rgb]) -> int:
    """Number of the shade nearest to a colour."""
    return min(range(len(shades)), key=lambda number: distance(rgb, shades[number]))


def _cubes(counts: Counter[Rgb]) -> Counter[Rgb]:
    """The mean colour of each cube of colours, and its frequency."""
    cubes: dict[tuple[int, ...], list[Rgb]] = {}
    for rgb in counts:
        cubes.setdefault(tuple([part >> CUBE for part in rgb]), []).append(rgb)
    return Counter({_weighted_mean(each, counts): sum(counts[rgb] for rgb in each) for each in cubes.values()})


def _first_shades(points: Counter[Rgb], number: int) -> list[Rgb]:
    shades = [max(points, key=lambda rgb: (points[rgb], rgb))]
    far = {rgb: distance(rgb, shades[0]) for rgb in points}
    while len(shades) < min(number, len(points)):
        shades.append(max(points, key=lambda rgb: (points[rgb] ** FREQUENCY * far[rgb], rgb)))
        far = {rgb: min(far[rgb], distance(rgb, shades[-1])) for rgb in points}
    return shades


def _nearest_to(shades: list[Rgb], colours: Iterable[Rgb]) -> list[list[Rgb]]:
    """The colours nearest to each shade, without shades that have none."""
    found: list[list[Rgb]] = [[] for _ in shades]
    for rgb in colours:
        found[nearest(rgb, shades)].append(rgb)
    return [each for each in found if each]


def _weighted_mean(colours: list[Rgb], counts: Counter[Rgb]) -> Rgb:
    total = sum(counts[rgb] for rgb in colours)
    red, green, blue = [round(sum(counts[rgb] * rgb[part] for rgb in colours) / total) for part in range(3)]
    return red, green, blue


def _median(colours: list[Rgb], counts: Counter[Rgb]) -> Rgb:
    """Median of each channel."""
    half = sum(counts[rgb] for rgb in colours) / 2
    parts = []
    for part in range(3):
        below = 0
        for rgb in sorted(colours, key=lambda rgb: rgb[part]):
            below += counts[rgb]
            if below >= half:
                parts.append(rgb[part])
                break
    return parts[0], parts[1], parts[2]
