"""``chartprose schema``: the record's JSON Schema."""

from __future__ import annotations

import json

import click


@click.command()
def schema() -> None:
    """Print the JSON Schema of the record."""
    from chartprose.record import Figure

    click.echo(json.dumps(Figure.model_json_schema(), indent=2, ensure_ascii=False))
