"""``chartprose job export``: all records of a store, in one file or database."""

from __future__ import annotations

import sys

import click

FORMATS = ("jsonl", "parquet", "csv", "sql")


@click.command()
@click.option("--store", metavar="DIR", required=True, help="The job's store.")
@click.option("--format", "format_name", type=click.Choice(FORMATS), help="Default: by the ending of OUT, else jsonl.")
@click.option(
    "-o", "--output", metavar="OUT", help="A file, or the URL of a database for sql. Default: standard output."
)
def export(store: str, format_name: str | None, output: str | None) -> None:
    """Write all records of a store.

    In the order of the inputs: jsonl holds the records, csv and parquet the tidy table, sql both. A database holds each
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
            number = export_to_stream(opened, name, output, sys.stdout.buffer)
    click.echo(f"{number} records", err=True)
