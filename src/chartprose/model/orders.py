"""Orders: sentences that speak to their reader instead of the figure.

A description may hold text that tells a model what to answer. Such a sentence is no statement about the chart: it is
not asked about, and nothing may cite it, so that its figures and names stay out of the record. What it costs if a plain
sentence looks like one is that its numerals stay unread.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.text.statement import Statement

ORDER_RE = re.compile(
    r"^\W*(?:please\s|now\s|then\s|instead,?\s)?(?:(?:ignore|disregard|forget|override|pretend|do\snot|don't|never|always)\s\S"
    r"|(?:output|report|respond|reply|return|record|print|write|insert|add|set|replace|answer|assume|use|include|append|"
    r"emit|say|state|change|extract|give|list|mark|treat\s\S{1,40})\s"
    r"(?:(?:the|(?-i:an?)|this|that|these|those|all|any|only|exactly|instead|every|each|as|with|previous|\d+)\b|[\"'`“]))",
    re.IGNORECASE,
)
"""An imperative at the beginning of a sentence."""

ADDRESS_RE = re.compile(
    r"\b(?:you\s(?:must|should|shall|are|will|have\sto|need\sto)|your\s(?:answer|output|response|task|instructions?|reply)|"
    r"(?:previous|prior|above|earlier)\s(?:instructions?|prompts?|rules)|system\s(?:prompt|message)|"
    r"(?:ai|language)\s(?:model|assistant)s?\s(?:must|should|shall|reading)|(?:the|this)\s(?:extractor|parser|assistant)\b|"
    r"(?:extract|report|output|respond|answer)\s(?:only|instead|exactly|the\sfollowing)|<\/?(?:system|user|assistant|instructions?)>)",
    re.IGNORECASE,
)
"""Words that are said to a model, anywhere in a sentence."""


def is_order(statement: Statement) -> bool:
    """Whether the statement, or its run-in label, tells its reader what to do."""
    text = statement.text[:2000]
    return bool(ORDER_RE.match(text) or ADDRESS_RE.search(text) or ADDRESS_RE.search(statement.label or ""))
