"""Panels: what a head says of a plot among several: its place, its letter or number, its title."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Piece

PLACE = (
    r"(?:far\s|top|bottom|upper|lower|middle|cent(?:er|re)|left|right|first|second|third"
    r"|fourth|fifth|sixth|leftmost|rightmost|main|inset|large|small)"
    r"(?:[-\s](?:left|right|cent(?:er|re)|middle|row|most|hand))?"
)
WORD = (
    r"(?:sub-?plots?|sub-?panels?|sub-?figures?|panels?|plots?|charts?|graphs?|heat\s?maps?"
    r"|matrix|matrices|histograms?|donuts?|pies?|radars?|column|row)"
)
ID = r"(?:\((?:[a-h]|[ivx]{1,4}|\d{1,2})\)|(?:[A-Ha-h]|[IVX]{1,4}|\d{1,2})(?![\w.]\w|\w))"
LEAD_RE = re.compile(
    (
        rf"(?:the\s)?(?:(?P<place>{PLACE})\s)?(?:[A-Za-z-]{{2,14}}\s){{0,2}}?(?P<word>{WORD})\b(?:"
        rf"\s?#?(?P<id>{ID}))?|(?P<own>\([a-h1-9]\)|\((?:i{{1,3}}|iv|vi{{0,3}})\))"
    ),
    re.IGNORECASE,
)
BEHIND_RE = re.compile(
    rf"(?P<head>.{{0,40}}{WORD})\s(?:on|at|in)\s(?:the\s)?(?P<place>{PLACE})(?:\sside)?", re.IGNORECASE
)
LONE_PLACE_RE = re.compile(rf"(?P<place>{PLACE})(?:\sside)?", re.IGNORECASE)
TAIL_RE = re.compile(
    (
        rf"[\s,]*[(\[](?:the\s)?(?:(?P<place>{PLACE})(?:\sside)?(?:\s(?:[A-Za-z-]{{2,12}}\s)?{WORD}"
        rf")?|(?:[A-Za-z-]{{2,14}}\s){{0,3}}{WORD}(?:\s(?P<id>{ID}))?|(?P<letter>[a-h]))[)\]]$"
    ),
    re.IGNORECASE,
)
DASH_TAIL_RE = re.compile(rf"\s[-–—]\s(?P<place>{PLACE})\s{WORD}(?P<rest>\s\([^()]*\))?$", re.IGNORECASE)
SIDE_RE = re.compile(rf"\s?,?\s?(?P<place>{PLACE})(?:\sside|\s(?:half|part|area))?$", re.IGNORECASE)
JOINT_RE = re.compile(r"\s?[:–—-]\s?|\s?,\s|\s(?=[\"(])|\s")
ORDINAL_RE = re.compile(r"(?P<number>\d{1,2})(?:\.\d{1,2})?[.)]\s+|[A-H][.)]\s+")
WORD_TAIL_RE = re.compile(rf"\s(?:[a-z]{{2,9}}\s)?{WORD}$", re.IGNORECASE)
QUOTES: Final = "\"'` "
NUMBERWORDS: Final = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6"}


@dataclass(slots=True)
class PanelName:
    """What a head says of a panel. ``explicit`` if it says that it heads one, by a word, a letter or a place."""

    text: str
    title: str | None = None
    place: str | None = None
    mark: str | None = None
    explicit: bool = False
    piece: Piece | None = None
    aliases: list[str] = field(default_factory=list)

    @property
    def chart_type(self) -> str | None:
        """The type of chart that the head names."""
        return chart_type_of(self.text)

    def heads(self) -> list[str]:
        """The normalised wordings by which a head in the data may name this panel."""
        found = [self.text, *self.aliases]
        if self.title:
            found.append(self.title)
            found.append(WORD_TAIL_RE.sub("", self.title))
        if self.place:
            found += [
                f"{self.place} {word}" for word in ("chart", "panel", "plot", "graph", "heatmap", "subplot", "matrix")
            ]
            found.append(self.place)
        if self.mark:
            found += [f"{word} {self.mark}" for word in ("panel", "chart", "plot", "subplot", "graph", "figure")]
            found += [f"({self.mark})"] + [f"{word} ({self.mark})" for word in ("panel", "chart", "plot", "subplot")]
        return list(dict.fromkeys(norm(head) for head in found if head))


def panel_name(piece: Piece) -> PanelName:
    """What a head (without its colon) says of a panel."""
    full = piece.text.strip(" :")
    text = full
    name = PanelName(full, piece=piece)
    ordinal = ORDINAL_RE.match(text)
    if ordinal is not None:
        name.mark = ordinal["number"]
        text = text[ordinal.end() :].strip()
        name.aliases.append(text)
    elif piece.line.number is not None:
        name.mark = str(piece.line.number)
    lead = LEAD_RE.match(text)
    joint = JOINT_RE.match(text, lead.end()) if lead is not None else None
    if (
        lead is not None
        and (joint is not None or lead.end() == len(text))
        and (lead["place"] or lead["id"] or lead["own"])
    ):
        name.explicit = True
        place = place_of(lead["place"])
        name.place = place
        mark = (lead["id"] or lead["own"] or "").strip("()").lower()
        name.mark = mark or name.mark
        rest = text[joint.end() :].strip() if joint is not None else ""
        side = SIDE_RE.fullmatch(rest)
        if side is not None:
            name.place = name.place or place_of(side["place"])
            rest = ""
        if rest.startswith("(") and rest.endswith(")") and (tail := TAIL_RE.fullmatch(" " + rest)) is not None:
            name.place = name.place or place_of(tail["place"])
            rest = ""
        name.title = _title(rest, name) or None
        return name
    if (behind := BEHIND_RE.fullmatch(text)) is not None:
        name.place, name.explicit = place_of(behind["place"]), True
        return name
    name.title = _title(text, name) or None
    if (lone := LONE_PLACE_RE.fullmatch(text)) is not None:
        name.place, name.title = place_of(lone["place"]), None
    return name


def _title(rest: str, name: PanelName) -> str:
    """The title in what is left of a head, without the place or the kind in brackets at its end."""
    text = rest.strip()
    tail = TAIL_RE.search(text)
    if tail is not None and tail.start() > 0:
        if tail["place"] or tail["id"] or tail["letter"]:
            name.explicit = True
            name.place = name.place or place_of(tail["place"])
            name.mark = name.mark or (tail["id"] or tail["letter"] or "").strip("()").lower() or None
        text = text[: tail.start()]
    dash = DASH_TAIL_RE.search(text)
    if dash is not None:
        name.explicit = True
        name.place = name.place or place_of(dash["place"])
        text = text[: dash.start()]
    text = text.strip(" :")
    if text[:1] == "(" and text[-1:] == ")" and "(" not in text[1:]:
        text = text[1:-1]
    return text.strip(QUOTES + ".,")


def place_of(place: str | None) -> str | None:
    """A place in one spelling: "upper right" is "top-right"."""
    if place is None:
        return None
    found = " ".join(
        place.lower().replace("-hand", "").replace("upper", "top").replace("lower", "bottom").replace("-", " ").split()
    )
    return found.replace("centre", "center").replace(" ", "-") if " " in found else found.replace("centre", "center")


def same_panel(a: PanelName, b: PanelName) -> bool:
    """Whether two heads speak of one panel: by title, else by letter or number, else by place."""
    if a.title and b.title:
        x, y = norm(WORD_TAIL_RE.sub("", a.title)), norm(WORD_TAIL_RE.sub("", b.title))
        if x == y and x:
            return not (a.place and b.place and a.place != b.place) and not (a.mark and b.mark and a.mark != b.mark)
        if not (x in y or y in x):
            return False
    if a.mark and b.mark and a.explicit and b.explicit:
        return a.mark == b.mark
    if a.place and b.place:
        return a.place == b.place
    return bool(a.title and b.title) and norm(WORD_TAIL_RE.sub("", a.title or "")) == norm(
        WORD_TAIL_RE.sub("", b.title or "")
    )
