"""``chartprose job failures``: what failed, and why."""

from __future__ import annotations

import json

import click

from chartprose.cli.options import only_option, store_option


@click.command()
@store_option
@only_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")
def failures(store: str, only: str | None, *, as_json: bool) -> None:
    """List the documents that failed, with reasons.

    Each with its state (failed: the next run tries again; dead: it does not), kind, tries and reason.
    """
    from chartprose.jobs.store import Store

    with Store(store) as opened:
        for failure in opened.ledger.failures(only):
            if as_json:
                click.echo(json.dumps(failure._asdict()))
            else:
                from chartprose.report.wording import plain

                tries = f"{failure.tries} {'try' if failure.tries == 1 else 'tries'}"
                click.echo(plain(f"{failure.state}\t{failure.code}\t{tries}\t{failure.uri}\t{failure.reason}"))
