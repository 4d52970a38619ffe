"""Exceptions in other words: "in every month but one" is "in all but one month", which the frames read.

And "in all years but the last" is "in all years but 2020", on an axis that ends there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ALL: Final = r"(?:every|each|all(?: of)?(?: the| its| their)?)"
NOUN: Final = r"(?P<noun>[a-z]{3,20}(?: [a-z]{3,20})?)"
BUT: Final = r"(?:but|except(?: for| in| at)?|save|bar|with the exception of)"
END: Final = r"(?=\s?(?:[.,;:)]|$|and\b|while\b|whereas\b|with\b))"
EXCEPT_RE = re.compile(
    rf"\b{ALL} {NOUN},? (?:{BUT} (?:just |only )?(?P<number>one|two|three|four)"
    rf"|with (?:just |only )?(?P<told>one|two|three|four|a single) exceptions?){END}",
    re.IGNORECASE,
)
ENDS: Final = r"(?P<end>first|opening|earliest|last|final|latest)"
EXCEPT_END_RE = re.compile(rf"\b(?P<lead>{ALL} {NOUN},? {BUT}) the {ENDS}(?: one)?{END}", re.IGNORECASE)
ALL_BUT_END_RE = re.compile(
    rf"\ball (?:but|except(?: for)?|bar|save) the (?:very )?{ENDS} (?P<noun>[a-z]{{3,20}}){END}", re.IGNORECASE
)
FEWEST: Final = 3
FIRST: Final = frozenset(["first", "opening", "earliest"])
SIGNS: Final = ("one", "two", "three", "four", "single")


def with_counted_exceptions(statement: Statement) -> Statement:
    """A statement with its exceptions before what they are of: "in all months but two" as "in all but two months"."""
    if not any(sign in statement.text for sign in SIGNS):
        return statement
    text = EXCEPT_RE.sub(_counted, statement.text)
    return statement._replace(text=text) if text != statement.text else statement


def with_named_ends(statement: Statement, lexicon: Lexicon) -> Statement:
    """A statement whose excepted end of the axis has its name: "all years but the last" as "all years but 2020"."""
    if " the " not in statement.text:
        return statement
    pool = lexicon.places or [f"{number:.12g}" for number in lexicon.numbers]
    if len(pool) < FEWEST:
        return statement

    def named(m: re.Match[str]) -> str:
        place = pool[0 if m["end"].lower() in FIRST else -1]
        lead = m["lead"] if "lead" in m.groupdict() else f"every {m['noun']} but"
        return f"{lead} {place}"

    text = ALL_BUT_END_RE.sub(named, EXCEPT_END_RE.sub(named, statement.text))
    return statement._replace(text=text) if text != statement.text else statement


def _counted(m: re.Match[str]) -> str:
    number = m["number"] or m["told"].replace("a single", "one")
    plural = "" if number.lower() == "one" or m["noun"].endswith("s") else "s"
    return f"all but {number} {m['noun']}{plural}"
