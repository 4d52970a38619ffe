"""Bars on both sides of zero in several panels: ``timber declines in both panels``, "no upland species gains".

Each bar is a change, so that what declines has a bar below zero. Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.names import norm
from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.frames.stops import value_at
from chartprose.verify.typing.signed.table import CHANGE_RE
from chartprose.verify.typing.vocabulary.signed import DOWNWARD, UPWARD
from chartprose.verify.typing.vocabulary.stems import PIECE_RE, stem
from chartprose.verify.typing.vocabulary.words import DETERMINERS, GENERIC, SORTS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS: Final = UPWARD | DOWNWARD
HARDER: Final = words_of("strongly sharply steeply")
LARGEST: Final = words_of("largest biggest greatest strongest steepest sharpest")
OWNED: Final = words_of("belongs is to that of among all bars bar for in")
PLAIN: Final = DETERMINERS | words_of("in on shows show has have had and both of")
KNOWN: Final = HARDER | LARGEST | OWNED | PLAIN
PAIR: Final = 2


def signed_panels(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause on what goes up or down in panels whose bars are changes."""
    panels = _panels(clause)
    moves = clause.find(TRIGGERS)
    if not panels or len(moves) != 1 or clause.amounts:
        return
    down = clause.text(moves[0]) in DOWNWARD
    ranked = clause.has(LARGEST)
    made = _largest(clause, panels, down=down) if ranked else _all_go(clause, panels, moves[0], down=down)
    if made:
        yield Candidate("extremum" if ranked else "sign", made, known=KNOWN | TRIGGERS, tier=0)


def _panels(clause: Clause) -> list[PanelFacts]:
    """The panels of a figure of which each has one bar of change for a place; none of any other figure."""
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    if len(shown) < PAIR or any(p.panel.chart_type != "bar" or sum(map(bool, p.facts.values())) != 1 for p in shown):
        return []
    labels = [[a.label or "" for a in p.panel.axes if not a.categories] for p in shown]
    told = all(any(CHANGE_RE.search(label) for label in own) for own in labels)
    below = any(v < 0 for p in shown for v in _values(p).values())
    return shown if told and below else []


def _values(panel: PanelFacts) -> dict[str, float]:
    """The bar of each place."""
    name = next(panel.shown[k] for k in panel.order if panel.facts.get(k))
    read = {p: value_at(panel, name, p) for p in panel.place_shown.values()}
    return {p: told.value.mid for p, told in read.items() if told is not None}


def _goes(panel: PanelFacts, place: str, *, down: bool) -> Fields:
    told: Fields = {"kind": "level", "panels": [f"#{panel.number + 1}"], "among": "positions", "at": [place]}
    return told | {"relation": "below" if down else "above", "low": 0.0}


def _all_go(clause: Clause, panels: list[PanelFacts], move: int, *, down: bool) -> list[Fields]:
    """``A declines in both panels, and more strongly in G``, "no G species shows an increase"."""
    meant = [t for t in clause.tokens if t.kind in "SPGQO"]
    harder = [i for i in clause.find(HARDER) if clause.text(i - 1) == "more"]
    tail = clause.tokens[harder[0] - 1 :] if harder else []
    body = [t for t in meant if t not in tail]
    where = _where(body, panels)
    things = [t for t in body if t.kind == "P" or (t.kind == "Q" and t.names[0] in "P?S")]
    left = [t for t in body if t not in things and t.kind != "G" and not (t.kind == "Q" and t.names[0] == "G")]
    if len(things) != 1 or left or not where or not _plain(clause, {move, *(i for h in harder for i in (h - 1, h))}):
        return []
    thing = things[0]
    if thing.kind == "P" and not thing.is_span and not thing.prep:
        made = [_goes(p, place, down=down) for p in where for place in thing.names]
        more = _harder(tail, thing, panels, where, down=down) if tail else []
        return made + more if more or not tail else []
    if thing.kind != "Q" or thing.count or thing.quantifier not in ("all", "none") or harder:
        return []
    told = down == (thing.quantifier == "all")
    named = _in_words(thing, panels)
    within = [p for p in where if p in named] if named else where
    return [_goes(p, place, down=told) for p in within for place in _values(p)]


def _harder(
    tail: list[Token], thing: Token, panels: list[PanelFacts], where: list[PanelFacts], *, down: bool
) -> list[Fields]:
    """``…, and more strongly in G``: the bar in G is longer than the one in the other panel."""
    named = [t for t in tail if t.kind in "SPGQO"]
    if len(where) != PAIR or len(named) != 1 or named[0].kind != "G" or len(named[0].names + thing.names) != PAIR:
        return []
    other = next(f"#{p.number + 1}" for p in panels if f"#{p.number + 1}" not in named[0].names)
    told: Fields = {"kind": "comparison", "panels": named[0].names, "versus": [other], "among": "panels"}
    return [told | {"at": thing.names, "relation": "below" if down else "above"}]


def _where(body: list[Token], panels: list[PanelFacts]) -> list[PanelFacts]:
    """The panels that a clause names, or all."""
    named = [n for t in body if t.kind == "G" for n in t.names]
    whole = [t for t in body if t.kind == "Q" and t.names[0] == "G"]
    if any(t.quantifier != "all" for t in whole):
        return []
    if named:
        return [p for p in panels if f"#{p.number + 1}" in named]
    return panels if whole or any(t.kind == "Q" for t in body) else []


def _in_words(group: Token, panels: list[PanelFacts]) -> list[PanelFacts]:
    """The panel whose name stands among the words of a group: "no upland species"."""
    told = {stem(w) for w in group.text.split()[1:]}
    return [p for p in panels if told & {stem(w) for w in PIECE_RE.findall(norm(p.panel.title or ""))}]


def _plain(clause: Clause, used: set[int]) -> bool:
    """Whether every other word only joins what is named."""
    words = [t.text for i, t in enumerate(clause.tokens) if t.kind == "w" and i not in used]
    return all(w in PLAIN | GENERIC | SORTS or stem(w) in clause.lexicon.x_words for w in words)


def _largest(clause: Clause, panels: list[PanelFacts], *, down: bool) -> list[Fields]:
    """``The largest growth of all bars belongs to the imports of machinery``: of all bars of the figure."""
    places = [t for t in clause.tokens if t.kind == "P"]
    named = [t for t in clause.tokens if t.kind == "G"]
    groups = [t for t in clause.tokens if t.kind == "Q"]
    whole = len(groups) == 1 and groups[0].quantifier == "all" and groups[0].prep in ("of", "among")
    if len(places) != 1 or len(named) != 1 or not whole or any(t.kind in "SO" for t in clause.tokens):
        return []
    if len(places[0].names) != 1 or len(named[0].names) != 1 or len(clause.find(LARGEST)) != 1:
        return []
    words = {t.text for t in clause.tokens if t.kind == "w"}
    if not words <= DETERMINERS | OWNED | LARGEST | TRIGGERS:
        return []
    own: Fields = {"panels": named[0].names, "at": places[0].names, "among": "positions"}
    made = [own | {"kind": "extremum", "relation": "lowest" if down else "highest"}]
    made.append(own | {"kind": "level", "relation": "below" if down else "above", "low": 0.0})
    home = next((p for p in panels if f"#{p.number + 1}" in named[0].names), None)
    size = _values(home).get(places[0].names[0]) if home is not None else None
    if size is None:
        return []
    for panel in (p for p in panels if p is not home):
        bound: Fields = {"kind": "level", "panels": [f"#{panel.number + 1}"], "among": "positions", "low": size}
        bound["relation"] = "above" if down else "below"
        made += [bound | {"at": [place]} for place in _values(panel)]
    return made
