"""``evaluate``, ``compare`` and ``annotate`` from the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from chartprose.cli.exit_codes import ExitCode
from chartprose.cli.main import run as command
from evaluation_samples import TEXT, data, figure, loaves, panel

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with ``gold/``, ``docs/`` and two runs: one perfect, one that lost a point."""
    for name in ("gold", "docs"):
        (tmp_path / name).mkdir()
    (tmp_path / "gold" / "bread.json").write_text(json.dumps(data(panel(*loaves()))))
    (tmp_path / "docs" / "bread.md").write_text(TEXT)
    (tmp_path / "good.jsonl").write_text(figure(panel(*loaves())).model_dump_json() + "\n")
    (tmp_path / "poor.jsonl").write_text(figure(panel(*loaves()[1:])).model_dump_json() + "\n")
    return tmp_path


def test_evaluate_prints_figures_with_n_and_interval(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["evaluate", str(place / "gold"), str(place / "poor.jsonl"), "--by", "field"]) == ExitCode.OK
    out = capsys.readouterr().out
    line = next(line for line in out.splitlines() if line.startswith("points.f1 "))
    assert "0.909" in line
    assert " to " in line
    assert "6 points, 1 docs" in line
    assert "point.value" in out


def test_json_is_the_only_thing_on_standard_output(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["evaluate", str(place / "gold"), str(place / "poor.jsonl"), "--json", "--literature"]
    assert command(arguments) == ExitCode.OK
    report = json.loads(capsys.readouterr().out)
    assert report["documents"]["bread"]["recall"] == pytest.approx(5 / 6)
    assert report["literature"]["relaxed_accuracy"]["value"] == pytest.approx(5 / 6)


def test_the_page_and_the_markdown_are_written(place: Path) -> None:
    html, markdown = place / "page.html", place / "quality.md"
    arguments = [
        "evaluate",
        str(place / "gold"),
        str(place / "poor.jsonl"),
        "--html",
        str(html),
        "--markdown",
        str(markdown),
    ]
    assert command(arguments) == ExitCode.OK
    assert "Stone oven" in html.read_text()
    assert "| points.f1 | 0.909 |" in markdown.read_text()


def test_a_gate_that_is_not_passed_has_an_exit_code_of_its_own(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gates = place / "gates.toml"
    gates.write_text("[documents]\nevery = 0.95\n")
    arguments = ["evaluate", str(place / "gold"), str(place / "poor.jsonl"), "--gate", str(gates)]
    assert command(arguments) == ExitCode.GATE_FAILED
    assert "Gate: bread: F1 0.9091, below 0.95" in capsys.readouterr().err
    arguments[2] = str(place / "good.jsonl")
    assert command(arguments) == ExitCode.OK


def test_chart_truth_is_measured_beside_the_text(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "truth").mkdir()
    (place / "truth" / "bread.csv").write_text("series,x,value\nStone oven,8,25\nStone oven,12,41\n")
    truth = ["--truth", str(place / "truth")]
    assert command(["evaluate", str(place / "gold"), str(place / "good.jsonl"), *truth]) == ExitCode.OK
    assert "within 2 % of the axis" in capsys.readouterr().out


def test_unreviewed_gold_is_refused_unless_asked_for(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "gold" / "bread.json").write_text(json.dumps(data(panel(*loaves()), reviewed=False)))
    arguments = ["evaluate", str(place / "gold"), str(place / "good.jsonl")]
    assert command(arguments) == ExitCode.BAD_INPUT
    assert "unreviewed" in capsys.readouterr().err
    assert command([*arguments, "--unreviewed"]) == ExitCode.OK


def test_compare_says_what_got_worse_and_what_it_took(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs = [str(place / "good.jsonl"), str(place / "poor.jsonl")]
    assert command(["compare", *runs, "--gold", str(place / "gold"), "--json"]) == ExitCode.OK
    report = json.loads(capsys.readouterr().out)
    assert report["documents"][0]["direction"] == "worse"
    assert report["documents"][0]["broken"] == ["Stone oven @ 8 = 25"]
    assert command(["compare", *runs]) == ExitCode.OK
    out = capsys.readouterr().out
    assert "Agreement" in out
    assert "input_tokens" in out


def test_a_draft_of_gold_is_marked_and_refused_until_it_is_reviewed(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drafts = place / "drafts"
    drafts.mkdir()
    assert command(["annotate", str(place / "good.jsonl"), "-o", str(drafts)]) == ExitCode.OK
    draft = json.loads((drafts / "bread.json").read_text())
    assert draft["reviewed"] is False
    assert "usage" not in draft
    evaluate = ["evaluate", str(drafts), str(place / "good.jsonl")]
    assert command(evaluate) == ExitCode.BAD_INPUT
    del draft["reviewed"]
    (drafts / "bread.json").write_text(json.dumps(draft))
    capsys.readouterr()
    assert command([*evaluate, "--json"]) == ExitCode.OK
    assert json.loads(capsys.readouterr().out)["headline"]["points.f1"]["value"] == 1.0


def test_a_review_is_not_written_over(place: Path) -> None:
    target = place / "gold" / "bread.json"
    before = target.read_text()
    assert command(["annotate", str(place / "good.jsonl"), "-o", str(target)]) == ExitCode.BAD_INPUT
    assert target.read_text() == before
    assert command(["annotate", str(place / "good.jsonl"), "-o", str(target), "--force"]) == ExitCode.OK
    assert target.read_text() != before


def test_drafts_go_to_one_file_or_to_a_folder_and_never_over_each_other(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = place / "two.jsonl"
    runs.write_text("\n".join(figure(panel(), name=name).model_dump_json() for name in ("bread", "cake")))
    assert command(["annotate", str(runs), "-o", str(place / "one.json")]) == ExitCode.BAD_INPUT
    assert "one file, and there are 2 records" in capsys.readouterr().err
    assert not (place / "one.json").exists()
    assert command(["annotate", str(runs), "-o", str(place / "new")]) == ExitCode.OK
    assert sorted(path.name for path in (place / "new").iterdir()) == ["bread.json", "cake.json"]
    twice = figure(panel(), name="bread").model_dump_json()
    runs.write_text(twice + "\n" + twice)
    assert command(["annotate", str(runs), "-o", str(place / "other"), "--force"]) == ExitCode.BAD_INPUT
    assert "would both be written to" in capsys.readouterr().err
    assert not (place / "other").exists()


def test_nothing_is_drafted_from_a_document_that_failed(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    failed = figure(name="bread", status="failed", reason="not UTF-8")
    (place / "failed.jsonl").write_text(failed.model_dump_json())
    assert command(["annotate", str(place / "failed.jsonl")]) == ExitCode.BAD_INPUT
    assert "not UTF-8" in capsys.readouterr().err
