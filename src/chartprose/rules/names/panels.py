"""Panels: what a head says of a plot among several: its place, its letter or number, and its title."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Piece

PLACE: Final = (
    r"(?:far\s|top|bottom|upper|lower|middle|cent(?:er|re)|left|right|first|second|third|fourth|main)"
    r"(?:[-\s]?(?:left|right|cent(?:er|re)|middle|most|hand))?"
)
PLOT: Final = (
    r"(?:sub-?plots?|panels?|plots?|charts?|graphs?|heat\s?maps?|matrix|matrices|histograms?|donuts?|pies?|radars?"
    r"|column|row)"
)
MARK: Final = r"(?:\((?:[a-h]|[ivx]{1,4}|\d{1,2}(?:,\s?\d)?)\)|(?:[A-Ha-h]|[IVX]{1,4}|\d{1,2})(?![\w.]\w|\w))"
LEAD_RE = re.compile(
    rf"(?:the\s)?(?:(?P<place>{PLACE})\s)?(?:[A-Za-z-]{{2,14}}\s){{0,2}}?{PLOT}\b(?:\s?#?(?P<mark>{MARK}))?"
    r"|(?P<own>\([a-h1-9]\)|\((?:i{1,3}|iv|vi{0,3})\))",
    re.IGNORECASE,
)
TAIL_RE = re.compile(
    rf"(?<![\s,])[\s,]*+[(\[](?:the\s)?(?:(?P<place>{PLACE})(?:\sside)?(?P<plot>\s(?:[A-Za-z-]{{2,12}}\s)?{PLOT})?"
    rf"|(?:[A-Za-z-]{{2,14}}\s){{0,3}}{PLOT}(?:\s(?P<mark>{MARK}))?)[)\]]$",
    re.IGNORECASE,
)
PLACE_RE = re.compile(PLACE, re.IGNORECASE)
TYPED_RE = re.compile(rf"(?:[a-z-]{{3,12}}\s){{1,3}}{PLOT}", re.IGNORECASE)  # "grouped bar chart"
JOINT_RE = re.compile(r"\s?[:–—-]\s?|\s?,\s|\s")
ORDINAL_RE = re.compile(r"(?P<number>\d{1,2})(?:\.\d{1,2})?[.)]\s+|[A-H][.)]\s+")
PLOT_TAIL_RE = re.compile(rf"\s(?:[a-z]{{2,9}}\s)?{PLOT}$", re.IGNORECASE)
NAMED_RE = re.compile(
    rf"(?:(?P<places>{PLACE}(?:(?:,\s|\sand\s){PLACE}){{0,5}})[\s-](?:[A-Za-z-]{{2,12}}\s)?{PLOT}\b"
    rf"|{PLOT}\s?(?P<mark>{MARK})|(?P<own>\((?![xy]\))(?:[a-h]|[ivx]{{1,4}})\)))",
    re.IGNORECASE,
)
AND_RE = re.compile(r"\sand\s|,\s")
TOKEN_RE = re.compile(r"[^\W_]+")
WORDS: Final = frozenset({
    "panel", "chart", "plot", "graph", "subplot", "heatmap", "matrix", "the", "one", "side", "in", "for", "of",
})  # fmt: skip
"""Words that distinguish no panel from another."""

SPELLINGS: Final = {"upper": "top", "lower": "bottom", "centre": "center", "hand": "", "side": "", "most": ""}


@dataclass(slots=True)
class PanelName:
    """What a head says of a panel.

    ``explicit`` if it says that it heads one; ``bracketed`` if only by the bracket at its end.
    """

    text: str
    title: str | None = None
    place: str | None = None
    mark: str | None = None
    explicit: bool = False
    bracketed: bool = False
    aliases: list[str] = field(default_factory=list)

    def heads(self) -> list[str]:
        """The normalised wordings by which a head in the data may name this panel."""
        found = [self.text, *self.aliases]
        if self.title:
            found += [self.title, PLOT_TAIL_RE.sub("", self.title)]
        if self.place:
            found.append(self.place)
        if self.mark:
            found.append(f"({self.mark})")
        return list(dict.fromkeys(norm(head) for head in found))


def panel_name(piece: Piece) -> PanelName:
    """What a head (without its colon) says of a panel."""
    text = piece.text.strip(" :")
    name = PanelName(text)
    ordinal = ORDINAL_RE.match(text)
    if ordinal is not None:
        name.mark = ordinal["number"]
        text = text[ordinal.end() :].strip()
        name.aliases.append(text)
    lead = LEAD_RE.match(text)
    if lead is not None and (lead["place"] or lead["mark"] or lead["own"]):
        name.explicit, name.place = True, location_key(lead["place"])
        name.aliases.append(lead.group())
        name.mark = _mark(lead["mark"] or lead["own"]) or name.mark
        joint = JOINT_RE.match(text, lead.end())
        text = text[joint.end() :].strip() if joint is not None else ""
    text = _without_tail(text, name)
    if name.explicit and ", " in text:
        parts = text.split(", ")
        placed = [part for part in parts if PLACE_RE.fullmatch(part)]
        name.place = name.place or (location_key(placed[0]) if placed else None)
        text = ", ".join(part for part in parts if part not in placed and not TYPED_RE.fullmatch(part))
    name.title = text or None
    return name


def _without_tail(text: str, name: PanelName) -> str:
    """The title in what is left of a head, without the place or the plot in brackets at its end."""
    tail = TAIL_RE.search(f" {text}") if text.endswith((")", "]")) else None
    if tail is not None:
        if tail["place"] or tail["mark"]:
            name.bracketed = not (name.explicit or tail["plot"] or tail["mark"])
            name.explicit, name.place = True, name.place or location_key(tail["place"])
            name.mark = name.mark or _mark(tail["mark"])
        text = text[: max(tail.start() - 1, 0)]
    text = text.strip(" :")
    if text[:1] == "(" and text[-1:] == ")":
        text = text[1:-1]
    text = text.strip("` .,")
    return text.strip("\"'") if text[:1] in "\"'" and text[-1:] in "\"'" else text


def _mark(written: str | None) -> str | None:
    return written.strip("()").replace(" ", "").lower() if written else None


def location_key(place: str | None) -> str | None:
    """A place in one spelling: "upper right" is "top-right"."""
    if place is None:
        return None
    words = [SPELLINGS.get(word, word) for word in place.lower().replace("most", "").replace("-", " ").split()]
    return "-".join(word for word in words if word)


def same_panel(a: PanelName, b: PanelName) -> bool:
    """Whether two heads speak of one panel: by title, else by letter or number, else by place."""
    x, y = (norm(PLOT_TAIL_RE.sub("", one.title or "")) for one in (a, b))
    if x and y:
        return x == y and not (a.place and b.place and a.place != b.place)
    if a.mark and b.mark and a.explicit and b.explicit:
        return a.mark == b.mark
    return bool(a.place) and a.place == b.place


def panels_in(text: str, *, letters: bool = True) -> list[PanelName]:
    """The panels that ``text`` names; a letter in brackets may be a unit in a sentence."""
    found = []
    for match in NAMED_RE.finditer(text):
        if match["places"]:
            places = AND_RE.split(match["places"])
            found += [PanelName(match.group(), place=location_key(place), explicit=True) for place in places]
        elif letters or not match["own"]:
            found.append(PanelName(match.group(), mark=_mark(match["mark"] or match["own"]), explicit=True))
    return found


def match_score(words: str, name: PanelName) -> int:
    """How well ``words`` mean the panel ``name``: shared words, more for a whole head."""
    heads = name.heads()
    if norm(words) in heads:
        return 100
    tokens = {SPELLINGS.get(token, token) for token in TOKEN_RE.findall(norm(words))}
    return len(tokens & {token for head in heads for token in TOKEN_RE.findall(head)} - WORDS)
