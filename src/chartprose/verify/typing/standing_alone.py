"""What stands alone: a sentence of several clauses is refuted by one of them only where that one is refuted by itself.

A clause behind the first one leaves out what has been said before it — whose move it is, of which stretch, which of the
others is "the fourth" — so that what is read of it may be of something else, and then it fails. As a reason to call a
sentence false it serves only if it names its own subject, and its own place where one has been named before it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.masking.masked import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.typing.tokens.token import Token

JOINT_RE: Final = re.compile(
    r";\s|,?\s(?:and yet|but|yet|while|whereas|although|even though|though|even as)\s"
    r"|,\s(?:and\s)?(?:which|who|where|when|so|since|because)\s|\s(?:when|because|although)\s"
    r"|,\s(?:and\s)?(?=(?-i:[a-z]{2,12}ing)\b)"
    r"|(?:,\s(?:and\s|then\s)?|\s(?:and|then)\s)(?=(?:then\s|only\s|finally\s)?(?-i:[a-z]{3,12}s)\s"
    r"(?:at|by|to|from|in|on|above|below|under|over|with|its|the|ahead|behind|short|off|out|that|this|slightly|about|around|only|just|back|down|up)\b)",
    re.IGNORECASE,
)
"""What parts the clauses of a sentence."""
ALL_BUT_RE: Final = re.compile(
    r"\b(?:all|every|each|any|no|none|nothing|anything|nowhere|last|first)\b[^,;]{0,60}$", re.IGNORECASE
)
"""What stands before a "but" that tells an exception."""
BACK_RE: Final = re.compile(
    r"\b(?:it|its|itself|they|(?<!each of )(?<!all of )them|their|this|that|these|those|there|then|former|latter|same"
    r"|remaining|rest|(?:the|no|any|all)\s(?:first|second|third|fourth|fifth|sixth|last|others?|rest))\b",
    re.IGNORECASE,
)
"""Words that point back to another clause."""
BESIDE_RE: Final = re.compile(
    r"(?:eventually|finally|then|later|soon)?\s?(?:falls|drops|sinks|rises|climbs|moves|stays|lies|remains|ends)"
    r"\s(?:above|below|ahead of|behind)\s(?:them|both|the others?)\b",
    re.IGNORECASE,
)
"""A clause on where its subject, and that of the first clause, comes to stand beside the others of that."""
SUBJECT_KINDS: Final = "SQGP"
LEAD: Final = 5
"""So many tokens at the beginning hold the subject."""


def clauses_of(statement: Statement) -> list[Statement]:
    """The clauses of a sentence in their order, each as a statement; the sentence itself where it has but one."""
    text = statement.text
    cuts = [0]
    ends: list[int] = []
    for joint in JOINT_RE.finditer(text):
        if not joint.start() or ("but" in joint.group().lower() and ALL_BUT_RE.search(text, 0, joint.start())):
            continue
        ends.append(joint.start())
        cuts.append(joint.end())
    if not ends:
        return [statement]
    pieces = [text[start:end].strip(" ,") for start, end in zip(cuts, [*ends, len(text)], strict=True)]
    return [statement._replace(text=f"{piece.rstrip('.')}.") for piece in pieces if piece]


def stands_alone(
    statement: Statement,
    refuted: Callable[[Statement], bool],
    tokens: Callable[[str, Statement], Sequence[Token]],
) -> bool:
    """Whether a sentence that is read as false has but one clause, or one that is false by itself."""
    clauses = clauses_of(statement)
    if len(clauses) == 1:
        return True
    if refuted(clauses[0]):
        return True
    if any(BESIDE_RE.match(clause.text) for clause in clauses[1:]):
        return True
    first = tokens(plain(clauses[0].text), clauses[0])
    placed = any(t.kind == "P" for t in first)
    return any(_is_whole(clause, tokens, placed=placed) and refuted(clause) for clause in clauses[1:])


def _is_whole(clause: Statement, tokens: Callable[[str, Statement], Sequence[Token]], *, placed: bool) -> bool:
    """Whether a clause behind another one names its own subject, and its own place if the first has one."""
    text = plain(clause.text)
    if BACK_RE.search(text):
        return False
    told = tokens(text, clause)
    own = any(t.kind in SUBJECT_KINDS for t in told[:LEAD])
    return own and (not placed or any(t.kind == "P" for t in told))
