"""``chartprose job batch import``: what came back."""

from __future__ import annotations

from typing import Any

import click

from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.options import endpoint_options, print_errors, request_options

MAX_SHOWN = 20


@click.command(name="import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--store", metavar="DIR", required=True, help="The store from which the requests were exported.")
@request_options
def import_(files: tuple[str, ...], store: str, **options: Any) -> int:
    """Read the output and error files of a batch.

    In any order, also of an expired batch; the same file twice changes nothing. Answers go to the store, and the next
    run uses them (with --max-calls 0 it asks for nothing else). Export again for the requests that follow from them.
    """
    from chartprose.jobs.batch import BatchImport
    from chartprose.jobs.store import Store

    endpoint = endpoint_options(options)
    if endpoint is None:
        raise click.UsageError("--model NAME is needed: the model of the requests, for its price.")
    with Store(store, exclusive=True) as opened:
        done = BatchImport(opened, endpoint.model, endpoint.table())
        for path in files:
            done.read(path)
        missing = done.missing
    print_errors(done.refused[:MAX_SHOWN])
    if len(done.refused) > MAX_SHOWN:
        print_errors([f"{len(done.refused) - MAX_SHOWN} more lines were refused"])
    click.echo(
        f"{done.answered} answers imported, {done.known} already present, {done.failed} requests failed, "
        f"{len(done.refused)} lines refused, {missing} requests still have no answer"
    )
    return ExitCode.SOME_FAILED if done.refused or done.failed else ExitCode.OK
