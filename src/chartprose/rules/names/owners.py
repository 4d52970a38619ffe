"""Owners: which panels an axis or a legend is of, by its head: "Y-axis (left panel)", "Panel (b) Y-axis"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.rules.names.panels import ID, PLACE, WORD, place_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.rules.names.panels import PanelName

OWN_RE = re.compile(
    rf"(?:(?P<places>{PLACE}(?:(?:,\s|\sand\s|,\sand\s){PLACE}){{0,5}})[\s-](?:[A-Za-z-]{{2,12}}\s)?{WORD}\b"
    rf"|{WORD}\s?(?:\(?(?P<pair>\d,\s?\d)\)?|(?P<id>{ID}))(?::\s(?P<title>[^()]{{2,60}}))?"
    rf"|(?P<own>\((?![xy]\))(?:[a-h]|[ivx]{{1,4}})\)))",
    re.IGNORECASE,
)
SIDE_RE = re.compile(rf"\((?P<place>{PLACE})\)|^(?P<first>left|right|top|bottom|upper|lower)\b", re.IGNORECASE)
ALL_RE = re.compile(r"\b(?:both|all|shared|common|each|every|global|identical)\b", re.IGNORECASE)
WORD_RE = re.compile(r"[^\W_]+")
PANEL_WORDS = frozenset(
    {
        "panel",
        "chart",
        "plot",
        "graph",
        "subplot",
        "model",
        "the",
        "one",
        "heatmap",
        "matrix",
        "side",
        "in",
        "for",
        "row",
        "of",
    }
)


@dataclass(frozen=True, slots=True)
class Owner:
    """A panel as a head names it. ``weak``: by a side alone, which may be that of the axis."""

    place: str | None = None
    mark: str | None = None
    title: str | None = None
    weak: bool = False


def owners_in(text: str, *, letters: bool = True) -> list[Owner]:
    """The panels that ``text`` names, none if it speaks of all; a letter in brackets may be a unit in a sentence."""
    if ALL_RE.search(text):
        return []
    found = []
    for match in OWN_RE.finditer(text):
        if match["own"] and not letters:
            continue
        if match["places"]:
            parts = re.split(r",\sand\s|\sand\s|,\s", match["places"])
            found += [Owner(place=place_of(part)) for part in parts if part]
        else:
            mark = (match["pair"] or match["id"] or match["own"] or "").strip("()").lower().replace(" ", "")
            found.append(Owner(mark=mark, title=match["title"]))
    return found


def side_in(text: str) -> list[Owner]:
    """The side of an axis, which may be the place of its panel: "Left Y-axis", "Y-axis (Right)"."""
    match = SIDE_RE.search(text.strip())
    return [Owner(place=place_of(match["place"] or match["first"]), weak=True)] if match else []


def means(owner: Owner, name: PanelName) -> bool:
    """Whether ``owner`` is the panel ``name``."""
    if owner.mark and name.mark:
        return owner.mark == name.mark
    if owner.place and name.place:
        return owner.place == name.place
    if owner.title:
        return norm(owner.title) in name.heads()
    return False


def fit(words: str, name: PanelName) -> int:
    """How well ``words`` mean the panel ``name``: shared words, more for a whole head."""
    told = norm(words)
    heads = name.heads()
    if told in heads:
        return 100
    if any(means(owner, name) for owner in owners_in(words)):
        return 50
    tokens = set(WORD_RE.findall(told.replace("upper", "top").replace("lower", "bottom"))) - PANEL_WORDS
    own: set[str] = set()
    for head in heads:
        own |= set(WORD_RE.findall(head))
    return len(tokens & (own - PANEL_WORDS))
