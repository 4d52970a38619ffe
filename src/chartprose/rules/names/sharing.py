"""Sharing: axes that are the same as another panel's, and ranges that one declaration gives to several panels."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.rules.names.axes import AxisDraft
    from chartprose.rules.names.panels import PanelName
    from chartprose.rules.names.walk import Scope

WORD_RE = re.compile(r"[^\W_]+")
PANEL_WORDS = frozenset({"panel", "chart", "plot", "graph", "subplot", "model", "the", "one", "heatmap", "matrix", "side", "in", "for"})
BOTH_RE = re.compile(r"\b(?:both|all|each|every)\b")


def pick_extent(axis: AxisDraft, name: PanelName | None, names: list[PanelName]) -> int | None:
    """Which of the ranges of ``axis`` holds for the panel ``name``; None if that cannot be told."""
    if len(axis.extents) < 2:
        return 0
    scopes = [scope for *_, scope, _ in axis.extents]
    if name is None or not any(scopes):
        return 0 if len(names) < 2 else None
    owners = [owner_of(scope, names) for scope in scopes]
    if name in [o for o in owners if o is not None]:
        return next(i for i, o in enumerate(owners) if o is name)
    told = [o for o in owners if o is not None]
    left = [i for i, o in enumerate(owners) if o is None]
    if len(left) == 1 and len(told) == len(names) - 1:
        return left[0]
    return 0 if BOTH_RE.search(scopes[0]) else None


def scope_unmatched(axis: AxisDraft, names: list[PanelName]) -> bool:
    return len(names) > 1 and len(axis.extents) > 1


def owner_of(words: str, names: list[PanelName]) -> PanelName | None:
    """The one panel that ``words`` mean: "the 3B model", "the right", "(b)"."""
    told = norm(words)
    for name in names:
        if told in name.heads():
            return name
    tokens = set(WORD_RE.findall(told)) - PANEL_WORDS
    scores = []
    for name in names:
        own: set[str] = set()
        for head in name.heads():
            own |= set(WORD_RE.findall(head))
        scores.append(len(tokens & (own - PANEL_WORDS)))
    best = max(scores, default=0)
    return names[scores.index(best)] if best and scores.count(best) == 1 else None


def copy_same(scopes: list[Scope], shared: Scope) -> None:
    """Copy what an axis has in common with another one: range, ticks and names, never the label."""
    names = [s.name for s in scopes if s.name is not None]
    for place, scope in enumerate(scopes):
        for channel, axis in scope.axes.items():
            if axis.same is None:
                continue
            what, reference = axis.same
            source = _source(channel, reference, scope, scopes, names, place) or shared.axes.get(channel)
            if source is None or source is axis:
                continue
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
            if "label" in what and axis.label is None:
                axis.label = source.label
                if "label" in source.evidence:
                    axis.evidence["label"] = source.evidence["label"]


def _source(channel: str, reference: str, scope: Scope, scopes: list[Scope], names: list[PanelName], place: int) -> AxisDraft | None:
    if (other := re.match(r"([xy])-axis", reference)) is not None:
        return scope.axes.get(other[1])
    owner = owner_of(reference, names)
    if owner is not None and owner is not scope.name:
        return next(s for s in scopes if s.name is owner).axes.get(channel)
    if place and re.search(r"previous|above|first", reference):
        return scopes[place - 1].axes.get(channel)
    return None
