"""Outlines: where the sections of a text are. A claim that is taken for data is doubted, and never judged."""

from __future__ import annotations

import pytest

from chartprose.text.outline import outline_of
from chartprose.text.source import read

BOLD = """**Title:** Seals of the Fenn

**Axes:** The horizontal axis is "Year", from 2000 to 2004. The vertical axis is "Seals", from 0 to 90.

**Legend:** Grey (blue), Harp (red)

**Data points and course of the lines:**
- **Grey:** 2000: 12, 2002: 31
- **Harp:** 2000: 20, 2002: 25

**Trends / Comparisons:**
- Grey seals overtake harp seals in 2002.
"""
NUMBERED = BOLD.replace("**Title", "1. **Title").replace("**Axes", "2. **Axes").replace("**Legend", "3. **Legend")
NUMBERED = NUMBERED.replace("**Data", "4. **Data").replace("**Trends", "5. **Trends")
NESTED = """- Axes
  - X-axis: Year, 2000 to 2004
  - Y-axis: Seals, 0 to 90
- Legend
  - Grey: blue
  - Harp: red
- Values
  - Grey
    - 2000: 12
    - 2002: 31
  - Harp
    - 2000: 20
    - 2002: 25
- Observations
  - Grey seals overtake harp seals in 2002.
"""
CHAT = """📐 **Axes**
- x: Year, 2000 to 2004
🎨 **Legend**
- Grey: blue
📈 **Counts**
- 🔵 **Grey:** 2000: 12, 2002: 31, 2004: 40
💡 **What stands out**
- ✅ Grey seals become more numerous.
"""


def roles(text: str) -> list[str]:
    """The roles of the sections, each once in a row."""
    found = [section.role for section in outline_of(read(text)).sections if section.lines or section.heading]
    return [role for place, role in enumerate(found) if role != found[place - 1] or not place]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (BOLD, ["overview", "axes", "legend", "data", "observations"]),
        (NUMBERED, ["overview", "axes", "legend", "data", "observations"]),
        (NESTED, ["axes", "legend", "data", "observations"]),
        (CHAT, ["axes", "legend", "data", "observations"]),
    ],
    ids=["bold", "numbered", "nested", "pictographs"],
)
def test_heads_that_name_sections_are_headings_of_a_text_without_any(text: str, wanted: list[str]) -> None:
    assert roles(text) == wanted


def test_bold_heads_are_no_sections_of_a_text_with_headings() -> None:
    text = "## Line Chart: T\n### Detailed Analysis\n**Legend colours**\n* May: 4\n**Summary of trends**\n* May: 5\n"
    assert roles(text) == ["data"]


def test_a_head_over_several_groups_is_a_heading_and_the_first_of_several_groups_is_none() -> None:
    over = BOLD.replace("- **Grey:**", "**Grey**\n- 1999: 1\n-").replace("- **Harp:**", "**Harp**\n- 1999: 1\n-")
    sections = outline_of(read(over.replace("Data points and course of the lines", "What is drawn"))).sections
    data = next(section for section in sections if section.role == "data")
    assert data.heading is not None
    assert [line.label for line in data.lines if line.strong] == ["Grey", "Harp"]
    alone = over.replace("**Data points and course of the lines:**\n", "")
    data = next(section for section in outline_of(read(alone)).sections if section.role == "data")
    assert [line.label for line in data.lines if line.strong] == ["Grey", "Harp"]


@pytest.mark.parametrize("name", ["Comparison Group", "Trend Setters", "Observations"])
def test_names_over_values_are_no_sections(name: str) -> None:
    text = BOLD.replace("- **Grey:** 2000: 12, 2002: 31", f"**{name}**\n- 2000: 12\n- 2002: 31").replace(
        "- **Harp", "**Harp"
    )
    data = next(section for section in outline_of(read(text)).sections if section.role == "data")
    assert name in [line.label for line in data.lines]


@pytest.mark.parametrize(
    ("heading", "wanted"),
    [
        ("Panel B: External validation", ["data"]),
        ("Summary crops", ["data"]),
        ("Trend verification", ["data", "checks"]),
        ("Key Observations", ["data", "observations"]),
    ],
)
def test_sub_headings_of_the_data_are_sections_only_where_they_head_none_of_it(heading: str, wanted: list[str]) -> None:
    lines = "* 2000: 12\n* 2002: 31\n" if wanted == ["data"] else "* Rye rises from 12 to 31 by 2002.\n"
    assert roles(f"## Line Charts: T\n### Detailed Analysis\n#### Rye\n* 2000: 4\n#### {heading}\n{lines}") == wanted


def test_data_under_headings_of_panels_with_axes_of_their_own_declare_names() -> None:
    text = "## Charts: T\n### Detailed Analysis\n#### Left\n* **Y-axis:** Tons, 0 to 9\n* **Rye:** 4 in May\n"
    assert roles(text) == ["mixed"]
