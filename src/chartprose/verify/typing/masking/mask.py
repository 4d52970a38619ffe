"""Masking: a sentence with its names, positions and figures replaced by short tokens.

``S0`` stands for one or several series, ``K0`` for categories, ``G0`` for panels, ``X0`` for a position on a numeric
axis, ``N0`` for an amount, ``A0`` for a quantified group of series ("all three curves"), ``E0`` of positions ("in
every month"), ``O0`` for "the others". What is left are lower-case words, so that a pattern can demand that nothing
else stands there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.amounts import amounts_in
from chartprose.verify.typing.masking.groups import (
    GROUP_RE,
    OTHER_RE,
    group_token,
    may_quantify,
    others_token,
    without_excepted,
)
from chartprose.verify.typing.masking.masked import Group, Masked, plain, token_for
from chartprose.verify.typing.masking.phrases import absorb_nouns, join_lists, join_ranges, metric_words, same_names
from chartprose.verify.typing.masking.places import mask_places
from chartprose.verify.typing.words import DROPPED

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.spotting import Surface


PARENTHESIS_RE = re.compile(r"\s?\(([^()]{0,120})\)")
ALL_PANELS_RE = re.compile(
    r"\b(?:in|for|across|on) (?:both|all|each|every|the two)(?: of)?(?: the)? (?:charts?|panels?|plots?|"
    r"heatmaps?|graphs?|subplots?|models?),? ?"
)
SUPERLATIVE_RE = re.compile(
    r"\b(most|least) (?:common|frequent|prevalent|popular|abundant|numerous|expensive|efficient|powerful)\b"
)
THIS_RE = re.compile(
    r"^(?:this|the) (?:model|group|category|class|condition|method|series|line|curve|bar|row|column|case|"
    r"item|one)(?=['’ ])|^it(?= )",
    re.IGNORECASE,
)


def mask(statement: Statement, names: Names, *, double: str = "S", recent: list[str] | None = None) -> Masked:
    """Replace names, positions and amounts by tokens, and drop words of degree.

    ``double`` is how to read a name that is both a series and a category: S or K.
    """
    made = Masked("", {}, {}, [], names, statement, recent=recent or [])
    text = plain(statement.text).rstrip(".;")
    text = _mask_names(made, _scoped_subject(made, text), double)
    text = _mask_asides(made, text)
    if "most " in text or "least " in text:
        text = SUPERLATIVE_RE.sub(lambda m: "highest" if m.group(1) == "most" else "lowest", text)
    text = _referred(made, _sized(made, text))
    text = mask_places(made, _drop_panels(made, text))
    if "other" in text or "the rest" in text:
        text = OTHER_RE.sub(lambda m: others_token(made, m), text)
    if may_quantify(text):
        text = GROUP_RE.sub(lambda m: group_token(made, m), text)
    text = join_ranges(made, text)
    text = same_names(made, join_lists(made, absorb_nouns(made, text)))
    apart = text.replace(",", " ,").replace(";", " ;").replace(":", " :")
    words = [w for w in apart.split(" ") if w and w not in DROPPED and w != "both"]
    made.text = without_excepted(made, metric_words(names, words))
    return made


def _scoped_subject(made: Masked, text: str) -> str:
    """``This model`` under the heading of a category or a series is that category or series."""
    statement = made.statement
    name = statement.category or statement.series
    return THIS_RE.sub(lambda _: name, text, count=1) if name else text


SIZED_RE = re.compile(
    r"\b(?:the )?(?P<which>youngest|smallest|oldest|largest|biggest) (?:age )?(?P<noun>group|model|"
    r"category|class|size|dose|cohort)\b"
)
OTHERS_RE = re.compile(
    r"\bthe (?:two |three |other )?(?:younger|older|smaller|larger) (?:groups|models|sizes|classes|ones)\b"
)
THESE_TWO_RE = re.compile(r"\b(?:these|those) two(?: (?:lines|curves|series|groups|models))?\b|\bthe two of them\b")
BASELINES = frozenset(("w/o", "none", "baseline", "control", "without", "original", "vanilla", "unmodified"))
BASELINE_RE = re.compile(r"\bthe baseline\b(?! (?:value|level|score|performance))")


def _sized(made: Masked, text: str) -> str:
    """``The oldest group`` is the name with the largest number, where names differ by a number."""
    names = made.names
    if not names.sized:
        return text
    kind = "S" if names.sized[0] in names.all_series else "K"

    def replace(m: re.Match[str]) -> str:
        last = m["which"] in ("oldest", "largest", "biggest")
        return token_for(made, kind, Group([names.sized[-1 if last else 0]]))

    text = SIZED_RE.sub(replace, text)
    return OTHERS_RE.sub("the others", text)


def _referred(made: Masked, text: str) -> str:
    """``These two`` are the two series of the sentence before; "the baseline" is the series without anything."""
    if len(made.recent) == 2:
        text = THESE_TWO_RE.sub(lambda _: token_for(made, "S", Group(list(made.recent))), text)
    owners = [n for n in _panel_series(made) if norm(n) in BASELINES]
    if len(owners) != 1:
        return text
    return BASELINE_RE.sub(lambda _: token_for(made, "S", Group(owners)), text)


def _panel_series(made: Masked) -> list[str]:
    """The series of the panel that the statement stands under, or all."""
    panel, panels = made.statement.panel, made.names.panels
    if panel is not None and panel < len(panels):
        return [s.name for s in panels[panel].series]
    return list(made.names.all_series)


def _drop_panels(made: Masked, text: str) -> str:
    """``In both charts`` says nothing that a check over all panels does not."""
    return ALL_PANELS_RE.sub("", text) if len(made.names.panels) > 1 else text


def _mask_names(made: Masked, text: str, double: str) -> str:
    names = made.names
    if names.pattern is None:
        return text.lower()

    parts, last = [], 0
    for m in names.pattern.finditer(text):
        name = names.lookup(m.group())
        if name is None and f"`{m.group()}`" in made.statement.text:
            name = names.meaning.get(m.group().lower())
        if name is not None and name.kind == "G" and not _is_scope(m, text):
            continue
        if name is not None:
            token = token_for(made, double if name.kind == "B" else name.kind, Group(name.names))
            parts += [text[last : m.start()].lower(), token]
            last = m.end()
    return "".join(parts) + text[last:].lower()


def _is_scope(m: Surface, text: str) -> bool:
    """A word of a panel's title names the panel only after a preposition, or with a noun for panels behind it."""
    if " " in m.group() or any(c.isdigit() for c in m.group()):
        return True
    return re.search(r"\b(?:in|on|for|with|under|during|than on|than in)(?: the)? $", text[: m.start()]) is not None


def _mask_asides(made: Masked, text: str) -> str:
    def replace(m: re.Match[str]) -> str:
        inside = m.group(1).strip()
        if re.fullmatch(r"[SK]\d+", inside):
            before = text[: m.start()].rstrip()
            told = re.search(r"([SK]\d+)\W*$", before)
            return "" if told and made.groups[told.group(1)].names == made.groups[inside].names else f" of {inside}"
        made.asides += amounts_in(inside, made.names.counted)
        return ""

    return PARENTHESIS_RE.sub(replace, text) if "(" in text else text
