"""Ranges of panels: one bullet that tells an axis range for each plot, parted by the words beside the ranges."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.text import expand
from chartprose.rules1.components.panels.names import POSITIONS

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules1.parts import PanelDraft

WORD_RE = re.compile(r"[\w.+-]+")
SENTENCE_END_RE = re.compile(r"\.\s|\s\.|\n")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
COUNTS: Final = ("two", "three", "four")
ORDINAL_RE = re.compile(
    rf"[^.;,\d]{{0,14}}\b(?:in|for|of)\sthe\s(?P<which>{'|'.join(ORDINALS)}|last)"
    rf"(?:\s(?P<count>{'|'.join(COUNTS)}))?\b(?!\s(?:axis|half))",
    re.IGNORECASE,
)
STEP_RE = re.compile(
    r"\b(?:(?:steps?|increments?|intervals?)\sof|every|step(?:\ssize)?:?)\s(?P<step>\d{1,6}(?:\.\d{1,6})?)",
    re.IGNORECASE,
)
"""A step behind a range: "0 to 1.8 in steps of 0.3"."""

ROW_RE = re.compile(r"\b(?:top|upper|bottom|lower|middle|left|right)\s(?:row|column)\b", re.IGNORECASE)
LETTER_RE = re.compile(r"\b[A-H]\b")
LOOK_BEHIND: Final = 60
LOOK_BEFORE: Final = 40
COMMON_WORDS: Final = frozenset({"the", "for", "and", "model", "chart", "in", "of", "panel", "plot", "a"})
"""Words of panel names that tell no panel from another."""


def split_ranges(text: str, drafts: list[PanelDraft]) -> None:
    """Give each panel its own range where a bullet of ``text`` tells several."""
    if len(drafts) < 2:
        return
    for number, panel in enumerate(drafts):
        for axis in panel.axes:
            ranges = list(axis.per_panel.values())
            chosen = _range_of(text, [span for _, _, span in ranges], drafts, number) if len(ranges) > 1 else None
            if chosen is None:
                if len(ranges) > 1:
                    axis.domain = None  # one of several, and nobody knows which
                continue
            low, high, span = ranges[chosen]
            axis.domain, axis.evidence["domain"] = (low, high), span
            step = _step_behind(text, [other for _, _, other in ranges], chosen) or axis.step
            if step is not None and low is not None and high is not None:
                axis.ticks = expand(low, high, step)


def _step_behind(text: str, spans: list[Span], chosen: int) -> float | None:
    """The step between the chosen range and the next one, where each range has one of its own."""
    stops = [*(span[0] for span in spans[1:]), spans[-1][1] + LOOK_BEHIND]
    steps = [STEP_RE.search(text, span[1], stop) for span, stop in zip(spans, stops, strict=True)]
    told = steps[chosen]
    return float(told["step"]) if told is not None and all(steps) else None


def _range_of(text: str, spans: list[Span], drafts: list[PanelDraft], number: int) -> int | None:
    """Which range is that of panel ``number``: by ordinal, by the words beside it, else in the order of the panels."""
    ordered = [_ordinals(text[span[1] : span[1] + LOOK_BEFORE], len(drafts)) for span in spans]
    if any(number in panels for panels in ordered):
        return next(k for k, panels in enumerate(ordered) if number in panels)
    before, behind = _words_before(text, spans), _words_behind(text, spans)
    told_first = any(_speaks_of(before[0], other) for other in drafts)
    for spoken in (before, behind) if told_first else (behind, before):
        scores = [[_speaks_of(words, other) for words in spoken] for other in drafts]
        best = max(range(len(spans)), key=lambda k: scores[number][k])
        alike = sum(1 for row in scores if row[best] == scores[number][best])
        if scores[number][best] > 0 and (alike == 1 or _is_of_row(spoken, scores[number], best)):
            return best
    told = any(_speaks_of(words, other) for words in behind for other in drafts)
    return number if len(spans) == len(drafts) and not told else None


def _is_of_row(spoken: list[str], scores: list[int], best: int) -> bool:
    """Whether a range is that of a row of panels, in which a panel stands: "0 to 8 for the bottom row"."""
    return ROW_RE.search(spoken[best]) is not None and scores.count(scores[best]) == 1


def _words_behind(text: str, spans: list[Span]) -> list[str]:
    """What stands behind each span, up to the next one or the end of its sentence."""
    stops = [*(span[0] for span in spans[1:]), spans[-1][1] + LOOK_BEHIND]
    return [SENTENCE_END_RE.split(text[span[1] : stop])[0] for span, stop in zip(spans, stops, strict=True)]


def _words_before(text: str, spans: list[Span]) -> list[str]:
    """What stands before each span, from the one before it or the beginning of its sentence."""
    starts = [max(spans[0][0] - LOOK_BEFORE, 0), *(span[1] for span in spans[:-1])]
    return [SENTENCE_END_RE.split(text[start : span[0]])[-1] for start, span in zip(starts, spans, strict=True)]


def _ordinals(words: str, count: int) -> set[int]:
    """The panels that "in the first two charts" or "in the third" speaks of, counted from 0."""
    match = ORDINAL_RE.match(words)
    if not match:
        return set()
    which = match["which"].lower()
    if match["count"]:
        many = COUNTS.index(match["count"].lower()) + 2
        return set(range(many)) if which == "first" else set(range(count - many, count))
    return {count - 1} if which == "last" else {ORDINALS.index(which)}


def _speaks_of(words: str, panel: PanelDraft) -> int:
    """How many words of the panel's name and position stand in ``words``; parts of compound names count."""
    letter = {panel.key.letter} if panel.key.letter else set()
    position = set((panel.key.position or "").split())
    spoken = _word_parts(words)
    spoken |= {POSITIONS[word] for word in spoken & POSITIONS.keys()}
    letters = set(LETTER_RE.findall(panel.title or "")) & set(LETTER_RE.findall(words))
    return len((spoken & (_word_parts(panel.title or "") | position)) - COMMON_WORDS | spoken & letter | letters)


def _word_parts(text: str) -> set[str]:
    return {part for word in WORD_RE.findall(text.lower()) for part in (word, *word.split("-"))}
