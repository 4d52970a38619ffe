"""Panels: what a head says of a plot among several (its place, its mark, its title), and which panels words mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Piece

PLACE = (
    r"(?:far\s|top|bottom|upper|lower|middle|cent(?:er|re)|left|right|first|second|third|fourth|fifth|sixth|main|inset)"
    r"(?:[-\s]?(?:left|right|cent(?:er|re)|middle|most|hand))?"
)
WORD = (
    r"(?:sub-?plots?|sub-?panels?|sub-?figures?|panels?|plots?|charts?|graphs?|heat\s?maps?|matrix|matrices|histograms?"
    r"|donuts?|pies?|radars?|column|row)"
)
ID = r"(?:\((?:[a-h]|[ivx]{1,4}|\d{1,2})\)|(?:[A-Ha-h]|[IVX]{1,4}|\d{1,2})(?![\w.]\w|\w))"
LEAD_RE = re.compile(
    rf"(?:the\s)?(?:(?P<place>{PLACE})\s)?(?:[A-Za-z-]{{2,14}}\s){{0,2}}?(?P<word>{WORD})\b(?:\s?#?(?P<id>{ID}))?"
    r"|(?P<own>\([a-h1-9]\)|\((?:i{1,3}|iv|vi{0,3})\))",
    re.IGNORECASE,
)
TAIL_RE = re.compile(
    rf"[\s,]*[(\[](?:the\s)?(?:(?P<place>{PLACE})(?:\sside)?(?P<word>\s(?:[A-Za-z-]{{2,12}}\s)?{WORD})?"
    rf"|(?:[A-Za-z-]{{2,14}}\s){{0,3}}{WORD}(?:\s(?P<id>{ID}))?|(?P<letter>[a-h]))[)\]]$",
    re.IGNORECASE,
)
JOINT_RE = re.compile(r"\s?[:–—-]\s?|\s?,\s|\s(?=[\"(])|\s")
ORDINAL_RE = re.compile(r"(?P<number>\d{1,2})(?:\.\d{1,2})?[.)]\s+|[A-H][.)]\s+")
WORD_TAIL_RE = re.compile(rf"\s(?:[a-z]{{2,9}}\s)?{WORD}$", re.IGNORECASE)
OWN_RE = re.compile(
    rf"(?:(?P<places>{PLACE}(?:(?:,\s|\sand\s|,\sand\s){PLACE}){{0,5}})[\s-](?:[A-Za-z-]{{2,12}}\s)?{WORD}\b"
    rf"|{WORD}\s?(?:\(?(?P<pair>\d,\s?\d)\)?|(?P<id>{ID}))(?::\s(?P<title>[^()]{{2,60}}))?"
    rf"|(?P<own>\((?![xy]\))(?:[a-h]|[ivx]{{1,4}})\)))",
    re.IGNORECASE,
)
ALL_RE = re.compile(r"\b(?:both|all|shared|common|each|every|global|identical)\b", re.IGNORECASE)
TOKEN_RE = re.compile(r"[^\W_]+")
PANEL_WORDS = frozenset({
    "panel", "chart", "plot", "graph", "subplot", "model", "the", "one", "heatmap", "matrix", "side", "in",
    "for", "row", "of",
})  # fmt: skip
WORDS: Final = ("panel", "chart", "plot", "graph", "subplot", "heatmap", "matrix", "figure")


@dataclass(slots=True)
class PanelName:
    """What a head says of a panel. ``explicit`` if it says that it heads one; ``tail`` if only by its last bracket."""

    text: str
    title: str | None = None
    place: str | None = None
    mark: str | None = None
    explicit: bool = False
    tail: bool = False
    aliases: list[str] = field(default_factory=list)

    @property
    def chart_type(self) -> str | None:
        """The type of chart that the head names."""
        return chart_type_of(self.text)

    def heads(self) -> list[str]:
        """The normalised wordings by which a head in the data may name this panel."""
        found = [self.text, *self.aliases]
        if self.title:
            found += [self.title, WORD_TAIL_RE.sub("", self.title)]
        if self.place:
            found += [self.place, *(f"{self.place} {word}" for word in WORDS)]
        if self.mark:
            found.append(f"({self.mark})")
            found += [form for word in WORDS for form in (f"{word} {self.mark}", f"{word} ({self.mark})")]
        return list(dict.fromkeys(norm(head) for head in found if head))


@dataclass(frozen=True, slots=True)
class Owner:
    """A panel as the head of an axis names it."""

    place: str | None = None
    mark: str | None = None
    title: str | None = None


def panel_name(piece: Piece) -> PanelName:
    """What a head (without its colon) says of a panel."""
    text = piece.text.strip(" :")
    name = PanelName(text)
    ordinal = ORDINAL_RE.match(text)
    if ordinal is not None:
        name.mark = ordinal["number"]
        text = text[ordinal.end() :].strip()
        name.aliases.append(text)
    elif piece.line.number is not None:
        name.mark = str(piece.line.number)
    lead = LEAD_RE.match(text)
    joint = JOINT_RE.match(text, lead.end()) if lead is not None else None
    if lead is not None and (joint or lead.end() == len(text)) and (lead["place"] or lead["id"] or lead["own"]):
        name.explicit, name.place = True, place_of(lead["place"])
        name.mark = (lead["id"] or lead["own"] or "").strip("()").lower() or name.mark
        text = text[joint.end() :].strip() if joint is not None else ""
        if re.fullmatch(rf"{PLACE}(?:\sside)?", text, re.IGNORECASE):
            name.place, text = name.place or place_of(text), ""
    name.title = _title(text, name) or None
    if name.title is not None and re.fullmatch(PLACE, name.title, re.IGNORECASE):
        name.place, name.title = place_of(name.title), None
    return name


def _title(text: str, name: PanelName) -> str:
    """The title in what is left of a head, without the place or the kind in brackets at its end."""
    tail = TAIL_RE.search(f" {text}")
    if tail is not None:
        if tail["place"] or tail["id"] or tail["letter"]:
            name.tail, name.explicit = not (name.explicit or tail["word"] or tail["id"]), True
            name.place = name.place or place_of(tail["place"])
            name.mark = name.mark or (tail["id"] or tail["letter"] or "").strip("()").lower() or None
        text = text[: max(tail.start() - 1, 0)]
    text = text.strip(" :")
    if text[:1] == "(" and text[-1:] == ")" and "(" not in text[1:]:
        text = text[1:-1]
    return text.strip("\"'` .,")


def place_of(place: str | None) -> str | None:
    """A place in one spelling: "upper right" is "top-right"."""
    if place is None:
        return None
    words = (
        place.lower()
        .replace("-hand", "")
        .replace("upper", "top")
        .replace("lower", "bottom")
        .replace("-", " ")
        .replace(" side", "")
        .split()
    )
    return "-".join(words).replace("centre", "center").replace("most", "")


def same_panel(a: PanelName, b: PanelName) -> bool:
    """Whether two heads speak of one panel: by title, else by letter or number, else by place."""
    x, y = (norm(WORD_TAIL_RE.sub("", one.title or "")) for one in (a, b))
    if x and y:
        if x == y:
            return not (a.place and b.place and a.place != b.place) and not (a.mark and b.mark and a.mark != b.mark)
        if x not in y and y not in x:
            return False
    if a.mark and b.mark and a.explicit and b.explicit:
        return a.mark == b.mark
    return bool(a.place) and a.place == b.place


def owners_in(text: str, *, letters: bool = True) -> list[Owner]:
    """The panels that ``text`` names, none if it speaks of all; a letter in brackets may be a unit in a sentence."""
    if ALL_RE.search(text):
        return []
    found = []
    for match in OWN_RE.finditer(text):
        if match["places"]:
            found += [
                Owner(place=place_of(part)) for part in re.split(r",\sand\s|\sand\s|,\s", match["places"]) if part
            ]
        elif letters or not match["own"]:
            mark = (match["pair"] or match["id"] or match["own"]).strip("()").lower().replace(" ", "")
            found.append(Owner(mark=mark, title=match["title"]))
    return found


def means(owner: Owner, name: PanelName) -> bool:
    """Whether ``owner`` is the panel ``name``."""
    if owner.mark and name.mark:
        return owner.mark == name.mark
    if owner.place and name.place:
        return owner.place == name.place
    return bool(owner.title) and norm(owner.title or "") in name.heads()


def fit(words: str, name: PanelName) -> int:
    """How well ``words`` mean the panel ``name``: shared words, more for a whole head."""
    heads = name.heads()
    if norm(words) in heads:
        return 100
    if any(means(owner, name) for owner in owners_in(words)):
        return 50
    tokens = set(TOKEN_RE.findall(norm(words).replace("upper", "top").replace("lower", "bottom")))
    return len(tokens & {token for head in heads for token in TOKEN_RE.findall(head)} - PANEL_WORDS)
