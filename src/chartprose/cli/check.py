"""``chartprose check``: whether a statement holds of each record, and a filter of records by it."""

from __future__ import annotations

from typing import Final

import click

from chartprose.cli.exit_codes import ExitCode

WORDS: Final[dict[bool | None, str]] = {True: "holds", None: "open", False: "fails"}


@click.command()
@click.argument("expression", metavar="EXPRESSION")
@click.argument("files", metavar="RECORDS…", nargs=-1, required=True, type=click.Path(exists=True))
@click.option(
    "--where",
    type=click.Choice(["holds", "open", "fails"]),
    help="Write the records with this answer as JSONL, instead of the answers.",
)
def check(expression: str, files: tuple[str, ...], where: str | None) -> int:
    """Check a statement against each record.

    EXPRESSION is written in the claim language, such as 'rises("Oslo")'. RECORDS are the output of extract or job.
    Prints one line per record: holds, open or fails, the uri, and the reason. A name that a record lacks leaves the
    statement open.
    """
    from chartprose.claims import Refusal
    from chartprose.formats.jsonl import encode
    from chartprose.formats.records import read_records

    found: set[bool | None] = set()
    for file in files:
        for figure in read_records(file):
            try:
                answer = figure.check(expression)
            except Refusal as refusal:
                raise click.UsageError(str(refusal)) from refusal
            found.add(answer.holds)
            if where is None:
                click.echo(f"{WORDS[answer.holds]}\t{figure.source.uri}\t{answer.reason}")
            elif WORDS[answer.holds] == where:
                click.echo(encode(figure), nl=False)
    if not found:
        raise click.UsageError("there is no record in what is given.")
    if where is not None or found == {True}:
        return ExitCode.OK
    return ExitCode.FAILS if False in found else ExitCode.OPEN
