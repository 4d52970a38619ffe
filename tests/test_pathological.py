"""Documents that nobody writes: each gives a record with a status, within its limits, and says what it left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from chartprose.rules1.registry import MAX_NAMES

from chartprose.text.lines import MAX_LINE
from chartprose.text.source import MAX_CHARS
from laws import check, figure_of

if TYPE_CHECKING:
    from chartprose.record import Figure

HEAD = """## Line Chart: Wear of Two Tyres
### Components/Axes
* **X-axis:** Week, from 0 to 40 in steps of 10
* **Y-axis:** Depth (mm), from 0 to 10
* **Legend:** top right
* Tyre 3 (red line)
* Tyre 4 (blue line)
### Detailed Analysis
* **Tyre 3 (red line):**
"""
BIG = 1_000_000


def unread_of(figure: Figure, text: str) -> list[str]:
    return [text[start:end] for start, end in figure.unread]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        pytest.param("x" * BIG, "not_a_chart", id="one word of a megabyte"),
        pytest.param(" " * BIG, "not_a_chart", id="a million spaces"),
        pytest.param("\n" * BIG, "not_a_chart", id="a million empty lines"),
        pytest.param(">" * BIG + " 3", "not_a_chart", id="a million quotes"),
        pytest.param("## H\n" * 100_000, "not_a_chart", id="headings only"),
        pytest.param(HEAD + "rises to 3 at week 4, " * 45_000, "partial", id="one line of a megabyte"),
        pytest.param(HEAD + "* a\n" * 200_000, "partial", id="200,000 bullets"),
        pytest.param(HEAD + "* Week 4: 5\n" + "(" * 50_000 + ")" * 50_000, "complete", id="50,000 nested brackets"),
        pytest.param(HEAD + "* Week 4: 5\n" + "**`$\\_<sup>" * 50_000, "complete", id="markup that never closes"),
        pytest.param(HEAD + "* Week 4: 5 " + "\u0301" * BIG, "complete", id="a letter under a million accents"),
    ],
)
def test_a_monstrous_text_has_a_record_with_a_status(text: str, status: str) -> None:
    assert check(text).status == status


def test_every_row_of_a_table_of_ten_thousand_rows_is_read() -> None:
    rows = "".join(f"| {row} | {row % 10} |\n" for row in range(10_000))
    text = f"{HEAD}| Week | Tyre 3 |\n|---|---|\n{rows}"
    figure = check(text)
    assert [point.x.value for point in figure.panels[0].points] == list(range(10_000))
    assert figure.unread == []


def test_numbers_behind_the_cut_of_a_line_are_unread_and_an_issue_says_so() -> None:
    text = f"{HEAD}* Week 4: 5, {'and so on, ' * (MAX_LINE // 11)} 77 and 88\n* Week 8: 6\n"
    figure = check(text)
    assert unread_of(figure, text)[-2:] == ["77", "88"]
    assert figure.status == "partial"
    assert [issue.code for issue in figure.issues] == ["truncated_text"]


def test_a_line_that_is_cut_gives_no_half_number() -> None:
    for shift in (0, 3, 5):
        text = f"{HEAD}* Week 4: {'x' * shift} {'1234567 ' * (MAX_LINE // 8)}"
        assert set(unread_of(check(text), text)) <= {"1234567", "4"}


def test_spaces_before_a_text_are_not_what_is_cut() -> None:
    text = f"{HEAD}{' ' * MAX_LINE}* Week 4: 5\n"
    assert [point.value.value for point in check(text).panels[0].points] == [5.0]


def test_a_text_past_the_limit_is_refused_with_its_size() -> None:
    figure = check("a" * MAX_CHARS)
    assert figure.status == "not_a_chart"
    text = "a" * (MAX_CHARS + 1)
    figure = figure_of(text)
    assert figure.status == "failed"
    assert f"{MAX_CHARS + 1:,}" in (figure.reason or "")


def test_a_legend_past_the_limit_names_no_more_series() -> None:
    entries = "".join(f"* Name {number} (blue line)\n" for number in range(MAX_NAMES + 5))
    text = HEAD.replace("* Tyre 3 (red line)\n* Tyre 4 (blue line)\n", entries)
    assert len(check(text).panels[0].series) == MAX_NAMES
