"""``chartprose job retry``: failed documents are to be read again."""

from __future__ import annotations

import click


@click.command()
@click.option("--store", metavar="DIR", required=True, help="The job's store.")
@click.option("--only", metavar="CODE", help="Only failures of this kind (input, internal, endpoint, malformed …).")
def retry(store: str, only: str | None) -> None:
    """Let the next run read failed documents again.

    Dead ones too; all get their tries back.
    """
    from chartprose.jobs.store import Store  # noqa: PLC0415 - as light as possible to --help

    with Store(store) as opened:
        number = opened.ledger.retry(only)
    click.echo(f"{number} {'document' if number == 1 else 'documents'} will be read by the next run")
