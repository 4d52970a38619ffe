"""A stated number of series, categories or panels against how many of them the text then lists.

Only where both are explicit: "three data series", then five entries of a legend; or a number, a noun, and names in
quotes after it. A number before a noun is an announcement where nothing restricts it ("the first two lines", "two lines
cross") and the text is not a claim.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

from chartprose.record import Issue
from chartprose.text.names import norm
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.draft import Draft
    from chartprose.record import Panel, Span
    from chartprose.text.lines import Line

WORDS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBERS: Final = {word: number for number, word in enumerate(WORDS, 2)}
SERIES: Final = frozenset({"series", "lines", "curves", "entries"})
CATEGORIES: Final = frozenset({"bars", "categories", "slices"})
PANELS: Final = frozenset({"panels", "subplots", "plots", "charts"})
NOUNS: Final = "|".join(sorted(SERIES | CATEGORIES | PANELS))
NUMBER = rf"(?<![\w.,-])(?P<number>{'|'.join(WORDS)}|[2-9]|1\d|20)"
COUNTED: Final = rf" (?:distinct |different |separate )?(?:data )?(?P<noun>{NOUNS})"
ANNOUNCED_RE = re.compile(rf"{NUMBER}{COUNTED}(?P<after>\W*+\w*)", re.IGNORECASE)
ROUGH_RE = re.compile(rf"(?:{'|'.join([*WORDS, *map(str, range(2, 21))])}){COUNTED}")
"""What a line in lower case has if it announces anything: each number begins with a letter or digit of its own."""
NAME = r"(?:\"[^\"\n]{1,80}\"|`[^`\n]{1,80}`)"
NAME_RE = re.compile(NAME)
LISTED_RE = re.compile(rf"[:(](?:(?<=[sS].)|(?<=[sS]\s.))\s?{NAME}")
"""Names after a plural."""
NAMED_RE = re.compile(
    rf"{NUMBER} (?P<noun>(?:[a-z-]+ ){{0,2}}[a-z]+s)\s?[:(]\s?"
    rf"(?P<names>{NAME}(?:\s?(?:,\s?|and\s|&\s|,\s(?:and|&)\s){NAME})++)(?:\)?(?:[.;]|$)|\))",
    re.IGNORECASE,
)
"""A number and a plural before names in quotes, and nothing else: "Three depots: `Elm`, `Oak`"."""
RESTRICTING: Final = frozenset({
    "the", "these", "those", "its", "their", "other", "another", "remaining", "first", "last", "next", "previous",
    "top", "bottom", "upper", "lower", "outer", "inner", "middle", "least", "most", "than", "only", "just", "any",
    "some", "all", "both", "each", "every", "no", "not", "to", "or", "and",
})  # fmt: skip
"""Words of grammar before a number that make it a part or a bound of what there is."""
OPENING: Final = frozenset({"", "in", "on", "for", "over", "across", "per"})
"""What may follow the noun of an announcement; a verb may not ("two lines cross")."""
ROLES: Final = ("overview", "axes", "legend", "mixed")
MIN_NAMED = 2


def count_mismatch(draft: Draft) -> list[Issue]:
    """One issue for each announced number that fits no count of what is listed."""
    if draft.outline is None or draft.structure is not None or draft.truncated:
        return []
    text, found = draft.source.text, dict[tuple[int, str], Issue]()
    for section in draft.outline.sections:
        if section.role not in ROLES:
            continue
        for line in chain([section.heading] if section.heading else [], section.lines):
            stated = chain(_announced(line, draft.panels), _named(line, text)) if line.kind != "table" else ()
            for key, span, listed in stated:
                message = f'The text announces "{text[slice(*span)]}", but lists {listed}.'
                issue = Issue(code="count_mismatch", severity="warning", message=message, evidence=[span])
                found.setdefault(key, issue)
    return list(found.values())


def _announced(line: Line, panels: list[Panel]) -> Iterator[tuple[tuple[int, str], Span, str]]:
    """Numbers of series, categories or panels; a sentence with two of them sets them next to each other."""
    plain = line.plain.text
    if ROUGH_RE.search(plain.lower()) is None:
        return
    for start, end in sentence_spans(plain):
        found = list(ANNOUNCED_RE.finditer(plain, start, end))
        if len(found) != 1 or not _is_whole(found[0], plain[start : found[0].start()]):
            continue
        number, noun = _number(found[0]), found[0]["noun"].lower()
        shown, allowed = listed_of(panels, noun)
        if shown and number not in allowed:
            span = line.plain.span(found[0].start("number"), found[0].end("noun"))
            yield (number, noun), span, shown


def _named(line: Line, text: str) -> Iterator[tuple[tuple[int, str], Span, str]]:
    """A number and a plural, with another number of names in quotes after it."""
    for found in NAMED_RE.finditer(text, line.start, line.end) if LISTED_RE.search(text, line.start, line.end) else ():
        if (number := _number(found)) != (names := len(NAME_RE.findall(found["names"]))):
            yield (number, found["noun"].lower()), (found.start(), found.end("noun")), f"{names} names"


def _number(found: re.Match[str]) -> int:
    return NUMBERS.get(found["number"].lower()) or int(found["number"])


def _is_whole(found: re.Match[str], before: str) -> bool:
    after = found["after"]
    follows = after.strip().lower() if after[:1] == " " and after[1:2].isalnum() else ""
    restricted = not RESTRICTING.isdisjoint(before.lower().split()[-1:])
    return not restricted and follows in OPENING and after[:1] not in ("-", "/", "'")


def listed_of(panels: list[Panel], noun: str) -> tuple[str, set[int]]:
    """How many of such things the text lists, in words and as all numbers that would be right; "" where it does not."""
    if not panels:
        return "", set()
    if noun in PANELS:
        listed = len(panels) >= MIN_NAMED and all(panel.title and panel.points for panel in panels)
        return (f"{len(panels)} panels", {len(panels)}) if listed else ("", set())
    series, categories = [_series(p) for p in panels], [_categories(p) for p in panels]
    known = series if noun in SERIES else categories
    if any(count < MIN_NAMED for count in known):
        return "", set()
    union = len({norm(s.name) for panel in panels for s in panel.series})
    read = [len({norm(point.series) for point in panel.points}) for panel in panels]
    allowed = {*series, *categories, *read, union, sum(known)}
    allowed |= set(chain.from_iterable(_styles(panel) for panel in panels))
    allowed |= {s * c for s, c in zip(series, categories, strict=True)}
    shown = " or ".join(str(count) for count in sorted(set(known)))
    return f"{shown} {'series' if noun in SERIES else 'categories'}", allowed


def _series(panel: Panel) -> int:
    return len({norm(series.name) for series in panel.series if "name" in series.evidence})


def _categories(panel: Panel) -> int:
    listed = max((len(axis.categories or ()) for axis in panel.axes), default=0)
    return listed or len({norm(point.x.label) for point in panel.points if point.x.label})


def _styles(panel: Panel) -> Iterable[int]:
    """How many colors, lines and markers there are: two models in three settings may be "two lines"."""
    for field in ("color", "line", "marker"):
        yield len({style for series in panel.series if (style := getattr(series, field)) is not None})
