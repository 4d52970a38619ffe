"""``chartprose report``: a run as one page, text, data and chart side by side."""

from __future__ import annotations

import click

from chartprose.cli.options import text_field_option
from chartprose.report.wording import plain


@click.command()
@click.argument("run", metavar="RUN", type=click.Path(exists=True))
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(dir_okay=False),
    default="report.html",
    show_default=True,
    help="The file to write.",
)
@click.option(
    "--texts",
    metavar="PATH",
    type=click.Path(exists=True),
    help="A folder or a file of rows with the descriptions. Default: each at the uri of its record.",
)
@text_field_option
def report(run: str, output: str, texts: str | None, text_field: str | None) -> None:
    """Write a run as one self-contained page: the text, the chart and the data of each document side by side.

    RUN is the output of extract or job: JSONL, Parquet, a folder of parts, or a store. Records do not contain their
    texts: each is looked up at the record's uri or below --texts, and shown only if it has the SHA-256 of the text
    that was read.
    """
    # Imported when used, so that --help does without them.
    from chartprose.errors import need
    from chartprose.formats.output import check_writable, write_atomically
    from chartprose.formats.records import read_records
    from chartprose.formats.rows import Fields
    from chartprose.report.page import page
    from chartprose.report.texts import Texts

    check_writable(output)
    need("A report with charts", "report", "vl_convert")
    figures = list(read_records(run))
    if not figures:
        raise click.UsageError(f"{run} holds no record.")
    found = Texts(figures, texts, Fields(text_field))
    written = page(figures, found).encode("utf-8", "backslashreplace")
    write_atomically(output, written)
    missing = [figure.source.uri for figure in figures if found.find(figure.source).text is None]
    click.echo(f"{output}: {len(figures)} documents, {len(written) // 1000} kB", err=True)
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        click.echo(plain(f"without their text: {missing[0]}{more}"), err=True)
