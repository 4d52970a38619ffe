"""A wrong total is found wherever a writer puts it; a right one, and one of something else, is left alone."""

from __future__ import annotations

import pytest

from issue_texts import STACK, found

GROUPS = {
    "behind a row": "- **North**: Sail 12, Motor 20, Oar 8 (sum: 40)\n- **West**: Sail 9, Motor 11, Oar 4 (sum: {})\n",
    "below a list": (
        "- **North**:\n  - Sail: 12\n  - Motor: 20\n  - Oar: 8\n  - **Total**: 40 boats\n"
        "- **West**:\n  - Sail: 9\n  - Motor: 11\n  - Oar: 4\n  - **Total**: {} boats\n"
    ),
    "above a list": (
        "- **North:**\n  - Total: 40\n  - Sail: 12\n  - Motor: 20\n  - Oar: 8\n"
        "- **West:**\n  - Total: {}\n  - Sail: 9\n  - Motor: 11\n  - Oar: 4\n"
    ),
    "in a head": (
        "- **North (Total: 40)**\n  - Sail: 12\n  - Motor: 20\n  - Oar: 8\n"
        "- **West (Total: {})**\n  - Sail: 9\n  - Motor: 11\n  - Oar: 4\n"
    ),
    "in a column": (
        "| Harbor | Sail | Motor | Oar | Total |\n|---|---|---|---|---|\n"
        "| North | 12 | 20 | 8 | 40 |\n| West | 9 | 11 | 4 | {} |\n"
    ),
    "in a column of a table that tells the lists again": (
        "- **North**:\n  - Sail: 12\n  - Motor: 20\n  - Oar: 8\n- **West**:\n  - Sail: 9\n  - Motor: 11\n  - Oar: 4\n\n"
        "| Harbor | Sail | Motor | Oar | Total |\n|---|---|---|---|---|\n"
        "| North | 12 | 20 | 8 | 40 |\n| West | 9 | 11 | 4 | {} |\n"
    ),
}


@pytest.mark.parametrize("layout", GROUPS)
def test_a_wrong_total_is_not_overlooked(layout: str) -> None:
    issues = found(STACK + GROUPS[layout].format(29), "sum_mismatch")
    assert [spans[0] for _, spans in issues] == ["29"]
    assert issues[0][0] == "The parts of West add up to 24, but the stated total is 29."
    assert sorted(issues[0][1][1:]) == ["11", "4", "9"]


@pytest.mark.parametrize("layout", GROUPS)
def test_a_right_total_is_no_alarm(layout: str) -> None:
    assert found(STACK + GROUPS[layout].format(24), "sum_mismatch") == []


def test_a_total_row_of_a_table_is_added_by_column() -> None:
    table = (
        "| Harbor | Sail | Motor | Oar |\n|---|---|---|---|\n| North | 12 | 20 | 8 |\n| West | 9 | 11 | 4 |\n"
        "| **Total** | 21 | 36 | 12 |\n"
    )
    issues = found(STACK + table, "sum_mismatch")
    assert [m for m, _ in issues] == ["The parts of Motor add up to 31, but the stated total is 36."]


def test_a_column_with_a_dash_is_added_without_it_and_named_by_its_place() -> None:
    table = (
        "| Boats | North | West |\n|---|---|---|\n| Sail | 12 | 9 |\n| Motor | 20 | 11 |\n| Oar | 8 | - |\n"
        "| **Total** | 40 | 27 |\n"
    )
    issues = found(STACK + table, "sum_mismatch")
    assert [m for m, _ in issues] == ["The parts of West add up to 20, but the stated total is 27."]


def test_the_total_below_the_bars_of_one_series_is_checked_against_all_of_them() -> None:
    text = (
        "## Histogram: Ages of the Apple Trees\n### Components/Axes\n- **X-axis**: Age, bins 0-5, 5-10, 10-15\n"
        "- **Y-axis**: Trees, 0 to 50\n### Detailed Analysis\n- **0-5**: 31\n- **5-10**: 44\n- **10-15**: 16\n"
        "- **Total**: {}\n"
    )
    assert len(found(text.format(95), "sum_mismatch")) == 1
    assert found(text.format(91), "sum_mismatch") == []


def test_counts_are_added_exactly_and_rounded_figures_are_not() -> None:
    counts = "- **West**:\n  - Sail: 19\n  - Motor: 21\n  - Oar: 24\n  - Row total: 63\n"
    assert len(found(STACK + counts, "sum_mismatch")) == 1
    rounded = counts.replace(": 1", ": ~1").replace(": 2", ": ~2")
    assert found(STACK + rounded, "sum_mismatch") == []


def test_a_sample_size_called_total_is_no_sum_of_percentages() -> None:
    groups = "".join(
        f"- **{name} (Total: {size})**\n  - Sail: 41.0\n  - Motor: 39.5\n  - Oar: 33.2\n"
        for name, size in (("North", 120), ("South", 88), ("West", 97))
    )
    assert found(STACK + groups, "sum_mismatch") == []


@pytest.mark.parametrize("line", ["Total Swing: 30", "Total gain: 19", "Total change: 33", "Total of 35 by eye"])
def test_a_total_change_is_no_sum(line: str) -> None:
    assert found(STACK + f"- **West**:\n  - Sail: 9\n  - Motor: 11\n  - Oar: 4\n  - {line}\n", "sum_mismatch") == []


def test_values_along_a_line_are_no_parts() -> None:
    text = (
        "## Line Chart: Boats at Anchor\n### Components/Axes\n- **X-axis**: Day, 0 to 20\n- **Y-axis**: Boats, 0 to 9\n"
        "### Detailed Analysis\n- Day 0: 12\n- Day 10: 25\n- Day 20: 31\n- Total: 90\n"
    )
    assert found(text, "sum_mismatch") == []


RING = (
    "## Donut Chart: Freight of a Railway\n### Components/Axes\n"
    "- **Legend**: Coal (black), Grain (gold), Steel (gray)\n"
    "### Detailed Analysis\n- **Coal**: 51%\n- **Grain**: 30%\n- **Steel**: {}%\n- **Total**: 100% of 84 Mt\n"
)


def test_a_total_of_percent_is_read_before_what_it_is_of() -> None:
    issues = found(RING.format(22), "sum_mismatch")
    assert [message for message, _ in issues] == ["The parts add up to 103, but the stated total is 100."]
    assert found(RING.format(19), "sum_mismatch") == []


AREA = """## Stacked Area Chart: Cheese Made at a Dairy
### Components/Axes
* **X-axis:** Year, from 2000 to 2020, with ticks every 10 years.
* **Y-axis:** Cheese (t), from 0 to 100.
* **Legend:** Soft (navy), Hard (salmon)
### Detailed Analysis
* **Soft:** 2000: ~40, 2010: ~36, 2020: ~25
* **Hard:** 2000: ~30, 2010: ~34, 2020: ~38
"""


@pytest.mark.parametrize(
    "row",
    [
        "* **Total (upper edge):** ~70 in 2000, ~78 in 2010, and ~63 in 2020.",
        "* **Upper edge:** 2000: ~70, 2010: ~78, 2020: ~63",
        "* **Stack height:** about 70 t in 2000, about 78 t in 2010 and about 63 t in 2020.",
    ],
)
def test_a_row_of_totals_is_checked_at_each_place(row: str) -> None:
    (issue,) = found(f"{AREA}{row}\n", "sum_mismatch")
    assert issue[0] == "The parts of 2010 add up to 70, but the stated total is 78."


@pytest.mark.parametrize(
    "row",
    [
        "* **Total (upper edge):** ~70 in 2000, ~70 in 2010, and ~63 in 2020.",
        "* **Total:** falls from ~70 in 2000 to ~78 in 2010.",
        "* **Total:** ~700 in 2000, ~780 in 2010, and ~630 in 2020.",
    ],
)
def test_a_row_of_fitting_or_other_totals_is_no_issue(row: str) -> None:
    assert found(f"{AREA}{row}\n", "sum_mismatch") == []


def test_a_sum_of_slices_is_one() -> None:
    pie = "## Pie Chart: Trips\n### Components/Axes\n* **Legend:** Bus (red), Rail (blue), Bike (green)\n"
    pie += "### Detailed Analysis\n"
    text = f"{pie}* Bus: 41.4%\n* Rail: 39.3%\n* Bike: 22.1%\n* **Sum of slices:** 100%\n"
    (issue,) = found(text, "sum_mismatch")
    assert issue[0].endswith("add up to 102.8, but the stated total is 100.")
