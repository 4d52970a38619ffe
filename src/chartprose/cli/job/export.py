"""``chartprose job export``: all records of a store, in one file or database."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.options import csv_safe_option, print_errors, store_option, table_option

if TYPE_CHECKING:
    from chartprose.tables import TableName

FORMATS = ("jsonl", "parquet", "csv", "sql")


@click.command()
@store_option
@click.option("--format", "format_name", type=click.Choice(FORMATS), help="Default: by the ending of OUT, else jsonl.")
@table_option
@click.option(
    "-o", "--output", metavar="OUT", help="A file, or the URL of a database for sql. Default: standard output."
)
@csv_safe_option
def export(store: str, format_name: str | None, table: TableName, output: str | None, *, csv_safe: bool) -> int:
    """Write all records of a store.

    In the order of the inputs: jsonl holds the records, csv and parquet a table of them, sql all. A database holds each
    document once, however often it is exported.
    """
    from chartprose.formats import output_format
    from chartprose.jobs.sinks import export_to_database, export_to_stream
    from chartprose.jobs.store import Store

    is_url = output is not None and "://" in output
    name = format_name if is_url or format_name == "sql" else output_format(output, format_name)
    name = name or "sql"
    if (name == "sql") != is_url:
        raise click.UsageError("--format sql needs the URL of a database: -o postgresql://… or sqlite:///FILE.")
    if name == "parquet" and output is None:
        raise click.UsageError("--format parquet needs a file: -o OUT.")
    if csv_safe and name != "csv":
        raise click.UsageError("--csv-safe needs --format csv.")
    with Store(store) as opened:
        damaged = [] if opened.read_only else [uri for part in opened.parts() for uri in opened.ledger.damaged(part)]
        if is_url and output is not None:
            number = export_to_database(opened, output)
        else:
            number = export_to_stream(opened, name, output, sys.stdout.buffer, table, csv_safe=csv_safe)
    print_errors(f"{uri}: its record in the store is damaged; the next job run reads it again" for uri in damaged)
    click.echo(f"{number} records", err=True)
    return ExitCode.SOME_FAILED if damaged else ExitCode.OK
