"""`reckon lab repeat`: repeat one run, and print its result."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import print_json
from deadreckon.cli.lab_folder import RUN, STUDY, records_in_lab_folder
from deadreckon.cli.options import option_record


@option_record
class RepeatOptions:
    study: str = STUDY
    number: str = RUN


def run(options: RepeatOptions) -> int:
    from deadreckon.lab.kept_output import kept_texts
    from deadreckon.lab.run_study import repeat_run

    with records_in_lab_folder(options.study) as records:
        try:
            run = records.find_run(options.number)
        except LookupError as error:
            raise Refusal(str(error)) from error
        about = {"contestant": run.contestant.name, "instance": run.instance.name, "seed": run.seed}
        record = repeat_run(run)
        print_json({**about, **record, **kept_texts(record)})
    return SOLVED


ACTION = Command(
    "repeat",
    summary_in(__file__),
    RepeatOptions,
    run,
    examples=("reckon lab repeat student 12", "reckon lab repeat student 40"),
)
