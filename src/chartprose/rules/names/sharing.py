"""Sharing: axes that are the same as another panel's, and ranges that one declaration gives to several panels."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.names.axes import widest
from chartprose.rules.names.owners import fit

if TYPE_CHECKING:
    from chartprose.rules.names.axes import AxisDraft
    from chartprose.rules.names.panels import PanelName
    from chartprose.rules.names.state import Scope

BOTH_RE = re.compile(r"\b(?:both|all|each|every)\b")
BEFORE_RE = re.compile(r"previous|above|first")


def pick_extent(axis: AxisDraft, name: PanelName | None, names: list[PanelName]) -> int | None:
    """Which of the ranges of ``axis`` holds for the panel ``name``; None if that cannot be told."""
    scopes = [scope for *_, scope, _ in axis.extents]
    if len(scopes) < 2 or (axis.categories and not axis.ticks):
        return 0
    if name is None or len(names) < 2 or not any(scopes):
        return None if _differ(axis) else widest(axis)
    best = [max(names, key=lambda other, words=scope: fit(words, other)) if scope else None for scope in scopes]  # type: ignore[misc]
    scores = [fit(scope, name) if scope else 0 for scope in scopes]
    top = max(scores)
    if top and scores.count(top) == 1:
        return scores.index(top)
    left = [place for place, scope in enumerate(scopes) if not scope or not fit(scope, best[place] or name)]
    if len(left) == 1 and not top:
        return left[0]
    return 0 if BOTH_RE.search(scopes[0]) else None


def _differ(axis: AxisDraft) -> bool:
    """Whether none of the ranges holds the others."""
    low, high, *_ = axis.extents[widest(axis)]
    return any(
        (low is not None and other[0] is not None and other[0] < low)
        or (high is not None and other[1] is not None and other[1] > high)
        for other in axis.extents
    )


def owner_of(words: str, names: list[PanelName]) -> PanelName | None:
    """The one panel that ``words`` mean: "the 3B model", "the right", "(b)"."""
    scores = [fit(words, name) for name in names]
    top = max(scores, default=0)
    return names[scores.index(top)] if top and scores.count(top) == 1 else None


def copy_same(scopes: list[Scope], shared: Scope) -> None:
    """Copy what an axis has in common with another one: range, ticks and names, never the label."""
    for place, scope in enumerate(scopes):
        for channel, axis in scope.axes.items():
            if axis.same is None:
                continue
            source = _source(channel, axis.same, scope, scopes, place) or shared.axes.get(channel)
            if source is not None and source is not axis:
                _copy(axis, source)


def _copy(axis: AxisDraft, source: AxisDraft) -> None:
    if not axis.extents:
        axis.extents = list(source.extents)
    if axis.ticks is None and axis.step is None:
        axis.ticks, axis.step, axis.decades = source.ticks, source.step, source.decades
    if axis.categories is None:
        axis.categories = source.categories
    axis.scale = axis.scale or source.scale
    for key in ("categories", "ticks"):
        if key in source.evidence:
            axis.evidence.setdefault(key, source.evidence[key])


def _source(channel: str, reference: str, scope: Scope, scopes: list[Scope], place: int) -> AxisDraft | None:
    if (other := re.match(r"([xy])-axis", reference)) is not None:
        return scope.axes.get(other[1])
    if not reference and channel in ("x", "y"):
        return scope.axes.get("y" if channel == "x" else "x")
    owner = owner_of(reference, [s.name for s in scopes if s.name is not None])
    if owner is not None and owner is not scope.name:
        return next(s for s in scopes if s.name is owner).axes.get(channel)
    if place and BEFORE_RE.search(reference):
        return scopes[place - 1].axes.get(channel)
    return None
