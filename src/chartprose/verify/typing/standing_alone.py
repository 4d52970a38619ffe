"""What stands alone: a sentence of several clauses is refuted by one of them only where that one is refuted by itself.

A clause behind the first one leaves out what has been said before it — whose move it is, of which stretch, which of
the others is "the fourth" — so that what is read of it may be of something else, and then it fails. As a reason to call
a sentence false it serves only if it is false as a sentence of its own, with the subject and the place that it takes
over.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.masking.masked import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.typing.tokens.token import Token

    Tokens = Callable[[str, Statement], Sequence[Token]]

JOINT_RE: Final = re.compile(
    r",?\s(?:and yet|but(?!\snot\b)|while|whereas|although|even though|though|even as)\s|,\s(?:and\s)?yet\s"
    r"|(?:,\s(?:and\s|then\s)?|\s(?:and|then)\s)(?=(?:then\s|only\s|finally\s)?(?-i:[a-z]{3,12}s)\s(?:at|by|to|from|in|on"
    r"|above|below|under|over|with|its|the|ahead|behind|short|off|out|that|this|slightly|about|around|only|just|back|down|up)\b)",
    re.IGNORECASE,
)
"""What parts the clauses of a sentence."""
ALL_BUT_RE: Final = re.compile(
    r"\b(?:all|every|each|any|no|none|nothing|anything|nowhere|last|first)\b[^,;]{0,60}$", re.IGNORECASE
)
"""What stands before a "but" that tells an exception."""
BACK_RE: Final = re.compile(
    r"\b(?:itself|they|(?<!each of )(?<!all of )them|their|this|that|these|those|there|then|former|latter|same"
    r"|rest|it|later|earlier|following|(?:the|no|any|all)\s(?:first|second|third|fourth|fifth|sixth|last|others?|rest))\b",
    re.IGNORECASE,
)
"""Words that point back to another clause."""
ROUND_RE: Final = re.compile(r"\bit is the (?:other way a?round|reverse|opposite)\b", re.IGNORECASE)
"""A clause that says the same as the first with its sides changed."""
BESIDE_RE: Final = re.compile(
    r"(?:eventually|finally|then|later|soon)?\s?(?:falls|drops|sinks|rises|climbs|moves|stays|lies|remains|ends)"
    r"\s(?:above|below|ahead of|behind)\s(?:them|both|the others?)\b",
    re.IGNORECASE,
)
"""A clause on where its subject, and that of the first clause, comes to stand beside the others of that."""
PRONOUN_RE: Final = re.compile(r"(?:it|they)\s(?:still\s|also\s)?", re.IGNORECASE)
OBJECT_RE: Final = re.compile(r"\b(?<!of )(?:it|them)\b", re.IGNORECASE)
VERBLESS_RE: Final = re.compile(
    r"(?P<has>(?:the|a|an|no)\s)|(?:only\s)?(?:first|second|third|fourth|last|highest|lowest|higher|lower|largest|smallest)\b",
    re.IGNORECASE,
)
LATER_RE: Final = re.compile(
    r"\s(?:\d{1,3}|one|two|three|four|five|six|ten)\s[a-z]{3,12}\s(?:later|earlier),?(?=\s(?:in|at|on)\s)",
    re.IGNORECASE,
)
"""How much later a thing is than that of the first clause, before its own place."""
FARTHER_RE: Final = re.compile(
    r"\b(?:at|under|for|with|in) (?:higher|lower|larger|smaller|longer|shorter|greater) |\bin the remaining ",
    re.IGNORECASE,
)
"""A place that is told by that of the first clause."""
AFTERWARDS_RE: Final = re.compile(r"\b(?:afterwards?|thereafter|from then on)\b", re.IGNORECASE)
PLACE_FIRST_RE: Final = re.compile(
    r"\s*+(?:between|from|in|at|by|over|during|until|up to|after|before|within|on|under|for)\s[^,]{1,60},\s",
    re.IGNORECASE,
)
SUBJECT_KINDS: Final = "SQGP"
ARTICLES: Final = frozenset(["the", "a", "an", "both", "all", "also", "only"])
PLACING: Final = frozenset(["in", "at", "by", "on", "from", "for", "until", "after", "during", "between", "over"])


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


def stands_alone(statement: Statement, refuted: Callable[[Statement], bool], tokens: Tokens) -> bool:
    """Whether a sentence that is read as false has but one clause, or one that is false by itself."""
    first, *others = clauses_of(statement)
    if not others or refuted(first):
        return True
    if any(BESIDE_RE.match(clause.text) or ROUND_RE.search(clause.text) for clause in others):
        return True
    wholes = (completed(clause, first, tokens) for clause in others)
    return any(whole is not None and refuted(whole) for whole in wholes)


def _subject(told: Sequence[Token]) -> Token | None:
    """The first thing that is named, behind a place of its own, if it stands before any verb."""
    i = 0
    if told and told[0].text in PLACING:
        i = 1 + next((k for k, token in enumerate(told) if token.kind == "P"), len(told))
    while i < len(told) and (told[i].text in ARTICLES or told[i].kind == "."):
        i += 1
    return told[i] if i < len(told) and told[i].kind in SUBJECT_KINDS else None


def completed(clause: Statement, first: Statement, tokens: Tokens) -> Statement | None:
    """A clause as a sentence of its own, with what it takes over from the first; ``None`` where it points back."""
    before = tokens(plain(first.text), first)
    subject = _subject(before)
    told = [t for t in before if t.kind == "S" and t is not subject]
    named = [t.names[0] for t in (subject, *told) if t is not None and t.names and t.kind in "SP"]
    places = [t for t in before if t.kind == "P" and t is not subject]
    text = plain(clause.text)
    own = VERBLESS_RE.match(text) is None and _subject(tokens(text, clause)) is not None
    if not own:
        if not named:
            return None
        text = PRONOUN_RE.sub("", text, count=1) if PRONOUN_RE.match(text) else text
        verbless = VERBLESS_RE.match(text)
        verb = "" if verbless is None else "has " if verbless["has"] else "is "
        text = f"{named[0]} {verb}{text}"
    meant = named[:1] if own else named[1:2]
    if meant and OBJECT_RE.search(text):
        text = OBJECT_RE.sub(lambda _: meant[0], text)
    if places and AFTERWARDS_RE.search(text):
        since = places[-1].end or (places[-1].names[0] if places[-1].names else "")
        text = AFTERWARDS_RE.sub(f"after {since}", text)
    text = LATER_RE.sub("", text)
    if BACK_RE.search(text):
        return None
    if places and FARTHER_RE.search(text) is None and not any(t.kind == "P" for t in tokens(text, clause)):
        lead = PLACE_FIRST_RE.match(first.text)
        if lead is None:
            return None
        text = f"{lead.group()}{text}"
    return clause._replace(text=text)
