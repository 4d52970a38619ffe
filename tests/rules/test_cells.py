"""Cells: which labels a number is under, layout by layout. A lost label hands its value to another name."""

from __future__ import annotations

import pytest

from chartprose.rules.cells import cells_of
from chartprose.text.outline import outline_of
from chartprose.text.source import Source

ROLES = {
    "alpha": "series",
    "beta": "series",
    "may": "category",
    "june": "category",
    "left": "panel",
    "right": "panel",
    "data points": "nothing",
}


def role_of(text: str) -> str:
    return ROLES.get(text.strip(" :*").split(" (")[0].casefold(), "")


def paths(data: str) -> list[str]:
    """Each cell as its labels and its value, in the order of the text."""
    text = "## Chart: T\n### Detailed Analysis\n" + data
    section = outline_of(Source(text)).sections[-1]
    groups, _ = cells_of([section.lines], text, role_of, lambda line: line, ".")
    found = []
    for group in groups:
        for cell in group.cells:
            value = cell.missing or f"{cell.reading.first:g}" if cell.reading or cell.missing else "?"
            found.append(" > ".join([*(label.text for label in cell.path), value]))
            for label in cell.path:
                assert label.slot == "tuple" or text[slice(*label.span)].strip("*`") in (label.text, label.text.strip())
    return found


CELLS = {
    "a flattened list, in which the head alone has no value": (
        "* **Alpha:**\n* May: 3\n* June: 4\n* **Beta:**\n* May: 5\n",
        ["Alpha > May > 3", "Alpha > June > 4", "Beta > May > 5"],
    ),
    "heads and items both in bold": (
        "* **Alpha:**\n* **May:** 3\n* **Beta:**\n* **May:** 5\n",
        ["Alpha > May > 3", "Beta > May > 5"],
    ),
    "bold lines of two levels, distinguished by what they name": (
        "**Left**\n**Alpha**\n* May: 3\n**Beta**\n* May: 4\n**Right**\n**Alpha**\n* May: 5\n",
        ["Left > Alpha > May > 3", "Left > Beta > May > 4", "Right > Alpha > May > 5"],
    ),
    "a field below a series is no sibling of it": (
        "* **Alpha:**\n* **Data Points:**\n* May: 3\n* **Beta:**\n* **Data Points:**\n* May: 4\n",
        ["Alpha > Data Points > May > 3", "Beta > Data Points > May > 4"],
    ),
    "a sentence behind a head does not close it": (
        "* **Alpha:** It rises.\n* May: 3\n* **Beta:** It falls.\n* May: 4\n",
        ["Alpha > May > 3", "Beta > May > 4"],
    ),
    "indentation, where there is any": (
        "* Alpha:\n    * May: 3\n* Beta:\n    * May: 4\n",
        ["Alpha > May > 3", "Beta > May > 4"],
    ),
    "an item that stands back out of its list": (
        "* **May:**\n    * Alpha: 3\n* **Mean:** 8\n",
        ["May > Alpha > 3", "Mean > 8"],
    ),
    "a pair": ("* **Alpha:** (0.5, 52)\n", ["Alpha > 0 > 0.5", "Alpha > 1 > 52"]),
    "a pair with its names": (
        "* **Alpha:** (Speed = 0.9, Range = 0.3)\n",
        ["Alpha > Speed > 0.9", "Alpha > Range > 0.3"],
    ),
    "a name before a pair": ("- Alpha (2 days, 31,000)\n", ["0 > Alpha > days > 2", "1 > Alpha > 31000"]),
    "a blank upper head is the one before it": (
        "| Name | 2021 | | 2022 |\n|---|---|---|---|\n| | H1 | H2 | H1 |\n| Alpha | 3 | 4 | 5 |\n",
        ["Alpha > 2021 > H1 > 3", "Alpha > 2021 > H2 > 4", "Alpha > 2022 > H1 > 5"],
    ),
    "a blank key of a row is the one above it": (
        "| Site | Name | May |\n|---|---|---|\n| Left | Alpha | 3 |\n| | Beta | 4 |\n",
        ["Site > Left > Alpha > May > 3", "Site > Left > Beta > May > 4"],
    ),
    "a row that heads those below": (
        "| Name | May |\n|---|---|\n| Left | Left |\n| Alpha | 3 |\n",
        ["Name > Left > Alpha > May > 3"],
    ),
    "aligned columns in a fence": (
        "```\n         May   June\nAlpha      3      4\n```\n",
        ["Alpha > May > 3", "Alpha > June > 4"],
    ),
    "a value that is not there": (
        "* **Alpha:**\n* May: 3\n* June: no data\n",
        ["Alpha > May > 3", "Alpha > June > not_shown"],
    ),
    "a value that does not apply": (
        "| | May | June |\n|---|---|---|\n| Alpha | 3 | N/A |\n",
        ["Alpha > May > 3", "Alpha > June > not_applicable"],
    ),
    "a gap within a row": ("* **May:** Alpha: 3, Beta: too thin to read\n", ["May > Alpha > 3", "May > Beta > unread"]),
}


@pytest.mark.parametrize(("data", "expected"), CELLS.values(), ids=CELLS)
def test_each_number_stands_under_all_its_labels(data: str, expected: list[str]) -> None:
    assert paths(data) == expected


SENTENCES = [
    "* **Alpha:** Rises from 3 in May to 4 in June.\n",
    "* Light green across layers 0 to 31, which tells of scores of 0.7 to 0.85.\n",
    "* **Alpha:** Found at 8 on one axis and at 71 on the other.\n",
]


@pytest.mark.parametrize("data", SENTENCES)
def test_a_sentence_is_no_row_of_cells(data: str) -> None:
    assert paths(data) == []
