"""A stated number of lines, panels or things against how many of them the text then describes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.issues.count_nouns import (
    CATEGORY_NOUNS,
    LEADS,
    PANEL_NOUNS,
    PARTIAL,
    PORTION,
    RESTRICTING,
    SERIES_NOUNS,
    STOPS,
    STRETCHES,
    THINGS,
    UNCOUNTED,
)
from chartprose.verify.issues.counts import Counts, counts_of, strict_counts
from chartprose.verify.issues.spans import Ordered
from chartprose.verify.number_words import COUNT_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.draft import Draft
    from chartprose.record import Span
    from chartprose.text.statement import Statement

NUMBER = "|".join([*COUNT_WORDS, r"\d{1,2}"])
FIRST = "".join({word[0] for word in COUNT_WORDS}) + r"\d"
ADJECTIVE = "(?:(?:distinct|different|separate|data|colou?red|main|plotted|drawn) )?"
COUNTED_RE = re.compile(rf"\b(?=[{FIRST}])(?:{NUMBER}) {ADJECTIVE}(?:{SERIES_NOUNS}|{PANEL_NOUNS}|{CATEGORY_NOUNS})\b")
"""What each match of ``COUNT_RE`` holds, and few texts do."""
COUNT_RE = re.compile(
    rf"\b(?<!\d\.)(?P<lead>[a-z]+,? )?(?P<number>{NUMBER}) "
    rf"(?P<adjective>{ADJECTIVE})"
    rf"(?P<noun>{SERIES_NOUNS}|{PANEL_NOUNS}|{CATEGORY_NOUNS})\b(?! of\b)(?P<after> \w+)?"
)
THING_RE = re.compile(
    rf"(?<![\w.,-])(?=[{FIRST}])(?P<number>{NUMBER})(?P<words>(?: [a-z][a-z/-]*){{1,4}}|-(?:class|way|category)\b)"
)
"""These three read a text in lower case, which costs half of what patterns without regard to case do."""
BEFORE_RE = re.compile(r"(?:(?P<second>[a-z]{1,40}+),? )?(?P<first>[a-z]{1,40}+),? ?$", re.IGNORECASE)
WORD_RE = re.compile(r"[a-z]+", re.IGNORECASE)
LONGEST = 300
"""So many characters of a sentence are read on either side of a number."""
SENTENCE_ENDS = (". ", "\n", "! ", "? ", "; ")
IN_PANEL_RE = re.compile(
    r"\b(?:each|every|both|all|either) (?:[a-z]+ )?(?:charts?|panels?|plots?|subplots?|graphs?)\b", re.IGNORECASE
)
AND_ONE_RE = re.compile(
    r"\b(?:and|plus|with|alongside|besides) (?:a|an|one)\b(?! (?:[a-z-]{1,20}+ ){0,3}(?:grid|background|legend|title"
    r"|border|frame|caption|scale|axis|box|table|footer|header)\b)",
    re.IGNORECASE,
)
"""One more thing beside those that are counted; what only surrounds a chart is none."""
WITH_RE = re.compile(
    r"\b(?:(?:compared|contrasted|set|plotted|shown|drawn|tested)\s(?:with|to|against|beside|next to|together with)"
    r"|alongside|besides|versus|vs)\b",
    re.IGNORECASE,
)
"""What else stands beside the things that are counted: "three algorithms are compared with local training"."""
ONE_AND_RE = re.compile(
    r"\b(?:a|an|one) (?:(?!(?:graph|chart|plot|figure|image|diagram|histogram|heatmap|panel)\b)[\w-]+ ){1,4}"
    r"(?:and|plus|with|alongside|besides) $",
    re.IGNORECASE,
)
"""One thing before those that are counted; the chart that they are in is none."""
CLAIMS = ("observation", "interpretation", "trend")
SMALLEST, LARGEST = 3, 20
"""Two of something is too often said in passing; more than twenty things are seldom listed one by one."""
MOST_UNREAD = 0.1
"""With more than a tenth of its numbers unread, a record may lack some of the things."""
PARTLY = frozenset({"scatter"})
"""Charts of which a text may list some points only."""
HYPHENATED = {"-class": "classes", "-way": "classes", "-category": "categories"}
IRREGULAR = frozenset({"criteria", "species", "phenomena", "media"})


def count_mismatch(draft: Draft) -> list[Issue]:
    """One issue for each stated number that fits no count of what the text describes."""
    if not draft.panels or not any(p.points for p in draft.panels):
        return []
    claims = Ordered(s for s in draft.statements if s.role in CLAIMS)
    found: dict[tuple[int, str], Issue] = {}
    for number, noun, span, described in (*_lines(draft), *_things(draft)):
        if claims.at(span[0]) or _labels_claim(draft, claims, span):
            continue
        if (number, noun) in found:
            found[number, noun].evidence.append(span)
            continue
        words = draft.source.text[slice(*span)]
        message = f'The text announces "{words}", but describes {described}.'
        found[number, noun] = Issue(code="count_mismatch", severity="warning", message=message, evidence=[span])
    return list(found.values())


def _labels_claim(draft: Draft, claims: Ordered[Statement], span: Span) -> bool:
    """Whether a number stands in the label of a claim, in bold: "**Three slices suffice**: …"."""
    text = draft.source.text
    start, end = text.rfind("\n", 0, span[0]) + 1, text.find(":", span[1])
    bold = "**" in text[start : span[0]] and end > 0 and "\n" not in text[span[1] : end]
    return bold and any(claims.at(place) for place in range(end + 1, min(end + 6, len(text))))


def _lines(draft: Draft) -> Iterator[tuple[int, str, Span, str]]:
    """Wrong numbers of series, panels and categories."""
    text = draft.source.text
    for found in counts_told(lowered(text)):
        if (found["lead"] or "").strip(" ,").lower() in PARTIAL or _is_portion(text, found.start("number")):
            continue
        number, noun = _number(found["number"]), found["noun"].lower()
        counts = strict_counts(draft.panels, noun)
        if not counts or number in counts or number < 2:
            continue
        span = (found.start("number"), found.end("noun"))
        if not any(number + n in counts for n in _with_others(text, _sentence(text, span[0]), span)):
            yield number, noun, span, " or ".join(str(c) for c in sorted(counts))


def lowered(text: str) -> str:
    """A text in lower case, character by character; three letters are lower-case letters of ASCII in another form."""
    return text.replace("İ", "i").replace("ı", "i").replace("ſ", "s").lower()


def counts_told(text: str) -> Iterator[re.Match[str]]:
    """The matches of ``COUNT_RE``, which are looked for only where ``COUNTED_RE`` finds one, and a word before it."""
    place = 0
    while counted := COUNTED_RE.search(text, place):
        word = text.rfind(" ", place, max(place, counted.start() - 1)) + 1
        found = COUNT_RE.search(text, max(place, word))
        if found is None:
            return
        yield found
        place = found.end()


def _things(draft: Draft) -> Iterator[tuple[int, str, Span, str]]:
    """Wrong numbers of what the series, categories, panels or points stand for."""
    if draft.truncated or len(draft.unread) > MOST_UNREAD * draft.numerals:
        return
    counts: Counts | None = None
    text, linked = draft.source.text, _linked(draft)
    overview = Ordered(s for s in draft.statements if s.role == "overview")
    partly = any(p.chart_type in PARTLY for p in draft.panels)
    for found in THING_RE.finditer(lowered(text)):
        number = _number(found["number"])
        noun = _noun(found["words"], linked)
        if noun is None or not SMALLEST <= number <= LARGEST or _leads_away(text, found.start()):
            continue
        if found["number"].isdigit() and not overview.at(found.start()):
            continue  # beside the data, "4 nodes" is a place
        counts = counts or counts_of(draft.panels)
        sentence = _sentence(text, found.start())
        within = IN_PANEL_RE.search(text, sentence[0], found.start()) is not None
        allowed = counts.places if noun in STRETCHES else counts.allowed(of_panel=within)
        if number in allowed or (partly and number > max(allowed, default=0)) or not counts.shown():
            continue
        if WITH_RE.search(text, found.end("number"), sentence[1]) and number < max(allowed, default=0):
            continue
        words = found["words"].lower()
        stop = found.start("words") + words.find(noun) + len(noun) if noun in words else found.end()
        span = (found.start(), stop)
        others = list(_with_others(text, sentence, span))
        apart = partly and bool(others) and number + 1 in allowed  # "from three sources, with four finds": one group
        if not apart and not any(number + n in allowed for n in others):
            yield number, noun, span, counts.shown()


def _number(word: str) -> int:
    return COUNT_WORDS.get(word.lower()) or int(word)


def _is_portion(text: str, start: int) -> bool:
    """Whether a number follows "one of", "out of" and the like."""
    before = BEFORE_RE.search(text, max(0, start - 40), start)
    return before is not None and before["first"].lower() == "of" and (before["second"] or "").lower() in PORTION


def _leads_away(text: str, start: int) -> bool:
    """Whether the word before a number makes it a part, a bound or a mere label."""
    before = BEFORE_RE.search(text, max(0, start - 40), start)
    return before is not None and (before["first"].lower() in LEADS or _is_portion(text, start))


def _noun(words: str, linked: frozenset[str]) -> str | None:
    """The plural noun that a number counts, if the record lists such things."""
    if words.lower() in HYPHENATED:
        return HYPHENATED[words.lower()]
    told = ""
    for word in words.lower().split():
        if word in STRETCHES and told in linked:  # "three depth intervals", along an axis of depths
            return word
        if word in STOPS or word in RESTRICTING or word in UNCOUNTED:
            return None
        if word in THINGS or word in linked:
            return word
        told = f"{word}s"
    return None


def _linked(draft: Draft) -> frozenset[str]:
    """The plurals of the words in the titles and in the labels of axes of names, but not of axes of numbers."""
    axes = [a for p in draft.panels for a in p.axes if a.label]
    titles = [draft.title or "", *(p.title or "" for p in draft.panels)]
    named = _words([*titles, *(a.label or "" for a in axes if a.categories)])
    numbers = _words([a.label or "" for a in axes if not a.categories])
    return (
        frozenset(p for w in named for p in _plurals(w))
        - frozenset(p for w in numbers for p in _plurals(w))
        - UNCOUNTED
    )


def _words(texts: Iterable[str]) -> set[str]:
    return {w for t in texts for w in WORD_RE.findall(t.lower()) if len(w) > 3}


def _plurals(word: str) -> tuple[str, ...]:
    if word.endswith("s") or word in IRREGULAR:
        return word, f"{word}es"
    return f"{word}s", f"{word}es", f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def _sentence(text: str, place: int) -> Span:
    first, last = max(0, place - LONGEST), min(len(text), place + LONGEST)
    starts = [s + len(mark) for mark in SENTENCE_ENDS if (s := text.rfind(mark, first, place)) >= 0]
    ends = [e for mark in SENTENCE_ENDS if (e := text.find(mark, place, last)) >= 0]
    return max(starts, default=first), min(ends, default=last)


def _with_others(text: str, sentence: Span, span: Span) -> Iterator[int]:
    """What else a sentence counts beside a number: "three models and two baselines", "a model and three variants"."""
    start, end = sentence
    found = [m for m in THING_RE.finditer(text, start, end) if m.start() != span[0]]
    yield from (_number(m["number"]) for m in found)
    if AND_ONE_RE.search(text, span[1], end) or ONE_AND_RE.search(text, start, span[0]):
        yield 1
