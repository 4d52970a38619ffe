"""``chartprose job retry``: failed documents are to be read again."""

from __future__ import annotations

import click

from chartprose.cli.options import only_option, store_option


@click.command()
@store_option
@only_option
def retry(store: str, only: str | None) -> None:
    """Let the next run read failed documents again.

    Dead ones too; all get their tries back.
    """
    from chartprose.jobs.store import Store

    with Store(store) as opened:
        number = opened.ledger.retry(only)
    click.echo(f"{number} {'document' if number == 1 else 'documents'} will be read by the next run")
