"""Words that take a sentence out of what values decide: guesses, advice, and causes at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.claims.plain import words

if TYPE_CHECKING:
    from chartprose.record import Rest

PUNCTUATION: Final = ",;:()"


def hedge_of(text: str) -> Rest | None:
    """Whether the main clause of a sentence guesses or advises. Capital letters count: May is a month, may is none."""
    for sign in PUNCTUATION:
        text = text.replace(sign, f" {sign} ")
    tokens = [word.strip(".\"'") for word in text.split()]
    guesses = [place for place, word in enumerate(tokens) if word in words.GUESS and not _compared(tokens, place)]
    if guesses and tokens[0].lower() in words.CONDITIONS:
        return "guess"
    end = next((place for place, word in enumerate(tokens) if word.lower() in words.BREAKS), len(tokens))
    if guesses:
        return "guess" if guesses[0] < end else None
    asserts = end < len(tokens) and tokens[end] == "that"  # "it should be noted that …"
    return "advice" if not asserts and any(word in words.ADVICE for word in tokens[1:end]) else None


def _compared(tokens: list[str], place: int) -> bool:
    """Whether a word of guessing tells how often something is so: "more likely to", "as likely as"."""
    return place > 0 and tokens[place - 1].lower() in words.MORE


def without_cause(text: str) -> tuple[str, Rest | None]:
    """A sentence without the clause of cause at its end, and whether there was one."""
    tokens = text.split()
    for place in range(1, len(tokens)):
        for cause in words.CAUSES:
            if tuple(word.lower() for word in tokens[place : place + len(cause)]) == cause:
                return " ".join(tokens[:place]).rstrip(" ,"), "cause"
    return text, None
