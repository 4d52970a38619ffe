"""``chartprose evaluate``: a run against gold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chartprose.cli.exit_codes import EPILOG, ExitCode
from chartprose.report.wording import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.gates import Gates
    from chartprose.evaluate.report import By, Report
    from chartprose.evaluate.tables import Table
    from chartprose.evaluate.truth import TruthReport

PATH = click.Path(exists=True, path_type=Path)
NEW_FILE = click.Path(dir_okay=False, path_type=Path)
GROUPINGS = ("kind", "describer", "rule", "field")


@click.command(epilog=EPILOG)
@click.argument("gold", metavar="GOLD", type=PATH)
@click.argument("pred", metavar="PRED", type=PATH)
@click.option("--docs", metavar="DIR", type=PATH, help="The described documents. Default: looked for beside GOLD.")
@click.option("--by", type=click.Choice(GROUPINGS), multiple=True, help="Also a table by this; may be repeated.")
@click.option("--gate", metavar="FILE", type=PATH, help="A TOML file of conditions; exit code 5 if one is not met.")
@click.option(
    "--truth", metavar="DIR", type=PATH, help="CSV tables of the charts' real data, to measure the values by."
)
@click.option("--literature", is_flag=True, help="Also RMS, RNSS, relaxed accuracy and SCRM, for comparison only.")
@click.option("--unreviewed", is_flag=True, help="Measure against gold that nobody has reviewed.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON (a baseline for gates).")
@click.option("--html", metavar="FILE", type=NEW_FILE, help="Write the report as one self-contained page.")
@click.option("--markdown", metavar="FILE", type=NEW_FILE, help="Write the tables as Markdown.")
def evaluate(
    gold: Path,
    pred: Path,
    docs: Path | None,
    *,
    by: tuple[By, ...],
    gate: Path | None,
    truth: Path | None,
    literature: bool,
    unreviewed: bool,
    as_json: bool,
    html: Path | None,
    markdown: Path | None,
) -> int:
    """Measure a run against gold, with intervals.

    GOLD is a folder of corrected records, or of the compact form (docs/evaluation.md), one JSON file a document. PRED
    is the JSONL or Parquet of a run, or a run's folder. A document that failed or is not there counts as zero.
    """
    # What is measured with takes a second to import, so --help does without it.
    from chartprose.errors import need

    need("evaluating", "evaluate", "numpy", "scipy", "rapidfuzz")
    from chartprose.evaluate.gates import check_gates, read_gates

    gates: Gates | None = read_gates(gate) if gate else None
    report = _measure(gold, pred, docs, unreviewed=unreviewed)
    chart_truth = _truth(truth, pred) if truth else None
    _write(gold, report, by, chart_truth, literature=literature, as_json=as_json, html=html, markdown=markdown)
    faults = check_gates(gates, report) if gates else []
    for fault in faults:
        click.echo(plain(f"Gate: {fault}"), err=True)
    if gates and not faults:
        click.echo("All gates passed.", err=True)
    return ExitCode.GATE_FAILED if faults else ExitCode.OK


def _measure(gold: Path, pred: Path, docs: Path | None, *, unreviewed: bool) -> Report:
    from chartprose.evaluate.gold import read_descriptions, read_gold_folder
    from chartprose.evaluate.predictions import read_predictions
    from chartprose.evaluate.report import evaluate as measure

    texts = read_descriptions(docs, gold)
    return measure(read_gold_folder(gold, texts, unreviewed=unreviewed), read_predictions(pred), texts)


def _truth(folder: Path, pred: Path) -> TruthReport:
    from chartprose.evaluate.predictions import read_predictions
    from chartprose.evaluate.truth import measure_truth, read_truth

    return measure_truth(read_truth(folder), read_predictions(pred))


def _write(
    gold: Path,
    report: Report,
    by: Sequence[By],
    truth: TruthReport | None,
    *,
    literature: bool,
    as_json: bool,
    html: Path | None,
    markdown: Path | None,
) -> None:
    from rich.console import Console

    from chartprose.evaluate.page import page
    from chartprose.evaluate.tables import literature_table, print_notes, print_tables, report_tables, truth_table
    from chartprose.evaluate.tables import markdown as as_markdown

    more: list[Table] = [truth_table(truth)] if truth else []
    more += [literature_table(report)] if literature else []
    if html:
        html.write_text(page(report, more), encoding="utf-8")
    if markdown:
        title, command = f"Evaluation of {report.run}", click.get_current_context().command_path
        words = " ".join([command, str(gold), report.run, *(f"--by {name}" for name in by)])
        text = as_markdown(title, words, [*report_tables(report, by), *more], report.notes)
        markdown.write_text(text, encoding="utf-8")
    if as_json:
        click.echo(
            json.dumps(_json(report, truth, literature=literature), ensure_ascii=False, allow_nan=False, indent=1)
        )
        return
    console = Console(highlight=False)
    print_tables(console, [*report_tables(report, by), *more])
    print_notes(console, report.notes)


def _json(report: Report, truth: TruthReport | None, *, literature: bool) -> dict[str, object]:
    from dataclasses import asdict

    from chartprose.evaluate.literature import literature as figures

    data = report.to_json()
    if truth:
        data["truth"] = truth.to_json()
    if literature:
        data["literature"] = {name: asdict(figure) for name, figure in figures(report.documents).items()}
    return data
