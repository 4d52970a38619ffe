"""``chartprose job export``: all records of a store, in one file or database."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from chartprose.cli.extract import TABLE_NAMES

if TYPE_CHECKING:
    from chartprose.tables import TableName

FORMATS = ("jsonl", "parquet", "csv", "sql")


@click.command()
@click.option("--store", metavar="DIR", required=True, help="The job's store.")
@click.option("--format", "format_name", type=click.Choice(FORMATS), help="Default: by the ending of OUT, else jsonl.")
@click.option("--table", type=click.Choice(TABLE_NAMES), default="points", help="What csv and parquet hold a row of.")
@click.option(
    "-o", "--output", metavar="OUT", help="A file, or the URL of a database for sql. Default: standard output."
)
def export(store: str, format_name: str | None, table: TableName, output: str | None) -> None:
    """Write all records of a store.

    In the order of the inputs: jsonl holds the records, csv and parquet a table of them, sql all. A database holds each
    document once, however often it is exported.
    """
    from chartprose.formats import output_format  # noqa: PLC0415 - as light as possible to --help
    from chartprose.jobs.exporting import export_to_database, export_to_stream  # noqa: PLC0415 - as above
    from chartprose.jobs.store import Store  # noqa: PLC0415 - as above

    is_url = output is not None and "://" in output
    name = format_name if is_url or format_name == "sql" else output_format(output, format_name)
    name = name or "sql"
    if (name == "sql") != is_url:
        raise click.UsageError("sql goes to the URL of a database: -o postgresql://… or sqlite:///FILE.")
    if name == "parquet" and output is None:
        raise click.UsageError("Parquet goes to a file: give -o OUT.")
    with Store(store) as opened:
        if is_url and output is not None:
            number = export_to_database(opened, output)
        else:
            number = export_to_stream(opened, name, output, sys.stdout.buffer, table)
    click.echo(f"{number} records", err=True)
