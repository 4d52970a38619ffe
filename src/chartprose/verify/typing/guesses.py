"""The fact of a sentence: what stands before a guess ("…, which could mean wear") and behind "indicates that"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.sentences.phrasing import NOTING_RE
from chartprose.verify.typing.vocabulary.words import DOWN, UP
from chartprose.verify.typing.words import MODAL, words_of

if TYPE_CHECKING:
    from chartprose.text.statement import Statement

TAIL_RE = re.compile(
    r",\s(?:which|a (?:pattern|sign|result|finding) that|and this|this)\s(?:[a-z]+\s)?(?:may|might|could|would|should"
    r"|is likely|are likely|likely|probably|possibly|perhaps|potentially|presumably|hints?)\b.*$"
    r"|,\s(?:likely|probably|possibly|perhaps|potentially|presumably|maybe|hinting)\b.*$"
    r"|,\s(?:which|and this|this)\s(?:[a-z]+\s)?(?:suggests?|indicates?|impl(?:y|ies)|means?|points? to)\s"
    r"(?=[^;]{0,200}\b(?:may|might|could|would|should|likely|probably|possibly|perhaps)\b).*$",
    re.IGNORECASE | re.DOTALL,
)
INDICATES_RE = re.compile(
    r"[^,;:]{4,120}?\b(?:indicates?|suggests?|implies|imply|means?|demonstrates?|reveals?|highlights?|confirms?)\sthat\s",
    re.IGNORECASE,
)
DRAWN_SUGGESTS_RE = re.compile(
    r"^(?:the|this|its|their|such an?)\s[^,;:.]{3,80}?\s(?:lines?|curves?|bars?|boxes|points?|slopes?|shapes?"
    r"|profiles?|cells?)\s(?:suggests?|indicates?|implies|imply|points? to|hints? at)\s(?:an?|the|no)\s"
    r"(?P<what>[^.]{3,200})",
    re.IGNORECASE,
)
"""What the look of something drawn is taken for: "The flat line of A suggests a mature trade"."""
OF_FIGURES = (
    UP
    | DOWN
    | words_of(
        "increase decrease rise fall decline growth loss drop gain difference gap variation correlation relationship "
        "trend peak minimum maximum plateau level value values high low higher lower stable constant spread range"
    )
)
"""Words of what the figures can decide."""
COUNTED_CLOUDS_RE = re.compile(r"\b(?:most|least) (?:numerous|common|frequent)\b", re.IGNORECASE)
UNPLOTTED_RE = re.compile(
    r"\b(?:error (?:bar|margin|band)s?|area under|AUC|AUROC|(?:confidence|shaded|uncertainty)"
    r" (?:(?:confidence|error|uncertainty) )?(?:intervals?|bands?|areas?|regions?|ribbons?))\b",
    re.IGNORECASE,
)
UNTOLD_RE = re.compile(
    r"\b(?:not|cannot|n['’]t|never|hardly) (?:[a-z]+ )?"
    r"(?:tell|show|reveal|say|disclose|indicate|state|report|explain|specify|clarify)s? "
    r"(?:whether|if|how|why|which|who|what|where|when)\b",
    re.IGNORECASE,
)
"""What a figure leaves open: "The plot does not tell whether …"."""
IN_UNPLOTTED = ("error ", "area under", "auc", "auroc", "conf", "haded", "ncertainty")
MEMBERS_RE = re.compile(
    r"^(?:all|every|each)(?: of the| the)? [a-z][a-z -]{1,30}? (?:(?:with|having|that are|lying) )?"
    r"(?:above|below|over|under|exceeding|(?:more|less|fewer|higher|lower|greater) than) "
    r"[~≈]?\d[^,;]{0,40}? (?:are|is|belongs?|comes?)"
    r"(?: (?:to|from|in|of|all|an?|the))* (?=[A-Z])",
)
"""Of which group all things beyond a figure are: not that this group is beyond it."""
MAY_RE = re.compile(
    r"(?<=[\w,;:(] )May\b|(?<=[(–—/-])May\b|^May(?= (?:is|was|has|had|shows?|sees?|saw|marks?|records?|and|to)\b|,)"
)
"""The month, whose capital letter tells it from the verb."""
WORD_RE = re.compile(r"[a-z][a-z'-]*")


def of_members(text: str) -> bool:
    """Whether a sentence says of which group all things beyond a figure are: ``All values above 40 are of A``."""
    return MEMBERS_RE.match(text[:1].lower() + text[1:]) is not None


def modal_in(text: str) -> list[str]:
    """The words of a guess or an advice, in their order; the month of May is none."""
    text = MAY_RE.sub("", text) if "May" in text else text
    return sorted(MODAL.intersection(WORD_RE.findall(text.lower())))


def before_guess(statement: Statement) -> Statement | None:
    """The statement without the guess that it ends in; ``None`` where it ends in none, or guesses before it."""
    tail = TAIL_RE.search(statement.text)
    if tail is None or not tail.start():
        return None
    head = statement.text[: tail.start()]
    if modal_in(head):
        return None
    return statement._replace(text=f"{head}.")


def concluded(statement: Statement) -> Statement:
    """The statement from its conclusion on: of "it should be noted that B is slow", that B is slow."""
    noting = NOTING_RE.match(statement.text)
    if noting is not None:
        statement = statement._replace(text=statement.text[noting.end() :])
    found = INDICATES_RE.match(statement.text) if "that" in statement.text.lower() else None
    if found is None or modal_in(found.group()):
        return statement
    return statement._replace(text=statement.text[found.end() :])


def beyond_plot(statement: Statement, words: frozenset[str], *, dotted: bool) -> bool:
    """Whether it ranks what is not plotted, as error bars are, says what looks suggest or what the plot leaves open.

    ``words`` are those of the axes.
    """
    drawn = DRAWN_SUGGESTS_RE.match(statement.text)
    if drawn is not None and OF_FIGURES.isdisjoint(WORD_RE.findall(drawn["what"].lower())):
        return True
    if UNTOLD_RE.search(statement.text) and not modal_in(statement.text):
        return True
    if dotted and COUNTED_CLOUDS_RE.search(statement.text):
        return True  # how many dots a cloud has
    low = statement.text.lower()
    found = UNPLOTTED_RE.search(statement.text) if any(map(low.__contains__, IN_UNPLOTTED)) else None
    return found is not None and words.isdisjoint(WORD_RE.findall(found.group().lower()))
