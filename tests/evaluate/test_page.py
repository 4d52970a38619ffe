"""The page: whole, self-contained, and deaf to what texts tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.evaluate.metrics import HEADLINES
from chartprose.evaluate.page import Mark, marks_of, page, pieces
from chartprose.evaluate.report import Report, evaluate
from chartprose.evaluate.tables import figures_table
from evaluation_samples import TEXT, figure, gold, loaves, panel, point, run
from html_tags import Tags

if TYPE_CHECKING:
    from pathlib import Path

EVIL = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'


def report_of(text: str = TEXT) -> Report:
    """One of each: five right, a wrong, a spurious (and, among them, a missing) point."""
    said = loaves()[:5]
    said[1]["value"] = {"value": 44}
    extra = point("Clay oven", 8, 9, evidence={"value": [3, 7]})
    return evaluate([gold(panel(*loaves()))], run(figure(panel(*said, extra))), {"bread": text})


def test_right_wrong_missing_and_spurious_are_marked_in_place() -> None:
    tags = Tags(page(report_of()))
    marks = {attrs["class"]: attrs["title"] for tag, attrs in tags.tags if tag == "mark" and "title" in attrs}
    assert set(marks) == {"correct", "wrong", "missing", "spurious"}
    assert marks["wrong"] == "wrong (digit): predicted Stone oven @ 12 = 44, expected Stone oven @ 12 = 40"
    assert marks["missing"] == "missing: Steel oven @ 16 = ≤ 30"
    assert tags.pre == TEXT
    html = page(report_of())
    assert all(words in html for words in ("points.f1", "95 % interval", "Wrong points by kind"))


def test_nothing_is_fetched_and_nothing_runs() -> None:
    tags = Tags(page(report_of()))
    tags.assert_self_contained()
    assert "script" not in {tag for tag, _ in tags.tags}


@pytest.mark.slow
def test_nothing_is_cut_off_at_the_width_of_a_phone(tmp_path: Path) -> None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only with a browser

    from chromium import CHROMIUM, FLAGS  # noqa: PLC0415 - as above

    report = report_of(TEXT + "x" * 500)
    (tmp_path / "page.html").write_text(page(report, [figures_table("More", report.headline)]), "utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        shown = browser.new_page(viewport={"width": 390, "height": 844})
        shown.goto((tmp_path / "page.html").as_uri())
        assert shown.evaluate("document.documentElement.scrollWidth") == 390
        explanation = shown.get_by_text(HEADLINES["points.precision"]).bounding_box()
        browser.close()
    assert explanation is not None
    assert (explanation["x"] >= 0, explanation["x"] + explanation["width"] <= 390) == (True, True)


def test_a_text_or_a_name_that_is_markup_stays_text() -> None:
    evil = TEXT + EVIL
    wanted = gold(panel(point(EVIL, EVIL, 25), title=EVIL))
    said = figure(panel(point(EVIL, EVIL, 26, evidence={"value": [0, 2]}, by=f"rule/{EVIL}"), title=EVIL))
    report = evaluate([wanted], run(said, name=EVIL), {"bread": evil})
    tags = Tags(page(report))
    assert {tag for tag, _ in tags.tags}.isdisjoint({"script", "img"})
    assert tags.pre == evil


def test_a_document_without_its_text_is_shown_all_the_same() -> None:
    report = evaluate([gold(panel(*loaves()))], run())
    html = page(report, [figures_table("More", report.headline)])
    assert "The text is not at hand." in html
    assert "bread counts as zero: no record" in html
    assert "missing: Stone oven @ 8 = 25" in html


def test_where_marks_overlap_the_worst_comes_first() -> None:
    marks = [Mark("correct", "a", (0, 4)), Mark("wrong", "b", (2, 6)), Mark("missing", "c", None)]
    found = [(words, [mark.outcome for mark in over]) for words, over in pieces("abcdefg", marks)]
    assert found == [("ab", ["correct"]), ("cd", ["wrong", "correct"]), ("ef", ["wrong"]), ("g", [])]


def test_a_missing_value_without_a_span_is_marked_only_where_it_can_be_meant() -> None:
    bare = gold(panel(*loaves(stated=False)))
    report = evaluate([bare], run(figure(panel())), {"bread": TEXT + " 55 again, and 1.25 or 250."})
    placed = {mark.words: mark.span for mark in marks_of(report.documents[0])}
    assert placed["missing: Stone oven @ 16 = 55"] is None
    start = TEXT.index("25")
    assert placed["missing: Stone oven @ 8 = 25"] == (start, start + 2)
