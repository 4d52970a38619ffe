"""Rule ``bars_told``: bars in running text whose names no list tells — "Rye stands at 65 t. Last comes Oats with 8 t".

Nothing but the text tells the names, so every figure must have one of its own right before it, joined to it by a verb
or a word that gives it to the name, and no sentence with figures may compare.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.found import named_value
from chartprose.rules1.layouts.rows.enumeration import OTHER_NOUNS, VERBS
from chartprose.rules1.layouts.told.in_turn import COMPARING_RE
from chartprose.rules1.layouts.told.slices_told import LEADS
from chartprose.rules1.not_data import not_data
from chartprose.rules1.nouns import singular
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

JOINTS: Final = frozenset({"at", "with", "on", "to"})
FILLERS: Final = JOINTS | {
    "just", "only", "some", "barely", "hardly", "scarcely", "clearly", "visible", "a", "an", "the", "up", "out", "in",
    "next", "then", "second", "third", "fourth", "fifth", "last", "after", "before", "behind", "it", "them", "that",
    "place", "height", "value", "length", "tall", "high", "small", "smallest", "tallest", "highest", "lowest",
    "longest", "shortest", "bar", "of",
}  # fmt: skip
"""Words between the verb and the figure; another one may make it a figure of something else."""

NO_NAMES: Final = LEADS | {
    "it", "its", "they", "their", "this", "these", "those", "each", "all", "both", "none", "bar", "bars", "value",
    "values", "height", "heights", "to", "right", "left", "left-hand", "there", "beside", "behind", "before", "for",
    "as", "two", "three", "four", "five", "six", "together", "followed", "beyond", "further", "farther", "lastly",
    "what", "where", "when", "most", "least", "much", "but", "so", "still", "again", "now", "of", "between",
    "overall", "every", "other", "others", "number", "total", "average", "no", "not",
    "grid", "gridline", "line", "label", "tick", "mark", "axis", "legend", "median", "mean", "threshold", "baseline",
    "target", "limit", "group", "column", "sum", "peak", "maximum", "minimum", "top", "scale", "chart", "figure",
}  # fmt: skip
"""Words with a capital that begin a sentence, and what no name is or begins with."""

SIDE_WORDS_RE = re.compile(
    r"\b(?:from|on|at|to) (?:the )?(?:far )?(?:top|bottom|left|right)(?: to (?:the )?(?:top|bottom|left|right))?\b",
    re.IGNORECASE,
)
"""Where a bar stands, which compares nothing."""

RUN_RE = re.compile(r"(?<![\w'-])[A-Z][\w'&-]{0,24}(?:\s[A-Z][\w'&-]{0,24}){0,3}")
"""Words with a capital in a row."""

TAIL_RE = re.compile(r"(?:\s[a-z][a-z'-]{1,20}){0,8}")
ASIDE_RE = re.compile(r",\s(?:an?|the)\s[a-z][a-z -]{2,40},(?=\s)")
"""What a bar is called behind its name: ", the third bar,"."""

NO_WORD_RE = re.compile(r".{0,24}(?:ly|ing|ed)$")
ADVERBS: Final = frozenset({
    "again", "also", "then", "still", "even", "alone", "now", "next", "too", "just", "only", "here", "there", "once",
    "soon", "later", "itself", "which", "that", "who", "far", "well", "almost", "on", "in", "at", "from", "by", "for",
    "of", "and", "or", "the", "a", "an", "to", "with", "as", "per", "than", "below", "above", "over", "under", "near",
    "about", "around", "roughly", "both", "all", "each", "not", "no", "does", "do", "can", "may", "alike",
})  # fmt: skip
"""Words that are in no name, so that what stands before the verb is more than one."""

MAX_TAIL: Final = 2
"""How many words without a capital a name may end in ("Filter coffee") before a verb; before "at" only one."""

FEWEST: Final = 3


def bars_told(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a bar; None if a figure has no name of its own, or may be anything else than a height."""
    if not _is_unlisted(context, words):
        return None
    found: list[Found] = []
    for start, end in sentence_spans(context.text, context.start):
        floor = start
        for number, reading in enumerate(readings := context.figures(start, end)):
            name = _name(context.text, floor, reading, words, follows=number > 0)
            if name is None or not _is_height(context.text, reading, words):
                return None
            found.append(named_value(context, name, reading, words))
            floor = reading.end
        if readings and COMPARING_RE.search(SIDE_WORDS_RE.sub("", context.text[start:end])):
            return None
    return found if len({(point.x.label or "").casefold() for point in found}) == len(found) >= FEWEST else None


def _is_unlisted(context: Context, words: PanelWords) -> bool:
    """Whether a line without a label is of a bar chart of one series whose axis lists neither names nor numbers."""
    panel, scope = context.panel, context.scope
    x = panel.axis("x")
    if panel.chart_type != "bar" or context.label or context.line.label or words.lying or not words.value_ends:
        return False
    if panel.names.series or panel.names.categories or panel.names.unnamed or scope.category or scope.position:
        return False
    return x is None or not (x.domain or x.ticks or x.categories)


def _is_height(text: str, reading: Reading, words: PanelWords) -> bool:
    plain = reading.value is not None and reading.bound is None and not reading.ratio and not reading.is_range
    return plain and words.may_be_of_value(reading.unit) and words.in_y(reading.first) and not not_data(text, reading)


def _name(text: str, floor: int, reading: Reading, words: PanelWords, *, follows: bool) -> tuple[int, int] | None:
    """Where the one name between ``floor`` and a figure stands; None if there are several, or none.

    ``follows`` tells that another name and its figure stand before it, so that the verb may be left out.
    """
    runs = [_trimmed(text, *run.span()) for run in RUN_RE.finditer(text, floor, reading.start)]
    told = [run for run in runs if run is not None]
    if len(told) != 1:
        return None
    start, end = told[0]
    aside = ASIDE_RE.match(text, end)
    tail = TAIL_RE.match(text, end, reading.start)
    spoken = tail.group().split() if tail and aside is None else []
    verb = next((number for number, word in enumerate(spoken) if word in VERBS | JOINTS), len(spoken))
    rest = spoken[:verb]
    if len(rest) > MAX_TAIL or any(word in ADVERBS or NO_WORD_RE.match(word) for word in rest):
        return None
    end += sum(len(word) + 1 for word in rest)
    if singular(text[start:end].rsplit(maxsplit=1)[-1].lower()) in words.y_nouns | OTHER_NOUNS | NO_NAMES:
        return None
    aside = aside or ASIDE_RE.match(text, end)
    link = text[aside.end() if aside else end : reading.start].strip()
    return (start, end) if _joins(link.removeprefix(", ").split(), len(rest), follows=follows) else None


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    """A run of words with capitals without those that only begin a sentence; None if nothing is left of it."""
    spoken = text[start:end].split(" ")
    while spoken and spoken[0].lower() in NO_NAMES:
        start += len(spoken.pop(0)) + 1
    return (start, end) if spoken else None


def _joins(link: list[str], rest: int, *, follows: bool) -> bool:
    """Whether ``link`` joins a name to its figure: by a verb, by "at" or "with", or by nothing in a row."""
    if not link:
        return follows and rest < MAX_TAIL
    if link[0] in VERBS:
        return FILLERS.issuperset(link[1:])
    return rest < MAX_TAIL and link[0] in JOINTS and FILLERS.issuperset(link)
