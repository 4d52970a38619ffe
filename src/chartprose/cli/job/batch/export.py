"""``chartprose job batch export``: the pending requests as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.options import (
    amount_option,
    audit_option,
    endpoint_options,
    inputs_of,
    inputs_options,
    print_errors,
    request_options,
)


@click.command()
@inputs_options
@click.option("--store", metavar="DIR", required=True, help="The folder of the job's store; created if missing.")
@click.option("--to", metavar="DIR", required=True, help="The folder to write the batch files to.")
@request_options
@audit_option
@amount_option("--max-lines", "Requests per file.", 50_000)
@amount_option("--max-bytes", "Bytes per file.", 200_000_000)
@click.option("--again", is_flag=True, help="Also write requests that an earlier file holds and that have no answer.")
def export(**options: Any) -> int:
    """Write the pending requests as batch files.

    In the form of OpenAI's batch API, which vLLM's run-batch reads too: what a run would ask now, each request once, in
    files that keep to the limits.
    """
    from chartprose.jobs.batch import BatchExport
    from chartprose.jobs.store import Store

    endpoint = endpoint_options(options)
    if endpoint is None:
        raise click.UsageError("--model NAME is needed: requests name a model.")
    with Store(options["store"], exclusive=True) as store:
        making = BatchExport(
            store, Path(options["to"]), options["max_lines"], options["max_bytes"], again=options["again"]
        )
        done = making.write(inputs_of(options, store), endpoint)
    print_errors(done.bad_inputs)
    for name in done.files:
        click.echo(name)
    for line in done.lines():
        click.echo(line, err=True)
    return ExitCode.SOME_FAILED if done.bad_inputs else ExitCode.OK
