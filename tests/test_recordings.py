"""The recorded answers for our examples: all of them play, and what they say enters a record only as far as it stands.

The recordings are what a language model answered, right or wrong; nothing here asks it to be right.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import chartprose
from chartprose.evaluate.gold import read_gold_folder
from chartprose.evaluate.predictions import Predictions
from chartprose.evaluate.report import evaluate
from chartprose.model import connect
from laws import check_point

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.evaluate.metrics import Estimate
    from chartprose.model.client import OpenAIClient
    from chartprose.record import Figure

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "cassettes" / "examples"
EXAMPLES = sorted(path for path in (ROOT / "examples").iterdir() if path.suffix in {".md", ".txt"})
MODEL = "recorded"
BY_MODEL = f"model/{MODEL}"


@pytest.fixture(scope="module")
def client() -> OpenAIClient:
    return connect(MODEL, base_url="http://127.0.0.1:9/v1", cassette=FOLDER)  # type: ignore[return-value]


@pytest.fixture(scope="module")
def figures(client: OpenAIClient) -> dict[Path, Figure]:
    return {path: chartprose.extract(path.read_bytes(), client, uri=path.name) for path in EXAMPLES}


def test_each_recording_is_played_and_each_request_is_recorded(
    client: OpenAIClient, figures: dict[Path, Figure]
) -> None:
    asked = [path for path in EXAMPLES if figures[path].usage.calls]
    assert asked
    assert client.played == set(FOLDER.glob("*.json"))
    assert {path.name.rsplit(".", 2)[0] for path in client.played} == {path.stem for path in asked}
    calls = [len(json.loads(path.read_text("utf-8"))["interactions"]) for path in client.played]
    assert sum(calls) == sum(figure.usage.calls for figure in figures.values()), "no recorded call is left unplayed"
    assert not [path for path in EXAMPLES if any(i.code == "model_failed" for i in figures[path].issues)]


def test_what_the_model_adds_is_in_the_text_digit_for_digit(figures: dict[Path, Figure]) -> None:
    for path, figure in figures.items():
        text = path.read_bytes().decode()
        for panel in figure.panels:
            for point in panel.points:
                if point.by == BY_MODEL:
                    check_point(text, point)


def test_the_model_leaves_what_the_rules_vouch_for_as_it_is(figures: dict[Path, Figure]) -> None:
    for path, figure in figures.items():
        alone = chartprose.extract(path.read_bytes(), uri=path.name)
        ruled = [p.evidence for panel in figure.panels for p in panel.points if p.by != BY_MODEL]
        doubted = [span for doubt in figure.doubts for span in doubt.evidence]
        vouched = [p.evidence for panel in alone.panels for p in panel.points]
        lost = [e for e in vouched if e not in ruled and not any(a <= e["value"][0] < b for a, b in doubted)]
        assert lost == [], path.name


def test_the_model_pass_decides_more_claims_and_invents_no_point(figures: dict[Path, Figure]) -> None:
    before = _measured(chartprose.extract(path.read_bytes(), uri=path.name) for path in EXAMPLES)
    after = _measured(figures.values())
    assert after["verdicts.accuracy"].value > before["verdicts.accuracy"].value
    assert after["points.precision"].value >= before["points.precision"].value


def _measured(figures: Iterable[Figure]) -> dict[str, Estimate]:
    predictions = Predictions("run")
    for figure in figures:
        predictions.add(figure)
    texts = {path.stem: path.read_bytes().decode() for path in EXAMPLES}
    return evaluate(read_gold_folder(ROOT / "tests" / "gold" / "examples", texts), predictions, texts).headline
