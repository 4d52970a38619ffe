"""``chartprose job batch import``: what came back."""

from __future__ import annotations

import click

from chartprose.cli.exit_codes import ExitCode
from chartprose.report.plain import plain

MOST_TOLD = 20


@click.command(name="import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--store", metavar="DIR", required=True, help="The store that the requests came from.")
@click.option("--model", metavar="NAME", required=True, help="The model that was asked.")
@click.option("--prices", metavar="FILE", help="A table of prices (TOML). Default: the one that is known.")
def import_(files: tuple[str, ...], store: str, model: str, prices: str | None) -> int:
    """Read the output and error files of a batch.

    In any order, also of an expired batch; the same file twice changes nothing. Answers go to the store, and the next
    run uses them (with --max-calls 0 it asks for nothing else).
    """
    from chartprose.jobs.batch_import import BatchImport  # noqa: PLC0415 - as light as possible to --help
    from chartprose.jobs.endpoint import Asking  # noqa: PLC0415
    from chartprose.jobs.store import Store  # noqa: PLC0415

    with Store(store, exclusive=True) as opened:
        done = BatchImport(opened, model, Asking(model, prices=prices).table()).read(list(files))
    for problem in done.refused[:MOST_TOLD]:
        click.echo(plain(f"Error: {problem}"), err=True)
    if len(done.refused) > MOST_TOLD:
        click.echo(f"Error: and {len(done.refused) - MOST_TOLD} lines more", err=True)
    click.echo(
        f"{done.answered} answers taken, {done.known} were there, {done.failed} requests failed, "
        f"{len(done.refused)} lines refused, {done.missing} requests are still without an answer"
    )
    return ExitCode.SOME_FAILED if done.refused or done.failed else ExitCode.OK
