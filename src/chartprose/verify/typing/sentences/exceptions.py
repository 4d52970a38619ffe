"""Exceptions that are counted: "in every month but one" is "in all but one month", which the frames read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.text.statement import Statement

ALL: Final = r"(?:every|each|all(?: of)?(?: the| its| their)?)"
NOUN: Final = r"(?P<noun>[a-z]{3,20}(?: [a-z]{3,20})?)"
BUT: Final = r"(?:but|except(?: for| in| at)?|save|bar|with the exception of)"
END: Final = r"(?=\s?(?:[.,;:)]|$|and\b|while\b|whereas\b|with\b))"
EXCEPT_RE = re.compile(
    rf"\b{ALL} {NOUN},? (?:{BUT} (?:just |only )?(?P<number>one|two|three|four)"
    rf"|with (?:just |only )?(?P<told>one|two|three|four|a single) exceptions?){END}",
    re.IGNORECASE,
)
SIGNS: Final = ("one", "two", "three", "four", "single")


def with_counted_exceptions(statement: Statement) -> Statement:
    """A statement with its exceptions before what they are of: "in all months but two" as "in all but two months"."""
    if not any(sign in statement.text for sign in SIGNS):
        return statement
    text = EXCEPT_RE.sub(_counted, statement.text)
    return statement._replace(text=text) if text != statement.text else statement


def _counted(m: re.Match[str]) -> str:
    number = m["number"] or m["told"].replace("a single", "one")
    plural = "" if number.lower() == "one" or m["noun"].endswith("s") else "s"
    return f"all but {number} {m['noun']}{plural}"
