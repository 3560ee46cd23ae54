"""The puzzles of `reckon generate`: made in order, printed or put into a folder."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING

from deadreckon import __version__
from deadreckon.cli.command import INTERRUPTED, LIMIT_REACHED, SOLVED, Refusal
from deadreckon.cli.generate_folder import GenerateFolder, seed_in_folder
from deadreckon.cli.generate_options import GenerateOptions, refusal_of
from deadreckon.cli.io import print_json
from deadreckon.cli.known_solutions import solutions_in
from deadreckon.cli.long_runs import cluster_executor, interrupted_once, with_progress
from deadreckon.cli.output_file import format_named, in_dialect, join_texts
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.generating.generate_in_order import generate_in_order
from deadreckon.generating.generated import Generated, NotGenerated
from deadreckon.generating.number_tasks import WorkersFailed
from deadreckon.generating.puzzle_spec import PuzzleSpec, puzzle_spec, random_seed, refuse_more_than_one, sample_of
from deadreckon.generating.record import generated_record, spec_record
from deadreckon.generating.series import generate_series
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.folder import INDEX
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import counted
from deadreckon.solving.write import encoded, write_in

if TYPE_CHECKING:
    from deadreckon.workers.executor import Executor


@frozen
class Ended:
    """Number of puzzles made by this run, and its exit status."""

    made: int
    status: int


def generate_puzzles(kind: Kind, options: GenerateOptions) -> int:
    seed = seed_in_folder(options.out) if options.seed is None and options.out else options.seed
    drawn = seed is None
    seed = random_seed() if seed is None else seed
    try:
        distinct = options.distinct or bool(options.series or options.not_in)
        spec = puzzle_spec(kind.name, options.puzzle_options, options.grade, seed, distinct)
        refuse_more_than_one(spec, options.number)
    except InvalidOptions as error:
        raise refusal_of(error, kind) from error
    form = _format(kind, options)
    _refuse_unwritable(spec, form)
    known = solutions_in(options.not_in)
    if drawn:
        note(f"reckon: --seed {seed}")
    return _to_folder(spec, form, options, known) if options.out else _to_output(spec, form, options, known)


def _format(kind: Kind, options: GenerateOptions) -> Format:
    name = options.format or ("json" if options.out else "id")
    form = format_named(kind, name, "--format")
    if not form.writer and not form.draw:
        raise Refusal(f"--format: found {name}, which can only be read, expected one that can be written")
    if options.certify and not options.out:
        raise Refusal("--certify needs --out FOLDER, where certificates are written beside the puzzles")
    if not options.out and options.number > 1 and not (form.one_line or form.join or options.json):
        expected = f"expected --out FOLDER for {options.number}, or id"
        raise Refusal(f"--format: found {name}, which holds one puzzle, {expected}")
    return in_dialect(form, options.dialect)


def _refuse_unwritable(spec: PuzzleSpec, form: Format) -> None:
    """Raise Refusal if the format cannot express the puzzle options, before anything is made."""
    if sample := sample_of(spec):
        _written(form, sample)


def _written(form: Format, puzzle: Puzzle) -> str:
    try:
        return write_in(form, puzzle)
    except FormatError as error:
        raise Refusal(f"cannot be written as {form.name}: {error}") from error


def _to_folder(spec: PuzzleSpec, form: Format, options: GenerateOptions, known: list[Board]) -> int:
    asked = spec_record(spec, __version__, options.series, known)
    folder = GenerateFolder(str(options.out), asked, form, options.certify)

    def keep(generated: Generated) -> None:
        folder.add(generated_record(generated, __version__), generated)
        _tell_origin(generated)
        if options.json:
            print_json(folder.records[-1])

    there = len(folder.records)
    if there:
        note(f"reckon: {folder.path} has {counted(there, 'puzzle')} already")
    ended = _generate(spec, options, keep, known, folder)
    if not options.json:
        number = counted(len(folder.records), "puzzle")
        print(f"{number} in {folder.path}, {ended.made} made now with seed {spec.seed}; {INDEX} tells of each")
    return ended.status


def _to_output(spec: PuzzleSpec, form: Format, options: GenerateOptions, known: list[Board]) -> int:
    texts: list[str] = []

    def show(generated: Generated) -> None:
        _tell_origin(generated)
        if options.json:
            print_json(generated_record(generated, __version__))
            return
        texts.append(_written(form, generated.puzzle))
        if form.one_line:
            print(texts.pop(), end="", flush=True)

    ended = _generate(spec, options, show, known)
    if texts:
        sys.stdout.flush()
        sys.stdout.buffer.write(encoded(form, join_texts(texts, [form] * len(texts))))
    return ended.status


def _tell_origin(generated: Generated) -> None:
    """Show the picture that a puzzle was made from, and the puzzle beside it, on standard error."""
    if generated.made_of:
        note(generated.made_of.text.rstrip())


def _generate(
    spec: PuzzleSpec,
    options: GenerateOptions,
    use: Callable[[Generated], None],
    known: list[Board],
    folder: GenerateFolder | None = None,
) -> Ended:
    """Make the puzzles that are not in the folder yet; an early end is reported in one sentence."""
    from deadreckon.workers.cluster import LostCluster

    there = len(folder.records) if folder else 0
    made, left = 0, options.number - there
    if left <= 0:
        return Ended(0, SOLVED)
    earlier = folder.earlier if folder else []
    executor, seconds = _executor(options, left), options.limit_seconds
    if options.series:
        puzzles = generate_series(spec, options.series, executor, earlier, known, seconds)
    else:
        first = folder.next_number if folder else 0
        known = known + [each.solution for each in earlier]
        puzzles = generate_in_order(spec, left, executor, first, known, seconds)
    try:
        with interrupted_once(), closing(puzzles):
            for generated in with_progress(puzzles, left, "generated"):
                use(generated)
                made += 1
    except KeyboardInterrupt:
        made = len(folder.records) - there if folder else made  # one may be in the folder and not counted yet
        _note_cut_short("interrupted", there + made, options)
        return Ended(made, INTERRUPTED)
    except LostCluster as error:
        _note_cut_short(f"--cluster {options.cluster}: {error},", there + made, options)
        return Ended(made, LIMIT_REACHED)
    except WorkersFailed as error:
        raise Refusal(str(error)) from error
    except NotGenerated as error:
        _tell_failure(error, options)
        return Ended(made, LIMIT_REACHED)
    return Ended(made, SOLVED)


def _executor(options: GenerateOptions, count: int) -> Executor | None:
    """Executor on a cluster or in child processes; None for this process. Raises Refusal."""
    from deadreckon.workers.executor import on_this_machine

    if options.cluster:
        return cluster_executor(options.cluster)
    return None if options.jobs == 1 or count == 1 else on_this_machine(options.jobs)


def _note_cut_short(what: str, done: int, options: GenerateOptions) -> None:
    goes_on = "; the same command goes on from there" if options.out else ""
    note(f"reckon: {what} with {done} of {options.number} generated{goes_on}")


def _tell_failure(error: NotGenerated, options: GenerateOptions) -> None:
    """Report the failure, and the closest puzzle found."""
    closest = error.closest
    if options.json:
        print_json({"error": str(error), "closest": generated_record(closest, __version__) if closest else None})
    note(f"reckon: {error}")
    if closest:
        note(f"reckon: the closest: {closest.id}")
