"""Laws of names: how a text is set changes nothing, a renamed thing is renamed, and time is linear."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from declarations import facts, names_of, series

TEXTS = [
    (
        "## Line Chart: Otters\n### Components/Axes\n* **X-axis:** Day, 0 to 9, every 3\n"
        "* **Y-axis:** Pups (t)\n* **Range:** 0 to 40\n* **Legend:** top right\n"
        "* Elk (blue line)\n* Hart (red dashed line)\n### Detailed Analysis\n* **Elk:** 3\n"
    ),
    (
        "## Bar Charts: Otters\n### Components/Axes\n**Left Chart:**\n"
        "* **X-axis:** River: Fenn, Orre\n* **Y-axis:** Pups\n**Right Chart:**\n"
        "* **X-axis:** River: Isk, Alm\n* **Y-axis:** Fish\n### Detailed Analysis\n"
        "**Left Chart**\n* Fenn: 3\n"
    ),
    (
        '# Otters\n\n- The x-axis is labeled "Day", from 0 to 9.\n'
        '- The y-axis is labeled "Pups", from 0 to 4.\n- Elk (solid blue)\n- Hart (dashed red)\n'
    ),
]
CHANGES = {
    "bullets": lambda text: text.replace("\n* ", "\n- ").replace("\n- ", "\n+ "),
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "blank lines": lambda text: text.replace("\n", "\n\n"),
    "colon outside of bold": lambda text: text.replace(":**", "**:"),
    "code for bold": lambda text: text.replace("**X-axis", "`X-axis").replace("day:**", "day:`"),
}


@pytest.mark.parametrize("change", sorted(CHANGES))
@pytest.mark.parametrize("text", TEXTS)
def test_how_a_text_is_set_changes_no_name(text: str, change: str) -> None:
    assert facts(CHANGES[change](text)) == facts(text)


NAMES = st.from_regex(r"[A-Z][a-z]{3,9}(?: [A-Z][a-z]{3,7})?", fullmatch=True).map(lambda name: f"Q{name.lower()}")


@given(first=NAMES, second=NAMES)
def test_a_renamed_entry_is_renamed_and_nothing_else(first: str, second: str) -> None:
    if first == second:
        return
    text = TEXTS[0].replace("Elk", first).replace("Hart", second)
    assert series(names_of(text)) == [(first, "blue", None, None), (second, "red", "dashed", None)]


@given(st.text(alphabet='xy-axis:* \n"`()|0123456789,.toLegend#', max_size=200))
def test_no_text_breaks_the_reading(text: str) -> None:
    found = names_of("### Components/Axes\n" + text)
    assert found.panels


def _seconds(text: str) -> float:
    """The least time of the process for a text, of two tries: other programs do not count."""
    tries = []
    for _ in range(2):
        start = time.process_time()
        names_of(text)
        tries.append(time.process_time() - start)
    return min(tries)


HEAD = "## Line Chart: T\n### Components/Axes\n* **X-axis:** Day, 0 to 9\n"
LONG = {
    "bullets of a legend": lambda n: HEAD + "* **Legend:**\n" + "".join(f"* Name{i} (blue line)\n" for i in range(n)),
    "entries on a line": lambda n: HEAD + "* **Legend:** " + ", ".join(f"`N{i}` (blue)" for i in range(n)),
    "names of an axis": lambda n: HEAD + "* **Y-axis:**\n" + "".join(f"* Name{i}\n" for i in range(n)),
    "panels": lambda n: HEAD + "".join(f"**Panel ({i}):**\n* **X-axis:** Day, 0 to {i}\n" for i in range(n)),
}


@pytest.mark.parametrize("kind", sorted(LONG))
def test_time_is_linear_in_the_number_of_entries(kind: str) -> None:
    short, long = _seconds(LONG[kind](100)), _seconds(LONG[kind](800))
    assert long < 24 * max(short, 0.004), "eight times the text takes eight times as long, not sixty-four times"
