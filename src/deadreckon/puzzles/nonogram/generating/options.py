"""Options for generating nonograms."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import ceil, floor

from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.generator import (
    CommonKeywords,
    CommonOptions,
    InvalidOptions,
    refuse_all_but_numbers,
    refuse_all_but_truths,
)
from deadreckon.puzzles.nonogram.generating.palette import PALETTE
from deadreckon.puzzles.nonogram.generating.picture_part import part_of
from deadreckon.puzzles.nonogram.generating.pixels import Pixels, read_pixels, requested_picture, usual_size
from deadreckon.puzzles.nonogram.generating.shading import Shaded, shaded
from deadreckon.puzzles.option_fields import option, option_among, option_from_file, read_number, read_shares
from deadreckon.puzzles.step import Cell
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES, CellSymmetry, twin_cell

USUAL_SIDE = 15
ROUNDING = 1e-9  # of shares added up
WITH_BORING_LINES = 5  # smaller sides need blank or full lines


@dataclass(frozen=True)
class NonogramOptions(CommonOptions):
    rows: int = option(None, f"number of rows (default: {USUAL_SIDE}, or as suits the picture)", read_number, "N")
    columns: int = option(None, f"number of columns (default: {USUAL_SIDE}, or as suits the picture)", read_number, "N")
    colours: int = option(1, "number of colours, beside blank", read_number, "N")
    density: tuple[float, float] = option(
        (0.35, 0.65), "minimum and maximum share of painted cells", read_shares, "S,S"
    )
    symmetry: CellSymmetry = option_among("none", "symmetry of a random picture", CELL_SYMMETRIES)
    line_solvable: bool = option(False, "solvable line by line: at most Petty Officer")
    dither: bool = option(False, "for a picture: dither greys into patterns of cells")
    invert: bool = option(False, "for a picture: exchange painted and blank")
    threshold: int | None = option(
        None,
        "for a picture in one colour: paint cells up to this grey, from 0 to 255 (default: Otsu's)",
        read_number,
        "N",
    )
    crop: tuple[float, float, float, float] | None = option(
        None, "for a picture: this part, as shares of its sides: left, top, width, height", read_shares, "S,S,S,S"
    )
    margins: bool = option(False, "for a picture: keep its margins of one colour")
    picture: Pixels | None = option_from_file(
        None,
        "make the puzzle from this picture, with as few changed cells as possible",
        read_pixels,
        "FILE",
    )  # or the bytes of a file

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("line_solvable", "narrow", "dither", "invert", "margins"):
            refuse_all_but_truths(name, getattr(self, name))
        picture = requested_picture(self.picture)
        self._refuse_wrong_crop()
        object.__setattr__(self, "picture", picture and part_of(picture, self.crop, self.margins))
        rows, columns = usual_size(self.picture) if self.picture else (USUAL_SIDE, USUAL_SIDE)
        object.__setattr__(self, "rows", rows if self.rows is None else self.rows)
        object.__setattr__(self, "columns", columns if self.columns is None else self.columns)
        for name, side in (("rows", self.rows), ("columns", self.columns)):
            refuse_all_but_numbers(name, side, 1, LARGEST_SIDE)
        refuse_all_but_numbers("colours", self.colours, 1, len(PALETTE))
        _refuse("symmetry", self.symmetry, self.symmetry in CELL_SYMMETRIES, ", ".join(CELL_SYMMETRIES))
        if self.picture is None:
            self._refuse_wrong_density()
            for name in ("dither", "invert", "threshold", "crop", "margins"):
                _refuse(name, "it without a picture", getattr(self, name) in (False, None), "a picture too")
        else:
            self._refuse_what_a_picture_says()
            self._refuse_wrong_threshold()
            self._refuse_no_figure(self.picture)

    def _refuse_wrong_crop(self) -> None:
        shares = self.crop
        right = shares is None or (
            isinstance(shares, tuple)
            and len(shares) == 4
            and all(isinstance(share, (int, float)) and 0 <= share <= 1 for share in shares)
            and min(shares[2:]) > 0
            and shares[0] + shares[2] <= 1 + ROUNDING
            and shares[1] + shares[3] <= 1 + ROUNDING
        )
        _refuse("crop", shares, right, "four shares of the picture's sides, such as 0.1,0,0.8,1")

    def _refuse_no_figure(self, picture: Pixels) -> None:
        cells = self.cells_of(picture)
        found = f"one shade only on {self.rows} x {self.columns} cells"
        _refuse("picture", found, len(set("".join(cells.board))) > 1, "a figure unlike what is around it")

    def _refuse_wrong_threshold(self) -> None:
        if self.threshold is not None:
            refuse_all_but_numbers("threshold", self.threshold, 0, 255)
            _refuse("threshold", "it beside dither", not self.dither, "either of them")
            _refuse("threshold", f"it for {self.colours} colours", self.colours == 1, "one colour")

    def _refuse_what_a_picture_says(self) -> None:
        """Reject options that a given picture already determines."""
        for field in fields(self):
            if field.name in ("symmetry", "density", *[each.name for each in fields(CommonOptions)]):
                value = getattr(self, field.name)
                expected = "it left out: the picture says what the puzzle looks like"
                _refuse(field.name, f"{value} with a picture", value == field.default, expected)

    def _refuse_wrong_density(self) -> None:
        shares = self.density
        right = (
            isinstance(shares, tuple) and len(shares) == 2 and all(isinstance(share, (int, float)) for share in shares)
        )
        _refuse(
            "density", shares, right and 0 <= shares[0] <= shares[1] <= 1, "two shares from 0 to 1, the lower first"
        )
        cells = self.rows * self.columns
        least, most = max(self.colours, ceil(shares[0] * cells)), floor(shares[1] * cells)
        found = f"at most {most} painted cells of {cells}"
        _refuse("density", found, least <= most, f"at least {least}, for {shares[0]:g} of all and for every colour")

    def cells_of(self, picture: Pixels) -> Shaded:
        """The picture on the cells of the puzzle, in the requested colours."""
        return shaded(picture, (self.rows, self.columns), self.colours, self.dither, self.invert, self.threshold)

    @property
    def may_have_boring_lines(self) -> bool:
        """Whether lines may be blank, or of one colour, throughout: small boards need them."""
        return min(self.rows, self.columns) < WITH_BORING_LINES

    def cells_alike(self, cell: Cell) -> set[Cell]:
        """A cell and its symmetric cell, which have the same mark."""
        return {cell, twin_cell(cell, self.rows, self.columns, self.symmetry)}


class NonogramKeywords(CommonKeywords, total=False):
    """The fields of NonogramOptions as keywords of `deadreckon.generate`."""

    colours: int
    density: tuple[float, float]
    symmetry: CellSymmetry
    line_solvable: bool
    dither: bool
    invert: bool
    threshold: int | None
    crop: tuple[float, float, float, float] | None
    margins: bool
    picture: Pixels | bytes | None


def _refuse(name: str, found: object, right: bool, expected: str) -> None:
    if not right:
        raise InvalidOptions(f"{name}: found {found!s:.60}, expected {expected}")


OPTIONS = NonogramOptions
