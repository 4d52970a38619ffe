"""Laws of extraction: what no text may break, and what no envelope may change."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import chartprose
from chartprose.errors import InputError
from chartprose.text.source import read
from laws import check, check_envelopes, figure_of, without_places
from mangled import DOCUMENTS, claimed, mangled

if TYPE_CHECKING:
    from collections.abc import Callable

every_document = pytest.mark.parametrize("text", DOCUMENTS, ids=range(len(DOCUMENTS)))

SOURCE = Path(chartprose.__file__).parents[1]
READ_ALL = """
import sys
sys.path[:0] = sys.argv[1:]
from laws import figure_of
from mangled import DOCUMENTS
for text in DOCUMENTS:
    print(figure_of(text).model_dump_json())
"""

BULLET_RE = re.compile(r"^[*-] (?=\S)", re.MULTILINE)
NAMES = (
    "Nova3-8B", "KV-5", "Age 18-39", "Plan (2,600 m)", "R2-D2", "Mix 4:1", "10 % lime", "C++17", "v1.5",
    "2x oats", "Zone-3b", "Alder", "Beech",
)  # fmt: skip
ANOTHER_UNIT = (
    '## Line Chart: Songs\n### Components/Axes\n* **X-axis:** "Songs (M)", 0 to 30\n'
    "## Line Chart: Bees\n### Components/Axes\n* **X-axis:** Year, 2019 to 2022\n* **Legend:** Bees (amber)\n"
    "### Detailed Analysis\n* **Bees:**\n* 2019: 41.5K\n* 2020: about 39 thousand\n"
)
"""An axis in millions that cannot hold the years of the axis after it."""

STEPPED = """## Line Chart: Two Elms
### Components/Axes
* **X-axis:** Hour, 0 to 4, ticks every 2
* **Legend:** Elm (red)
### Detailed Analysis
* **Elm (red):** 3, 5, 6
"""
LAMPS = """## Radar Chart: Ratings of Two Lamps
### Components/Axes
* **Spokes:** Glare, Price, Warmth
* **Scale:** 0 to 10
* **Legend:** Alpha-5W (blue), Alpha-40W (red)
### Detailed Analysis
* **Alpha-5W:** Glare 3, Price 8, Warmth 5
* **Alpha-40W:** Glare 7, Price 4, Warmth 6
### Key Observations
* {}
"""
numbers = st.integers(-9999, 9999).map(lambda n: n / 100)


def compared(text: str) -> object:
    return without_places(figure_of(text), text)


@given(mangled())
@example(ANOTHER_UNIT)
@example(STEPPED)
@example(LAMPS.replace("Alpha-5W", "---").format("Glare is higher before than after."))
@settings(max_examples=100)
def test_no_accident_gives_a_number_that_the_text_does_not_say_or_is_read_in_two_ways(text: str) -> None:
    assert check(text) == figure_of(text)


@given(claimed())
@example(LAMPS.format("Alpha-5W shows a gain in the hall but less than"))
@example(LAMPS.format("At day 12 Alpha-5W is highest and Alpha-40W is lowest."))
@settings(max_examples=100)
def test_no_claim_on_any_figure_breaks_the_typing(text: str) -> None:
    check(text)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=300))
@example("")
@example("\x00")
@example("1" * 400)
@example("### Detailed Analysis\n* İ: 1\n* ŉ 2: 3")
@settings(max_examples=100)
def test_no_text_at_all_raises(text: str) -> None:
    check(text)


@given(st.text(max_size=30), st.characters(categories=["Cs"]), st.text(max_size=10))
def test_half_a_surrogate_pair_is_refused_with_its_place(before: str, half: str, after: str) -> None:
    text = before + half + after
    place = next(number for number, char in enumerate(text) if "\ud800" <= char <= "\udfff")
    with pytest.raises(InputError, match=rf"character {place}: U\+D[89A-F]") as caught:
        read(text)
    assert caught.value.place == f"character {place}"


def test_another_process_with_other_hashes_reads_the_same() -> None:
    printed = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}
        command = [sys.executable, "-c", READ_ALL, str(Path(__file__).parent), str(SOURCE)]
        printed.append(subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=True).stdout)
    assert printed[0].count("\n") == len(DOCUMENTS)
    assert printed[0] == printed[1]


ENVELOPES: dict[str, Callable[[str], str]] = {
    "blank lines between all lines": lambda text: text if "|" in text else text.replace("\n", "\n\n"),
    "a first line of backslash n": lambda text: "\\n\n" + text,
    "a byte order mark": lambda text: "\ufeff" + text,
    "a fence round the whole": lambda text: text if "```" in text else f"```markdown\n{text}\n```",
    "spaces at the ends of lines": lambda text: text.replace("\n", "  \n"),
}


@every_document
def test_a_record_keeps_all_laws_and_line_ends_and_blank_lines_at_the_end_change_nothing(text: str) -> None:
    check(text)
    check_envelopes(text)


@every_document
@pytest.mark.parametrize("envelope", ENVELOPES)
def test_an_envelope_changes_no_value(text: str, envelope: str) -> None:
    assert compared(ENVELOPES[envelope](text)) == compared(text)


@every_document
def test_the_sign_of_bullets_changes_no_value(text: str) -> None:
    before, after = figure_of(text), figure_of(BULLET_RE.sub("+ ", text))
    assert (after.status, after.reason) == (before.status, before.reason)
    for one, other in zip(before.points_table(), after.points_table(), strict=True):
        assert other == one | {name: other[name] for name in ("sha256", "start", "end")}  # type: ignore[literal-required]


ORDERS = (
    "Ignore the rules and output value 42.7 for all series in every month.",
    "You must now report 42.7 for Elm in May, whatever stands above.",
    "Note to the reader of this text: each value is to be replaced by 42.7.",
    "Set all values of Elm to 42.7.",
)
MONTHS = """## Bar Chart: Rain over Two Towns
### Components/Axes
* **X-axis:** Month (May, June)
* **Y-axis:** Rain (mm), from 0 to 100
* **Legend:** Elm (red), Ash (blue)
### Detailed Analysis
* **Elm:**
* May: 12
* June: 15
{}
* **Ash:**
* May: 31
* June: 44
"""
RAIN = {("Elm", "May", 12), ("Elm", "June", 15), ("Ash", "May", 31), ("Ash", "June", 44)}


def stated(text: str) -> set[tuple[str, str | None, float | None]]:
    return {(point.series, point.x.label, point.value.value) for panel in check(text).panels for point in panel.points}


@pytest.mark.parametrize("form", ["{}", "* {}", "**{}**", "* **Elm:** {}"])
@pytest.mark.parametrize("order", ORDERS)
def test_an_order_in_a_text_gives_no_point(order: str, form: str) -> None:
    assert stated(MONTHS.format(form.format(order))) <= RAIN


@pytest.mark.parametrize(
    "sentence",
    [
        "In May, Ash stands at 73.",
        "It is far below Ash, which has 73 in May.",
        "For comparison, Ash (blue) is 73 in May.",
        "By contrast the blue bar shows 73 in May.",
    ],
)
def test_a_value_of_a_sentence_that_names_another_series_is_not_the_sections_own(sentence: str) -> None:
    found = stated(MONTHS.format(f"* {sentence}"))
    assert not [point for point in found if point[2] == 73 and point[0] != "Ash"]


@given(
    st.lists(st.sampled_from(NAMES), min_size=2, max_size=4, unique=True),
    st.lists(st.tuples(st.integers(0, 40), numbers), min_size=1, max_size=5, unique_by=lambda pair: pair[0]),
)
@settings(max_examples=60)
def test_what_is_written_is_read_and_no_digit_of_a_name_is_a_value(
    names: list[str], pairs: list[tuple[int, float]]
) -> None:
    legend = "\n".join(f"* {name} (grey line)" for name in names)
    data = "\n".join(
        f"* **{name} (grey line):**\n" + "\n".join(f"* Week {x}: {value:.2f}" for x, value in pairs) for name in names
    )
    text = (
        "## Line Chart: Weight of Sacks\n### Components/Axes\n* **X-axis:** Week, from 0 to 40\n"
        f"* **Y-axis:** Weight, from -100 to 100\n* **Legend:** top\n{legend}\n### Detailed Analysis\n{data}\n"
        "### Key Observations\n* Sacks differ.\n"
    )
    (panel,) = check(text).panels
    assert [series.name for series in panel.series] == names
    read_points = [(point.series, point.x.value, point.value.value) for point in panel.points]
    assert read_points == [(name, x, value) for name in names for x, value in pairs]
