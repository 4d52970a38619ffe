"""``chartprose extract``: descriptions in, records out."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from chartprose.cli.exit_codes import EPILOG, ExitCode, ended
from chartprose.cli.options import (
    amount_option,
    asked_options,
    csv_safe_option,
    id_field_option,
    need_model,
    table_option,
    text_field_option,
)
from chartprose.errors import InputError
from chartprose.formats import FORMATS, TABULAR, output_format
from chartprose.readers import checked_reader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.cli.progress import Report
    from chartprose.extraction import RunSettings
    from chartprose.formats.document import Document, Unreadable
    from chartprose.formats.inputs import Inputs
    from chartprose.model.client import ModelClient
    from chartprose.tables import TableName


@click.command(epilog=EPILOG)
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(dir_okay=False),
    help="Write to this file, which appears when the run is complete. Default: standard output.",
)
@click.option(
    "--format", "format_name", type=click.Choice(list(FORMATS)), help="Default: by the extension of OUT, or else jsonl."
)
@table_option
@asked_options
@click.option("--no-model", is_flag=True, help="Use the rules alone, even if --model is given.")
@click.option(
    "--cassette",
    metavar="FILE",
    type=click.Path(exists=True),
    help="Replay recorded answers of the model from this file or folder, without using the network.",
)
@text_field_option
@id_field_option
@amount_option("--jobs", "The number of worker processes.", 1)
@csv_safe_option
@click.option("-v", "--verbose", is_flag=True, help="Report what was read and translated for each document.")
def extract(inputs: tuple[str, ...], output: str | None, table: TableName, **options: Any) -> int:
    """Read descriptions of charts into records.

    INPUT is a text file, a folder (its .txt and .md files, subfolders included), a quoted glob, a file of rows (.jsonl,
    .jsonl.gz, .jsonl.zst, .parquet), or - for standard input: one text, or JSON lines if --text-field is given.

    Records go to standard output, one line of JSON each, as soon as a document is done. Progress, failures and a
    summary go to standard error. csv and parquet contain one table: points, claims, issues or documents.
    """
    name = output_format(output, options["format_name"])
    if name == "parquet" and output is None:
        raise click.UsageError("Parquet goes to a file: give -o OUT.")
    if options["csv_safe"] and name != "csv":
        raise click.UsageError("--csv-safe goes with --format csv.")
    if table != "points" and name not in TABULAR:
        held = "records" if name == "jsonl" else "charts"
        raise click.UsageError(f"--table goes with csv and parquet; {name} holds {held}.")
    if options["no_model"]:
        options |= {"model": None, "claims_model": None, "base_url": None, "cassette": None}
    checked_reader(options["reader"], options["model"])
    clients = _clients(options)
    from chartprose.extraction import RunSettings

    claims, translator = not options["no_claims"], clients.get("claims_model")
    settings = RunSettings(name, clients.get("model"), options["reader"], table, claims=claims, claims_model=translator)
    return _run(inputs, settings, output, options)


def _run(arguments: tuple[str, ...], settings: RunSettings, path: str | None, options: dict[str, Any]) -> ExitCode:
    # The libraries behind these are imported here, so that --help does without them.
    from chartprose.cli.progress import Report
    from chartprose.extraction import BATCH
    from chartprose.formats.inputs import STANDARD_INPUT, Inputs
    from chartprose.formats.output import Output
    from chartprose.formats.rows import Fields

    inputs = Inputs(arguments, Fields(options["text_field"], options["id_field"]), sys.stdin.buffer)
    bar = sys.stderr.isatty() and (path is not None or not sys.stdout.isatty())
    with (
        Report(inputs.count() if bar else None, bar=bar) as report,
        Output(settings.format_name, path, sys.stdout.buffer, settings.table, csv_safe=options["csv_safe"]) as output,
    ):
        batch = 1 if STANDARD_INPUT in arguments else BATCH  # a pipe may be slow: what is there is read at once
        results = settings.results(_documents(inputs, report), options["jobs"], batch=batch)
        report.watch(output)
        with closing(results):
            for result in results:
                output.write(result.encoded)
                report.add(result.tally, result.problem)
                if options["verbose"]:
                    report.message(result.summary)
        played = [getattr(client, "played", None) for client in (settings.client, settings.claims_model)]
        if set() in played and not any(played):
            report.bad_input("nothing of the cassette was played: no document needed the model")
    tally = report.tally
    trouble = bool(report.bad_inputs or tally.issues["model_failed"])
    return ended(tally.documents, tally.statuses["failed"], trouble=trouble)


def _documents(inputs: Inputs, report: Report) -> Iterator[Document | Unreadable]:
    for item in inputs:
        if isinstance(item, InputError):
            report.bad_input(str(item))
        else:
            yield item


def _clients(options: dict[str, Any]) -> dict[str, ModelClient]:
    """The clients of the models that are named, by the name of their option."""
    named = {option: options[option] for option in ("model", "claims_model") if options[option]}
    if not named:
        need_model(options, "base_url", "cassette")
        return {}
    from chartprose.model import connect

    base_url, cassette = options["base_url"], options["cassette"]
    return {option: connect(name, base_url=base_url, cassette=cassette) for option, name in named.items()}
