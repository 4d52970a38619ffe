"""Our own examples are the regression set: what the rules read of them must pass the gates in the repository."""

from __future__ import annotations

from pathlib import Path

from chartprose.evaluate.gates import check_gates, read_gates
from chartprose.evaluate.gold import read_descriptions, read_gold_folder
from chartprose.evaluate.predictions import Predictions
from chartprose.evaluate.report import evaluate
from chartprose.extraction import extract

ROOT = Path(__file__).parents[2]
GOLD = ROOT / "tests" / "gold"


def test_the_examples_pass_the_gates_with_the_rules_alone() -> None:
    texts = read_descriptions(ROOT / "examples", GOLD)
    golds = read_gold_folder(GOLD / "examples", texts)
    assert {path.stem for path in (GOLD / "examples").glob("*.json")} == set(texts) - {"README"}, "each has its gold"
    predictions = Predictions("examples")
    for gold in golds:
        predictions.add(extract(texts[gold.name], uri=f"examples/{gold.name}"))
    report = evaluate(golds, predictions, texts)
    assert check_gates(read_gates(GOLD / "gates.toml"), report) == []
    assert report.notes == [note for note in report.notes if "counted once" in note]
