"""``chartprose evaluate``: a run against gold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from chartprose.cli.exit_codes import EPILOG, ExitCode
from chartprose.cli.options import EXISTING, gold_options
from chartprose.errors import need
from chartprose.report.wording import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chartprose.evaluate.gold import Gold
    from chartprose.evaluate.tables import Table

NEW_FILE = click.Path(dir_okay=False, path_type=Path)
GROUPINGS = ("kind", "describer", "rule", "field")


@click.command(epilog=EPILOG)
@click.argument("gold", metavar="GOLD", type=EXISTING)
@click.argument("pred", metavar="PRED", type=EXISTING)
@click.option("--by", type=click.Choice(GROUPINGS), multiple=True, help="Also a table by this; may be repeated.")
@click.option("--gate", metavar="FILE", type=EXISTING, help="A TOML file of conditions; exit code 5 if one is not met.")
@click.option(
    "--truth", metavar="DIR", type=EXISTING, help="CSV tables of the charts' real data, to measure the values by."
)
@click.option("--literature", is_flag=True, help="Also RMS, RNSS, relaxed accuracy and SCRM, for comparison only.")
@click.option("--html", metavar="FILE", type=NEW_FILE, help="Write the report as one self-contained page.")
@click.option("--markdown", metavar="FILE", type=NEW_FILE, help="Write the tables as Markdown.")
@gold_options
def evaluate(gold: Path, pred: Path, **options: Any) -> int:
    """Measure a run against gold, with intervals.

    GOLD is a folder of corrected records, or of the compact form (docs/evaluation.md), one JSON file a document. PRED
    is the JSONL or Parquet of a run, or a run's folder. A document that failed or is not there counts as zero.
    """
    # What is measured with takes a second to import, so --help does without it.
    need("evaluating", "evaluate", "numpy", "scipy", "rapidfuzz")
    from chartprose.evaluate.gates import check_gates, read_gates
    from chartprose.evaluate.literature import literature
    from chartprose.evaluate.page import page
    from chartprose.evaluate.predictions import read_predictions
    from chartprose.evaluate.report import evaluate as measure
    from chartprose.evaluate.tables import figures_table, markdown, report_tables
    from chartprose.evaluate.truth import measure_truth, read_truth

    gates = read_gates(options["gate"]) if options["gate"] else None
    golds, texts = golds_of(gold, options)
    predictions = read_predictions(pred)
    report = measure(golds, predictions, texts)
    truth = measure_truth(read_truth(options["truth"]), predictions) if options["truth"] else None
    parts: dict[str, Any] = {"truth": truth} if truth else {}
    more = [figures_table(f"Chart truth ({len(truth.documents)} documents with data)", truth.figures)] if truth else []
    if options["literature"]:
        parts["literature"] = literature(report.documents)
        more.append(figures_table("Metrics of the literature (for comparison only)", parts["literature"]))
    tables = [*report_tables(report, options["by"]), *more]
    if options["html"]:
        options["html"].write_text(page(report, more), encoding="utf-8")
    if options["markdown"]:
        command, groupings = click.get_current_context().command_path, (f"--by {name}" for name in options["by"])
        words = " ".join([command, str(gold), report.run, *groupings])
        text = markdown(f"Evaluation of {report.run}", words, tables, report.notes)
        options["markdown"].write_text(text, encoding="utf-8")
    print_measured(report.to_json() | parts, tables, report.notes, as_json=options["as_json"])
    faults = check_gates(gates, report) if gates else []
    for fault in faults:
        click.echo(plain(f"Gate: {fault}"), err=True)
    if gates and not faults:
        click.echo("All gates passed.", err=True)
    return ExitCode.GATE_FAILED if faults else ExitCode.OK


def golds_of(gold: Path, options: dict[str, Any]) -> tuple[list[Gold], dict[str, str]]:
    """The gold that the options name, and the texts that it describes."""
    from chartprose.evaluate.gold import read_descriptions, read_gold_folder

    texts = read_descriptions(options["docs"], gold)
    return read_gold_folder(gold, texts, unreviewed=options["unreviewed"]), texts


def print_measured(data: Mapping[str, Any], tables: Sequence[Table], notes: Sequence[str], *, as_json: bool) -> None:
    """Print what was measured: all of it as JSON, or its tables and notes for a person."""
    from pydantic_core import to_jsonable_python
    from rich.console import Console

    from chartprose.evaluate.tables import print_tables

    if as_json:
        click.echo(json.dumps(to_jsonable_python(data), ensure_ascii=False, allow_nan=False, indent=1))
        return
    print_tables(Console(highlight=False), tables, notes)
