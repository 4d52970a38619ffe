"""``chartprose compare``: two runs on the same documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from chartprose.cli.evaluate import golds_of, print_measured
from chartprose.cli.options import EXISTING, gold_options
from chartprose.errors import need

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@click.argument("a", metavar="A", type=EXISTING)
@click.argument("b", metavar="B", type=EXISTING)
@click.option(
    "--gold", metavar="GOLD", type=EXISTING, help="Gold, to say which is better. Without it: where they agree."
)
@gold_options
def compare(a: Path, b: Path, gold: Path | None, **options: Any) -> None:
    """Compare two runs on the same documents: what got better, worse, changed, and what each took.

    A and B are each the JSONL or Parquet of a run, or a run's folder. Differences are B minus A, paired by document.
    """
    need("comparing", "evaluate", "numpy", "scipy", "rapidfuzz")
    from chartprose.evaluate.comparison import agree
    from chartprose.evaluate.comparison import compare as against_gold
    from chartprose.evaluate.predictions import read_predictions
    from chartprose.evaluate.tables import comparison_tables

    runs = read_predictions(a), read_predictions(b)
    comparison = agree(*runs) if gold is None else against_gold(golds_of(gold, options)[0], *runs)
    print_measured(comparison.to_json(), comparison_tables(comparison), comparison.notes, as_json=options["as_json"])
