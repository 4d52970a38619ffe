"""``chartprose job gc``: what a store no longer needs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import click

from chartprose.cli.options import store_option


@click.command()
@store_option
@click.option(
    "--missing", is_flag=True, help="Remove documents that were not among the inputs of the last complete run."
)
@click.option("--answers", metavar="DAYS", type=click.IntRange(min=0), help="Delete model answers older than this.")
def gc(store: str, *, missing: bool, answers: int | None) -> None:
    """Remove what is no longer needed.

    Gives free space of the store back. The parts of removed documents are written anew by the next run.
    """
    from chartprose.jobs.store import Store

    with Store(store, exclusive=True) as opened:
        if missing:
            click.echo(f"{opened.ledger.remove_missing()} documents removed")
        if answers is not None:
            moment = datetime.now(UTC) - timedelta(days=answers)
            click.echo(f"{opened.answers.drop_older(moment.isoformat(timespec='seconds'))} answers deleted")
        freed = opened.compact()
    click.echo(f"{freed:,} bytes freed")
