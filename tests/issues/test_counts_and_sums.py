"""Issues of counts, totals and cut texts."""

from __future__ import annotations

from typing import Any

import pytest

from chartprose.issues import truncated_text
from chartprose.issues.count_mismatch import count_mismatch
from chartprose.issues.sum_mismatch import sum_mismatch
from chartprose.record import Axis, Panel
from issues.drafts import draft_of, legend, points_of

FIVE = legend("Rye", "Oats", "Barley", "Wheat", "Spelt")


def counted(overview: str, series: Any = FIVE, **fields: Any) -> list[str]:
    text = f"## Line Chart: Fields\n### Overview\n{overview}\n### Legend\nBelow.\n"
    return [text[slice(*issue.evidence[0])] for issue in count_mismatch(draft_of(text, series=series, **fields))]


@pytest.mark.parametrize(
    ("overview", "found"),
    [
        ("The chart shows three data series.", ["three data series"]),
        ("It has 3 lines, drawn over the year.", ["3 lines"]),
        ("The chart shows five lines.", []),
        ("The first three lines are solid.", []),
        ("Three lines rise in autumn.", []),
        ("It compares the three lines of the north.", []),
        ("There are three solid lines and two dashed lines.", []),
        ("It has two lines and three bars.", []),
        ("At least three lines are shown.", []),
        ("The three-line caption is cut.", []),
        ("There are three crops.", []),
        ("Version 2.3 lines up.", []),
    ],
)
def test_a_number_of_series_is_wrong_only_where_it_announces_all_of_them(overview: str, found: list[str]) -> None:
    assert counted(overview) == found


def test_a_number_that_some_count_explains_is_not_wrong() -> None:
    two_colors = [*legend("Rye, wet", "Rye, dry", color="blue"), *legend("Oats, wet", "Oats, dry", color="red")]
    assert counted("The chart shows two lines.", two_colors) == []
    assert counted("The chart shows three lines.", legend("Rye")) == []


def test_categories_and_bars_are_counted_on_their_axis() -> None:
    axis = Axis(channel="x", categories=["Ely", "Ware", "Bude"], by="rule/axes")
    series = legend("Owners", "Tenants")
    assert counted("It shows four categories.", series, axes=[axis], kind="bar") == ["four categories"]
    assert counted("It shows six bars.", series, axes=[axis], kind="bar") == []


def test_panels_are_counted_only_where_each_has_a_title_and_data() -> None:
    text = "North 4, South 5"
    north, south = points_of(text, [("Rye", "a", "4")]), points_of(text, [("Rye", "a", "5")])
    panels = [Panel(title="North", points=north), Panel(title="South", points=south)]
    assert counted("The figure has three panels.", panels=panels) == ["three panels"]
    assert counted("The figure has two panels.", panels=panels) == []
    panels[1].points = []
    assert counted("The figure has three panels.", panels=panels) == []


def test_what_the_claims_count_is_no_announcement() -> None:
    text = "### Legend\nBelow.\n### Key Observations\nThe chart shows three lines.\n"
    assert count_mismatch(draft_of(text, series=FIVE)) == []


def sums(data: str, rows: list[Any]) -> list[str]:
    text = f"## Bar Chart\n### Detailed Analysis\n{data}\n"
    return [text[slice(*issue.evidence[0])] for issue in sum_mismatch(draft_of(text, rows, kind="bar"))]


ROWS = [("Rye", "a", "10"), ("Rye", "b", "20"), ("Rye", "c", "30")]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("* A: 10\n* B: 20\n* C: 30\n* Total: 65", ["65"]),
        ("* A: 10\n* B: 20\n* C: 30\n* **Total:** 60", []),
        ("* A: 10\n* B: 20\n* C: 30\n\nTotal: 65 parcels", ["65"]),
        ("* **Rye (total: 70)**\n* A: 10\n* B: 20\n* C: 30", ["70"]),
        ("* **Rye (total: 60)**\n* A: 10\n* B: 20\n* C: 30", []),
        ("* A: 10\n* B: 20\n* C: 30\n* **Total parcels:** 65", ["65"]),
        ("* **Rye (70 in total)**\n* A: 10\n* B: 20\n* C: 30", ["70"]),
        ("* A 10, B 20, C 30 (total 66)", ["66"]),
        ("* **Rye** (total on top: 66)\n* A = 10; B = 20; C = 30", ["66"]),
        ("* **Rye** (total on top: 60)\n* A = 10; B = 20; C = 30", []),
        ("* A 10, B 20, C 30 (total of 60)", []),
        ("| Town | Rye |\n|---|---|\n| A | 10 |\n| B | 20 |\n| C | 30 |\n| **Total** | 66 |", ["66"]),
        ("| Town | Rye |\n|---|---|\n| A | 10 |\n| B | 20 |\n| C | 30 |\n| **Total** | 60 |", []),
        ("| Crop | A | B | C | Total |\n|---|---|---|---|---|\n| Rye | 10 | 20 | 30 | 66 |", []),
        ("* A: 10\n* B: 20\n* C: 30\n* Total: 20", []),
        ("* A: 10\n* B: 20\n* C: 30\n* Total: 4,800", []),
        ("* A: 10\n* B: 20 or 25\n* C: 30\n* Total: 90", []),
        ("* A: 10 and 11\n* B: 20\n* D: 44\n* C: 30\n* Total: 90", []),
        ("* A: 10\n* B: 20\n* C: 30\n* Total: 65%", []),
    ],
)
def test_a_total_is_wrong_only_where_every_part_is_known_and_it_is_a_total_of_them(data: str, found: list[str]) -> None:
    if data.startswith("| Crop"):
        data, found = f"{data}\n| Oats | 1 | 2 | 3 | 6 |", ["66"]
    assert sums(data, ROWS) == found


def test_one_percent_and_the_rounding_of_the_parts_are_no_mismatch() -> None:
    rows = [("Rye", "a", "33.3%"), ("Rye", "b", "33.3%"), ("Rye", "c", "33.3%")]
    assert sums("* A: 33.3%\n* B: 33.3%\n* C: 33.3%\n* Total: 100%", rows) == []
    rough = [("Rye", "a", "~10"), ("Rye", "b", "~20"), ("Rye", "c", "~30")]
    assert sums("* A: ~10\n* B: ~20\n* C: ~30\n* Total: 65", rough) == []


CUT = (
    "## Bars\n### Data\n"
    "* **Elm:** 12 of the parcels of the whole year came late.\n* **Oak:** 31 of the parcels of the year came late.\n"
)


@pytest.mark.parametrize(
    ("tail", "cut"),
    [
        ("* **Ash", True),
        ("* **Ash (no", True),
        ("* In all of the years that the chart shows, the parcels of", True),
        ("* **Ash:** 7 of the parcels came late.", False),
        ("* **Ash:** 7", False),
        ("* **Ash**", False),
        ("* Ash: 7 (of", True),
        ("* Ash: (0, 4]", False),
        ("`Ash`: 7 (all of them)", False),
        ("* Ash grows by 2**8.", False),
        ("| Ash | 7 |", False),
    ],
)
def test_a_text_is_cut_where_it_ends_within_a_mark_or_a_sentence(tail: str, *, cut: bool) -> None:
    assert [issue.code for issue in truncated_text(draft_of(CUT + tail))] == ["truncated_text"] * cut


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('**X-Axis:** Two depots: "Elm", "Oak", and "Ash".', ["Two depots"]),
        ("**X-Axis:** Lists 4 farm sizes (`S`, `M`, `L`).", ["4 farm sizes"]),
        ('**X-Axis:** Three depots: "Elm", "Oak", and "Ash".', []),
        ('**X-Axis:** Three depots: "Elm", "Oak" and others.', []),
        ("**X-Axis:** Lists 3 depots.", []),
        ('**X-Axis:** Three depots: "Elm, Oak" and so on.', []),
    ],
)
def test_names_behind_a_number_are_counted_where_all_are_in_quotes(line: str, found: list[str]) -> None:
    assert counted(line) == found
