"""Documents that nobody writes: each gives a record with a status, within its limits, and says what it left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.rules.cells.blocks import MAX_CELLS
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
MAX_ROWS = MAX_CELLS // 3 - 2
BIG = MAX_CHARS - 10_000


def unread_of(figure: Figure, text: str) -> list[str]:
    return [text[start:end] for start, end in figure.unread]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        pytest.param("x" * BIG, "partial", id="one word"),
        pytest.param(" " * BIG, "partial", id="spaces only"),
        pytest.param("\n" * BIG, "partial", id="empty lines"),
        pytest.param(">" * BIG + " 3", "partial", id="quotes only"),
        pytest.param("## H\n" * (BIG // 25), "partial", id="headings only"),
        pytest.param(HEAD + "rises to 3 at week 4, " * (BIG // 22), "partial", id="one long line"),
        pytest.param(HEAD + "* a\n" * (BIG // 25), "partial", id="bullets only"),
        pytest.param(HEAD + "* Week 4: 5\n" + "(" * 50_000 + ")" * 50_000, "complete", id="50,000 nested brackets"),
        pytest.param(HEAD + "* Week 4: 5\n" + "**`$\\_<sup>" * (BIG // 11), "complete", id="markup that never closes"),
        pytest.param(HEAD + "* Week 4: 5 " + "\u0301" * BIG, "complete", id="a letter under many accents"),
    ],
)
def test_a_monstrous_text_has_a_record_with_a_status(text: str, status: str) -> None:
    assert check(text).status == status


@pytest.mark.parametrize(("count", "read"), [(MAX_ROWS, MAX_ROWS), (2 * MAX_ROWS, 0)])
def test_all_rows_of_a_long_table_are_read_or_it_is_doubted_as_a_whole(count: int, read: int) -> None:
    rows = "".join(f"| {row} | {row % 10} |\n" for row in range(count))
    head = HEAD.replace("0 to 40 in steps of 10", "0 to 10,000")
    text = f"{head}| Week | Tyre 3 |\n|---|---|\n{rows}"
    figure = check(text)
    assert [point.x.value for point in figure.panels[0].points] == list(range(read))
    assert [figure.status == "complete", figure.unread == []] == [read > 0] * 2


def test_numbers_behind_the_cut_of_a_line_are_unread_and_a_doubt_says_so() -> None:
    text = f"{HEAD}* Week 4: 5, {'and so on, ' * (MAX_LINE // 11)} 77 and 88\n* Week 8: 6\n"
    figure = check(text)
    assert unread_of(figure, text) == ["77", "88"]
    assert figure.status == "partial"
    assert "more than 20,000 characters" in figure.doubts[0].reason


def test_a_line_that_is_cut_gives_no_half_number_and_spaces_before_its_text_are_not_what_is_cut() -> None:
    (point,) = check(f"{HEAD}{' ' * MAX_LINE}* Week 4: 5\n").panels[0].points
    assert point.value.value == 5
    for shift in (0, 3, 5):
        text = f"{HEAD}* Week 4: {'x' * shift} {'1234567 ' * (MAX_LINE // 8)}"
        assert set(unread_of(check(text), text)) <= {"1234567", "4"}


def test_a_text_past_the_limit_is_refused_with_its_size() -> None:
    figure = check("a" * MAX_CHARS)
    assert figure.status == "partial"
    text = "a" * (MAX_CHARS + 1)
    figure = figure_of(text)
    assert figure.status == "failed"
    assert f"{MAX_CHARS + 1:,}" in (figure.reason or "")
