"""Texts between a description and noise: descriptions with lines lost, doubled, swapped and spliced."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from layouts import LAYOUTS, Chart, described

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

ROOT = Path(__file__).parents[1]
EXAMPLES = [path.read_text("utf-8") for path in sorted((ROOT / "examples").glob("*.*"))]
DOCUMENTS = EXAMPLES + [
    described(Chart(), layout, by_place=by_place) for layout in LAYOUTS for by_place in (False, True)
]
MOST_CHANGES = 6
SCRAPS = (
    "", "\\n", "```", "---", "|", "||", "* ", "**", "**:**", "* **A:**", "#", "### ", "1. ", "(", ")", "[", "$", "^",
    "<sup>", "\ufeff", "\u2028", "\x0b", "0", "-", "~", "±", "10^", "10⁻³", "1e999", "9" * 400, "½", "٣", "x", "%",
    "a" * 200, "…", "₂", "İ", "ß", "ŉ", "ﬁ", "\U0001f600", "e\u0301", "\u202e", "ʬ", "\x00",
)  # fmt: skip
"""What a line may hold by accident; some of them change their length in lower case, or are digits of other scripts."""

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
scraps = st.sampled_from(SCRAPS) | texts


@st.composite
def mangled(draw: DrawFn) -> str:
    """A description that some accidents have happened to."""
    lines = draw(st.sampled_from(DOCUMENTS)).split("\n")
    for _ in range(draw(st.integers(1, MOST_CHANGES))):
        change = draw(st.sampled_from(("delete", "double", "swap", "splice", "scrap", "within", "cut", "join")))
        place = draw(st.integers(0, max(0, len(lines) - 1)))
        other = draw(st.integers(0, max(0, len(lines) - 1)))
        lines = _changed(draw, lines or [""], change, min(place, max(0, len(lines) - 1)), other)
    return draw(st.sampled_from(("\n", "\n", "\n", "\r\n", "\n\n"))).join(lines)


def _changed(draw: DrawFn, lines: list[str], change: str, place: int, other: int) -> list[str]:
    line = lines[place]
    if change == "delete":
        return lines[:place] + lines[max(place, other) + 1 :]
    if change == "double":
        return lines[:place] + lines[min(place, other) : place] * 2 + lines[place:]
    if change == "swap":
        swapped = list(lines)
        swapped[place], swapped[other % len(lines)] = swapped[other % len(lines)], swapped[place]
        return swapped
    if change == "splice":
        rest = draw(st.sampled_from(DOCUMENTS)).split("\n")
        return lines[:place] + rest[draw(st.integers(0, len(rest) - 1)) :]
    if change == "join":
        return [
            *lines[:place],
            draw(st.sampled_from((" ", "", "; ", " and "))).join(lines[place : place + 3]),
            *lines[place + 3 :],
        ]
    if change == "scrap":
        return [*lines[:place], draw(scraps), *lines[place:]]
    at = draw(st.integers(0, len(line)))
    if change == "cut":
        return [*lines[:place], line[:at]]
    return [*lines[:place], line[:at] + draw(scraps) + line[at:], *lines[place + 1 :]]
