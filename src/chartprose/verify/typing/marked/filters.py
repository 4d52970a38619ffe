"""Which marks lie where: ``all <ga> lamps <va>``, "no lamp combines <ca> with <cb>", "<ca> only <gb> are found"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import COUNTS, NUMBER_WORDS
from chartprose.verify.typing.marked.reading import END_OF_ALL, OPPOSITE, in_words
from chartprose.verify.typing.vocabulary.words import (
    ADVERBS,
    BEING,
    DENIALS,
    DETERMINERS,
    DOWN,
    LIMITS,
    PREPOSITIONS,
    QUANTIFIERS,
    UP,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.typing.marked.reading import Fields, Reading

COND, ANY, GROUP = "<c[a-z]>", "<[cv][a-z]>", "<g[a-z]>"
BE = "(?:are|is|lie|lies|stay|stays|remain|remains|sit|sits|fall|falls|rise|rises|last|lasts)"
HAVE = "(?:have|has|show|shows|possess|offer|offers|provide|provides|achieve|achieves)"
DO = f"(?:(?:(?:all |both )?(?:{BE}|{HAVE})(?: both)? )?(?:a |an )?(?={COND})|(?=<v))"
JOINED = rf"{ANY}(?:,? (?:and|but)(?: also)? {DO}{ANY})*"
WITH = "(?:with |having |that (?:have |are |lie )?|which (?:have |are |lie )?|lying |of )?"
FILTER = rf"(?: {WITH}(?P<filter>{ANY}(?: and {ANY})*))?"
NONE_OF_THEM = "(?:none of them|no one of them|none)"
PAIR = 2
WHOLE = frozenset(["all", "every", "each", "both"])


DRAWN = words_of(
    "mark marker point dot circle square triangle diamond sample item symbol entry one cluster cloud group"
)
"""What the marks of any plot are called."""
NO_NOUNS = (
    DENIALS | LIMITS | PREPOSITIONS | DETERMINERS | BEING | UP | DOWN | frozenset(ADVERBS) | frozenset(QUANTIFIERS)
)
"""Words that may stand where a noun may, and are none."""
NO_NOUN = "|".join(sorted(map(re.escape, NO_NOUNS)))


def noun(key: str) -> str:
    """The pattern of a noun for marks."""
    return f"(?P<noun{key}>(?!(?:{NO_NOUN})(?![a-z-]))[a-z][a-z-]{{0,30}})"


SUBJECT = rf"(?:(?P<size>{COUNTS}) )?(?:(?P<group>{GROUP})(?: {noun('1')})?|{noun('2')})"


def _sized(told: Reading) -> bool:
    """Whether there are as many marks as the sentence says, if it says so."""
    size = told.said("size") or ("two" if told.said("some") == "both" else "")
    return not size or NUMBER_WORDS[size] == len(told.rows(told.owners(), told.conditions("filter")))


def _all(told: Reading) -> list[Fields]:
    """Each mark, or the outermost of a group."""
    conditions, chosen = told.conditions("said"), told.conditions("filter")
    if not _sized(told):
        return []
    if not chosen:
        return [f for c in conditions for f in told.beyond(told.owners(), c)]
    rows = told.rows(told.owners(), chosen)
    return [told.of_rows(rows, c, quantifier="all") for c in conditions] if rows else []


def _none(told: Reading) -> list[Fields]:
    """The other end of a group, or of the marks that fulfil all but one condition none that fulfils it."""
    conditions = told.conditions("filter") + told.conditions("said")
    if not _sized(told):
        return []
    if len(conditions) == 1:
        return told.none_beyond(told.owners(), conditions[0])
    if len(conditions) > PAIR:
        return []
    first, last = conditions
    every = told.rows(told.owners(), [])
    open_ = [name for name in every if told.holds(name, first) is None and told.holds(name, last) is not False]
    if not every or open_:
        return []
    rows = [name for name in every if told.holds(name, first)]
    return [told.of_rows(rows, last, quantifier="none") if rows else told.of_rows(every, first, quantifier="none")]


def _some_or_none(told: Reading) -> list[Fields]:
    return _all(told) if told.said("some") in WHOLE else _none(told)


def _members(told: Reading) -> list[Fields]:
    """``All towns <ca> are <gb>``: no mark of another group, and one of this."""
    conditions, own = told.conditions("filter"), told.group("group")
    others = [g for g in told.marks.groups if g != own]
    if own is None or len(conditions) != 1 or not others:
        return []
    one = conditions[0]
    reached = END_OF_ALL[OPPOSITE[one.relation]]
    return [*told.none_beyond(others, one), told.end(own, one, reached, one.relation)]


def _counted(told: Reading) -> list[Fields]:
    """Exactly so many marks."""
    conditions = told.conditions("said")
    rows = told.rows(told.owners(), told.conditions("filter"))
    whole = told.said("whole")
    if not rows or len(conditions) != 1 or (whole and whole != in_words(len(rows))):
        return []
    return [told.of_rows(rows, conditions[0], count=NUMBER_WORDS[told.said("count")])]


def _but_none(told: Reading) -> list[Fields]:
    """``All <ga> lamps <va>, but none of them <vb>``."""
    first, later = _some_or_none(told), told.conditions("later")
    if not first or told.conditions("filter"):
        return []
    return [*first, *(f for c in later for f in told.none_beyond(told.owners(), c))]


def _whereas(told: Reading) -> list[Fields]:
    """``No <ga> town <va>, whereas three <gb> ones do``."""
    said, first, other = told.conditions("said"), _some_or_none(told), told.group("other")
    if len(said) != 1 or told.conditions("filter") or other is None or other == told.group("group") or not first:
        return []
    if told.said("count") == "all":
        return [*first, *told.beyond([other], said[0])]
    rows = told.rows([other], [])
    return [*first, told.of_rows(rows, said[0], count=NUMBER_WORDS[told.said("count")])] if rows else []


FILTERS: tuple[tuple[re.Pattern[str], Callable[[Reading], list[Fields]]], ...] = (
    (re.compile(rf"(?P<some>all|every|each|both)(?: of)?(?: the)? {SUBJECT}{FILTER} {DO}(?P<said>{JOINED})"), _all),
    (
        re.compile(
            rf"(?P<some>no|none of the) {SUBJECT}{FILTER} (?:{DO}|(?:combines?|pairs?) )(?:both )?"
            rf"(?P<said>{ANY}(?:,? (?:and|with|together with|as well as) {ANY})?)"
        ),
        _none,
    ),
    (
        re.compile(
            rf"(?:all|every|each)(?: of the| the)? {noun('1')}{FILTER} "
            rf"(?:are|is|belongs?)(?: all)?(?: to)?(?: an?| the)? (?P<group>{GROUP})(?: {noun('2')})?"
        ),
        _members,
    ),
    (
        re.compile(
            rf"(?P<filter>{COND}),? (?:there are )?only (?P<group>{GROUP})(?: {noun('1')})?"
            r"(?: (?:are|is|can be|remain|occur|appear)(?: (?:found|seen|present|left|plotted))?)?"
        ),
        _members,
    ),
    (re.compile(rf"only (?:the )?(?P<group>{GROUP})(?: {noun('1')})? {DO}(?P<filter>{ANY})"), _members),
    (
        re.compile(
            rf"(?P<count>{COUNTS})(?: of the (?P<whole>{COUNTS}))? (?:(?P<group>{GROUP})(?: {noun('1')})?|{noun('2')})"
            rf"{FILTER} {DO}(?P<said>{ANY})"
        ),
        _counted,
    ),
    (
        re.compile(
            rf"(?P<some>all|every|each|both|no)(?: the)? {SUBJECT}{FILTER} {DO}(?P<said>{ANY}),? (?:but|and|while) "
            rf"{NONE_OF_THEM} {DO}(?P<later>{ANY})"
        ),
        _but_none,
    ),
    (
        re.compile(
            rf"(?P<some>all|every|each|no)(?: the)? {SUBJECT}{FILTER} {DO}(?P<said>{ANY}),? "
            rf"(?:whereas|while|but|and) (?P<count>all|one|{COUNTS}) (?:of the )?(?P<other>{GROUP})(?: {noun('3')})? "
            r"do(?:es)?"
        ),
        _whereas,
    ),
)
"""The patterns with what reads them."""
