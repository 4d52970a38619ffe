"""The words that a figure shows: those of its labels, its names, and of all sentences that are no claims."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.vocabulary.stems import stems_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from chartprose.record import Panel
    from chartprose.text.statement import Statement

PER_RE = re.compile(
    r"(?:\bper|/)\s?(?:[a-z]{3,12}\s)?(?:person|inhabitant|resident|capita|head|employee|household)s?\b"
)
"""What a quantity is divided by, which the figure does not show."""
VALUE_RE = re.compile(r"\bvalues?\b", re.IGNORECASE)
"""``With the value printed in each cell`` is of no money."""


def shown_in(
    panels: Sequence[Panel], statements: Iterable[Statement], roles: Collection[str]
) -> tuple[frozenset[str], str]:
    """The stems of all words of a figure but for those of its claims, and its labels, titles and names."""
    labels = [f"{a.label or ''} ({a.unit or ''})" for panel in panels for a in panel.axes]
    titles = [panel.title or "" for panel in panels]
    titles += [name for panel in panels for s in panel.series for name in (s.name, *s.aliases)]
    titles += [name for panel in panels for axis in panel.axes for name in axis.categories or ()]
    titles += {point.x.label for panel in panels for point in panel.points if point.x.label}
    texts = [VALUE_RE.sub("", s.text) for s in statements if s.role not in roles]
    found = {s for text in (*labels, *titles, *texts) for s in stems_of(PER_RE.sub("", norm(text)))}
    return frozenset(found), " ".join([*labels, *titles]).lower()
