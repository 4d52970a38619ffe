"""The masked sentence: words and tokens, and what the tokens stand for."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS

if TYPE_CHECKING:
    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.patterns.clause import Clause


LABEL_RE = re.compile(r"^\W{0,4}\*\*[^*]{1,60}(?::\*\*|\*\*:)\s*")
LIST_RE = re.compile(r"^\s{0,8}(?:[-*+•]|\d{1,2}[.)])\s+")
MARKUP_RE = re.compile(r"[*`\"“”‘]|\\(?=[_*])|(?<!\w)['’]|['’](?!\w)")
MATH_RE = re.compile(r"\$([^$\n]{0,60}[\\^_{][^$\n]{0,60})\$|\\[()]")
"""A formula in LaTeX, whose signs of dollar or brackets say nothing."""

POWER_RE = re.compile(r"10<sup>\s?([-−]?\d+)\s?</sup>")


@dataclass(slots=True)
class Group:
    """A quantified group, or named things; ``names`` are as the record has them."""

    names: list[str] = field(default_factory=list)
    quantifier: Quantifier | None = None
    count: int | None = None


@dataclass(slots=True)
class Masked:
    """The masked sentence and what its tokens stand for.

    ``recent`` are the series that the sentence before it names, for "these two". ``way`` is how to read "Alpha is
    highest in winter": among positions, or among series; ``two_ways`` tells that it matters.
    """

    text: str
    groups: dict[str, Group]
    amounts: dict[str, Amount]
    asides: list[Amount]
    names: Names
    statement: Statement
    way: str = "positions"
    two_ways: bool = False
    recent: list[str] = field(default_factory=list)
    clauses: dict[str, Clause] = field(default_factory=dict)


def token_for(made: Masked, kind: str, group: Group) -> str:
    """A new token for a group."""
    name = f"{kind}{len(made.groups)}"
    made.groups[name] = group
    return name


OF_SO_MANY_RE = re.compile(
    r"(?P<lead>\b(?:in|at|on|for|across|under|over)\s(?:only\s)?)(?P<part>\d{1,2})\sof\s"
    r"(?P<the>(?:the\s|its\s|all\s)?)(?P<whole>\d{1,2})(?=\s[a-z])"
)
WORDS = {number: word for word, number in NUMBER_WORDS.items()}


@lru_cache(maxsize=256)  # each statement is asked for several times, one after the other
def plain(text: str) -> str:
    """A statement without list mark, bold run-in and mark-up; powers written with a caret."""
    text = LIST_RE.sub("", text)
    if "$" in text or "\\" in text:
        text = MATH_RE.sub(lambda m: m[1] or "", text)
    if "<sup>" in text:
        text = POWER_RE.sub(r"10^\1", text)
    text = MARKUP_RE.sub("", LABEL_RE.sub("", text) if "**" in text else text)
    text = OF_SO_MANY_RE.sub(_in_words, text) if " of " in text else text
    return " ".join(text.split())


def _in_words(found: re.Match[str]) -> str:
    """``In 5 of the 6 points`` with its numbers in words, which are no amounts."""
    part, whole = WORDS.get(int(found["part"])), WORDS.get(int(found["whole"]))
    told = part and whole and int(found["part"]) <= int(found["whole"])
    return f"{found['lead']}{part} of {found['the']}{whole}" if told else found[0]
