"""``chartprose job failures``: what failed, and why."""

from __future__ import annotations

import json
from dataclasses import asdict

import click


@click.command()
@click.option("--store", metavar="DIR", required=True, help="The job's store.")
@click.option("--only", metavar="CODE", help="Only failures of this kind (input, internal, endpoint, malformed …).")
@click.option("--json", "as_json", is_flag=True, help="A JSON object a line.")
def failures(store: str, only: str | None, *, as_json: bool) -> None:
    """List the documents that failed, with reasons.

    Each with its state (failed: the next run tries again; dead: it does not), kind, tries and reason.
    """
    from chartprose.jobs.store import Store  # noqa: PLC0415 - as light as possible to --help

    with Store(store) as opened:
        for failure in opened.ledger.failures(only):
            if as_json:
                click.echo(json.dumps(asdict(failure)))
            else:
                from chartprose.report.plain import plain  # noqa: PLC0415 - as above

                tries = f"{failure.tries} {'try' if failure.tries == 1 else 'tries'}"
                click.echo(plain(f"{failure.state}\t{failure.code}\t{tries}\t{failure.uri}\t{failure.reason}"))
