"""``chartprose compare``: two runs on the same documents."""

from __future__ import annotations

import json
from pathlib import Path

import click

PATH = click.Path(exists=True, path_type=Path)


@click.command()
@click.argument("a", metavar="A", type=PATH)
@click.argument("b", metavar="B", type=PATH)
@click.option("--gold", metavar="GOLD", type=PATH, help="Gold, to say which is better. Without it: where they agree.")
@click.option("--docs", metavar="DIR", type=PATH, help="The described documents. Default: looked for beside GOLD.")
@click.option("--unreviewed", is_flag=True, help="Compare against gold that nobody has reviewed.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole comparison as JSON.")
def compare(a: Path, b: Path, gold: Path | None, docs: Path | None, *, unreviewed: bool, as_json: bool) -> None:
    """Compare two runs on the same documents: what got better, worse, changed, and what each took.

    A and B are each the JSONL or Parquet of a run, or a run's folder. Differences are B minus A, paired by document.
    """
    # What is measured with takes a second to import, so --help does without it.
    from chartprose.errors import need

    need("comparing", "evaluate", "numpy", "scipy", "rapidfuzz")
    from rich.console import Console

    from chartprose.evaluate.comparison import agree
    from chartprose.evaluate.comparison import compare as against_gold
    from chartprose.evaluate.gold import read_descriptions, read_gold_folder
    from chartprose.evaluate.predictions import read_predictions
    from chartprose.evaluate.tables import comparison_tables, print_notes, print_tables

    runs = read_predictions(a), read_predictions(b)
    if gold is None:
        comparison = agree(*runs)
    else:
        golds = read_gold_folder(gold, read_descriptions(docs, gold), unreviewed=unreviewed)
        comparison = against_gold(golds, *runs)
    if as_json:
        click.echo(json.dumps(comparison.to_json(), allow_nan=False, indent=1))
        return
    console = Console(highlight=False)
    print_tables(console, comparison_tables(comparison))
    print_notes(console, comparison.notes)
