"""What the stated values say of a figure: how many there are, of how many lines, and where each line is highest."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts


def drawn_of(facts: Sequence[PanelFacts]) -> frozenset[int]:
    """How many different series have values, and how many lines there are over all panels."""
    named = [[key for key, told in panel.facts.items() if key and told] for panel in facts if not panel.derived]
    return frozenset([len({key for keys in named for key in keys}), sum(map(len, named))])


def cells_of(facts: Sequence[PanelFacts]) -> int:
    """How many values the only panel has, or 0."""
    shown = [p for p in facts if not p.derived]
    return sum(p.has(k, at) for p in shown for k in p.order for at in p.places) if len(shown) == 1 else 0


def is_signed(facts: Sequence[PanelFacts]) -> bool:
    """Whether values lie below 0."""
    return any(f.value is not None and f.value.mid < 0 for p in facts for fs in p.facts.values() for f in fs)


def peaks_of(facts: Sequence[PanelFacts]) -> dict[str, str]:
    """The place of the highest value of each series, where the figure is one panel and it has one such place."""
    shown = [p for p in facts if not p.derived]
    told = [(key, fs) for key, fs in shown[0].facts.items() if fs] if len(shown) == 1 else []
    made: dict[str, str] = {}
    for key, stated in told:
        found = [(f.value.mid, f.low) for f in stated if f.value and f.is_exact and f.stat is None]
        best = sorted(found, key=lambda f: -f[0])
        if len(best) > 1 and best[0][0] != best[1][0]:
            place = best[0][1]
            named = shown[0].place_shown.get(place, place) if isinstance(place, str) else f"{place:.12g}"
            made[shown[0].shown.get(key, key)] = named
    return made
