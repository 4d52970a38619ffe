"""Reference lines: a limit, a target or a baseline that a figure draws at one value of its axis.

``A dotted horizontal line at 45 s, captioned "comfort limit"`` stands outside of the legend and the claims; where a
claim says *the comfort limit* or *the dotted line*, its figure is meant.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.names import SUPERSCRIPTS
from chartprose.verify.typing.amounts import Amount, amounts_in
from chartprose.verify.typing.tokens.token import RAISED_RE, Token, text_at
from chartprose.verify.typing.vocabulary.words import GOALS
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement

DRAWN_RE = re.compile(r"\b(?:line|horizontal)\b", re.IGNORECASE)
STANDING_RE = re.compile(
    r"\b(?:horizontal(?:ly)?|reference|guide|threshold|limit|target|baseline|annotated|labell?ed|captioned|marked|marks|"
    r"tagged|titled|reads|indicates|indicating|marking)\b",
    re.IGNORECASE,
)
OTHER_LINE_RE = re.compile(
    r"\b(?:slop\w+|trend|regression|diagonal|connect\w*|join\w*|fit|fitted|gridlines?|axis|axes|lines|ticks?|starts?|"
    r"rises|falls|ends)\b",
    re.IGNORECASE,
)
UPRIGHT_RE = re.compile(r"\bvertical(?:ly)?\b", re.IGNORECASE)
LABELLED_RE = re.compile(
    r"\b(?:horizontal|dotted|dashed|thin) (?:[a-z-]+ )?line (?:is )?(?:labell?ed|marked|captioned|annotated|tagged)\b",
    re.IGNORECASE,
)
NAMED_RE = re.compile(r"[:=(]")
"""What ends a name: the value behind it."""
LYING_RE = re.compile(r"\bhorizontal(?:ly)?\b", re.IGNORECASE)
QUOTED_RE = re.compile(r"[\"“`']([^\"”`']{2,40})[\"”`']")
MARKS_RE = re.compile(
    r"\b(?:marks|marking|indicates|indicating|represents|shows|showing|for)\s(?:the\s)?([a-z][a-z -]{2,60}?)"
    r"(?=\s(?:at|of|is|\()\s|[,.;(]|$)",
    re.IGNORECASE,
)
STYLE_RE = re.compile(
    r"\b(dashed|dotted|dash-dot(?:ted)?|dash-dotted|solid|thin|red|gr[ae]y|black|green|blue|orange)\b"
)
WORD_RE = re.compile(r"[a-z]+(?:-[a-z]+)*")
NAME_WORD_RE = re.compile(r"[^\W\d_][\w-]*")
HEADS = frozenset(
    ["limit", "threshold", "target", "baseline", "guideline", "level", "line", "mark", "goal", "norm", "chance"]
)
"""Nouns that stand for a reference line by themselves, with ``the``."""
NOUNS = frozenset(["line", "limit", "level", "threshold", "mark", "reference", "value", "baseline", "goal", "target"])
AGREED = frozenset([("slo",), ("sla",), ("quota",), ("deadline",), ("requirement",), ("objective",)])
"""Labels of lines that something has to meet."""
LEADS = frozenset(["the", "this", "that", "its"])


@dataclass(frozen=True, slots=True)
class Reference:
    """A line at a value of the value axis, and the ways to speak of it, each as a tuple of words."""

    value: float
    phrases: frozenset[tuple[str, ...]]


def references_of(statements: Iterable[Statement], panels: Sequence[Panel]) -> list[Reference]:
    """The reference lines that the overview and the description of the axes state. A phrase for two lines is dropped.

    A line that stands upright is at a place of the x axis, and is none, unless the bars lie.
    """
    told = [s for s in statements if _may_tell(s) and not _across(s, panels).search(s.text)]
    return _distinct([r for s in told if (r := _reference(s)) is not None])


def _across(statement: Statement, panels: Sequence[Panel]) -> re.Pattern[str]:
    """What a line along the bars, or along the lines, of the panel that a statement is about is called."""
    own = panels if statement.panel is None else panels[statement.panel : statement.panel + 1]
    return LYING_RE if any(a.channel == "y" and a.categories for p in own for a in p.axes) else UPRIGHT_RE


def upright_lines(statements: Iterable[Statement]) -> list[Reference]:
    """The lines that stand upright at a place of the x axis: "a dashed vertical line at 6 km marks the limit"."""
    told = [s for s in statements if _may_tell(s) and UPRIGHT_RE.search(s.text)]
    found = [r for s in told if (r := _reference(s)) is not None]
    upright = frozenset([("vertical", "line"), ("line",)])
    return _distinct([Reference(r.value, r.phrases - {("horizontal", "line")} | upright) for r in found])


def _distinct(found: Sequence[Reference]) -> list[Reference]:
    """The lines without the phrases that mean two of them."""
    made = []
    for one in found:
        others = {p for r in found if r.value != one.value for p in r.phrases}
        made.append(Reference(one.value, one.phrases - others))
    return made


def _may_tell(statement: Statement) -> bool:
    """Whether a statement may say where a line is; an observation only if it tells how the line is labelled."""
    if statement.role == "observation":
        return LABELLED_RE.search(statement.text) is not None
    return statement.role in ("overview", "components", "data")


def _reference(statement: Statement) -> Reference | None:
    label = statement.label or ""
    text = f"{label}: {statement.text}" if label else statement.text
    if len(text) > 240 or DRAWN_RE.search(text) is None or STANDING_RE.search(text) is None:
        return None
    if OTHER_LINE_RE.search(statement.text) is not None:
        return None
    raised = RAISED_RE.sub(lambda m: "^" + m.group().translate(SUPERSCRIPTS), statement.text)
    amounts = [a for a in amounts_in(raised) if a.high is None]
    if len(amounts) != 1 or amounts[0].unit in ("times", "points"):
        return None
    names = [*QUOTED_RE.findall(statement.text), *MARKS_RE.findall(statement.text), label]
    phrases = {p for name in names for p in _spoken(name)}
    low = text.lower()
    styles = STYLE_RE.findall(low)
    phrases |= {(s, "line") for s in styles} | {(a, b, "line") for a in styles for b in styles if a != b}
    phrases |= {("reference", "line"), ("horizontal", "line")}
    return Reference(amounts[0].value, frozenset(phrases))


def _spoken(name: str) -> Iterable[tuple[str, ...]]:
    """``Human = 82``: the human line, the human reference; "comfort limit": the comfort limit, the limit."""
    words = tuple(
        w.lower() for w in NAME_WORD_RE.findall(NAMED_RE.split(name, maxsplit=1)[0]) if w.lower() not in LEADS
    )
    if not words or len(words) > 6:
        return
    yield words
    if words[-1] in HEADS and words[-1] != "line":
        yield words[-1:]
    for noun in NOUNS:
        yield (*(words[:-1] if words[-1] in NOUNS else words), noun)


def referred(tokens: list[Token], references: Sequence[Reference]) -> list[Token]:
    """Phrases for a reference line become its figure; ``the limit of 4``, "the 54 % line" keep their own."""
    if not references:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = _at(tokens, i, references) if text_at(tokens, i) in LEADS else None
        if found is None:
            made.append(tokens[i])
            i += 1
            continue
        end, value = found
        made.append(Token("N", "line", amount=Amount(value, 0, 0)))
        i = end
    return made


def _at(tokens: list[Token], i: int, references: Sequence[Reference]) -> tuple[int, float] | None:
    """The index after the longest phrase that begins behind ``i``, and the value of its line."""
    first = tokens[i + 1] if i + 1 < len(tokens) else None
    if first is not None and first.kind in "NP" and text_at(tokens, i + 2) in NOUNS and first.amount is not None:
        return (i + 3, first.amount.value) if any(r.value == first.amount.value for r in references) else None
    if first is not None and first.kind in "NP" and first.amount is not None and text_at(tokens, i + 3) in GOALS:
        known = text_at(tokens, i + 2) in UNITS and any(r.value == first.amount.value for r in references)
        return (i + 4, first.amount.value) if known else None  # "the 10 ms target"
    best: tuple[int, float] | None = None
    word = text_at(tokens, i + 1)
    for reference in references:
        for phrase in reference.phrases:
            end = i + 1 + len(phrase)
            spelt = phrase[0] == word and tuple(text_at(tokens, k) for k in range(i + 1, end)) == phrase
            if spelt and (best is None or end > best[0]):
                best = (end, reference.value)
            if first is not None and first.kind == "S" and tuple(first.text.split()) == phrase and best is None:
                best = (i + 2, reference.value)  # an entry of the legend that is drawn as a line and has no values
    if best is None and word in GOALS and len(references) == 1 and not AGREED.isdisjoint(references[0].phrases):
        best = i + 2, references[0].value  # "the target", of a line that is labelled "SLO"
    if best is None:
        return None
    return _figure_behind(tokens, *best)


def _figure_behind(tokens: list[Token], end: int, value: float) -> tuple[int, float] | None:
    """``The limit of 4 mg/L``, "the limit (4)": the figure behind belongs to it, if it is the same."""
    k = end + 1 if text_at(tokens, end) in ("of", "at") else end
    follows = tokens[k] if k < len(tokens) else None
    placed = follows is not None and follows.kind == "P" and text_at(tokens, end) == "at"
    if placed and follows is not None and follows.amount is not None and follows.amount.value != value:
        return end, value  # "below the limit at 40 m", a place of the axis
    if follows is not None and follows.kind in "NP" and follows.amount is not None and (k > end or follows.aside):
        return (k + 1, value) if follows.amount.value == value else None
    return end, value
