"""Several panels: one set against another, what is so in one of them only, and the panel told by its quantity.

``Rye yields more in sand than in loam at every dose``, "A leads in the left panel only", "the loss of A peaks at 4".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.names import norm
from chartprose.verify.typing.composed.against import against, also_in_percent
from chartprose.verify.typing.composed.predicates import Said, asides
from chartprose.verify.typing.composed.ranks import GRADED as BEST_AND_WORST
from chartprose.verify.typing.composed.ranks import HIGH, LOW, OWNING
from chartprose.verify.typing.composed.relating import relations_of
from chartprose.verify.typing.composed.sides import completed, quantities, resolved, side_of
from chartprose.verify.typing.frames.amounts.words import AHEAD, BEHIND
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.quantities import own_quantities
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.quantity import Quantity
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.frames.amounts.relating import Relation
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LOSING: Final = dict.fromkeys(words_of("lose loses lost losing"), "loss")
"""Verbs for a quantity, where a panel shows it."""
SHARES: Final = words_of("share shares percentage percentages proportion proportions fraction percent part")
GRADES: Final = ((words_of("better"), 1), (words_of("worse"), -1), (AHEAD, 1), (BEHIND, -1))
PLACED: Final = ("below", "above")
GRADED: Final = ("lower", "higher")
PAIR: Final = 2
MOST: Final = 60
"""So many numbers are set against each other at most."""


def told_by_quantity(tokens: list[Token], facts: Sequence[PanelFacts]) -> list[Token]:
    """Tokens with the word for the quantity of one panel as that panel: "the loss of A is higher in week 4"."""
    owners = own_quantities([p.panel for p in facts if not p.derived])
    if not owners or any(t.kind == "G" for t in tokens):
        return tokens
    told = [owners.get(stem(LOSING.get(t.text, t.text))) if t.kind == "w" else None for t in tokens]
    if len({i for i in told if i is not None}) != 1:
        return tokens
    return [t if i is None else Token("G", t.text, [f"#{i + 1}"], prep="in") for t, i in zip(tokens, told, strict=True)]


def graded_in(tokens: list[Token], sheet: Sheet, lexicon: Lexicon) -> list[Token]:
    """Tokens with who is better, or beats another one, as who has more or less in a panel: "better on both"."""
    number = sheet.panel.number
    sign = lexicon.panel_goodness[number] if number < len(lexicon.panel_goodness) else 0
    if lexicon.panel_count < PAIR or not sign:
        return tokens
    made = []
    for token in tokens:
        told = 0 if token.kind != "w" else sum(k for words, k in GRADES if token.text in words) * sign
        pair = PLACED if token.text in AHEAD | BEHIND else GRADED
        made.append(replace(token, text=pair[told > 0]) if told else token)
    return made


def other_panels(tokens: list[Token], sheets: Sequence[Sheet]) -> tuple[list[Token], list[list[Token]]]:
    """A clause said of one panel "only", without that word, and the same said of each of the others."""
    at = [i for i, t in enumerate(tokens) if t.kind == "G"]
    if len(at) != 1 or len(tokens[at[0]].names) != 1 or len(sheets) < PAIR:
        return [], []
    panel = tokens[at[0]]
    only = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text in ("only", "alone")]
    near = {at[0] + 1, *(at[0] - k for k in (1, 2, 3))}
    between = [tokens[i] for k in only for i in range(k + 1, at[0])]
    if len(only) != 1 or only[0] not in near or any(t.kind != "w" for t in between):
        return [], []
    made = [t for i, t in enumerate(tokens) if i != only[0]]
    others = [replace(panel, names=[s.name]) for s in sheets if s.name not in panel.names]
    return made, [[other if t is panel else t for t in made] for other in others]


def over_panels(context: Clause, sheets: Sequence[Sheet], *, denied: bool) -> Iterator[Said]:
    """One panel against another: "the count of A is lower in the right panel than in the left one in every week"."""
    if denied or len({n for t in context.tokens if t.kind == "G" for n in t.names}) != PAIR or not _alike(sheets):
        return
    for relation in relations_of(context):
        told = _sides(relation, sheets, context)
        said = _compared(*told, relation) if told is not None else None
        if said is not None:
            yield said


def _alike(sheets: Sequence[Sheet]) -> bool:
    """Whether the panels show one quantity, in one unit."""
    panels = [s.panel.panel for s in sheets]
    axes = {(norm(a.label or ""), a.unit) for p in panels for a in p.axes if a.channel in ("y", "color") and a.label}
    kinds = {p.chart_type for p in panels}
    return len(axes) <= 1 and len(kinds) == 1 and not own_quantities(panels) and all(s.axis is None for s in sheets)


def _sides(relation: Relation, sheets: Sequence[Sheet], context: Clause) -> tuple[Side, Sheet, Side, Sheet] | None:
    """Both sides, each with its panel; ``None`` where one has no panel of its own, or they are no two numbers."""
    left, right = side_of(relation.left, context.lexicon), side_of(relation.right, context.lexicon)
    if left is None or right is None or left.others or right.others or right.told:
        return None
    panels = [next((s for s in sheets if side.panels == [s.name]), None) for side in (left, right)]
    if panels[0] is None or panels[1] is None or panels[0] is panels[1]:
        return None
    if any(t.quantifier != "all" or t.count is not None or not t.sure for t in (*left.groups, *right.groups)):
        return None
    pies = any(s.panel.panel.chart_type == "pie" for s in sheets)
    if pies and context.words.isdisjoint(SHARES):
        return None  # "more pieces of A": of two wholes of their own
    one, other = resolved(completed(left, right), panels[0]), resolved(completed(right, left), panels[1])
    return (one, panels[0], other, panels[1]) if one is not None and other is not None else None


def _compared(left: Side, here: Sheet, right: Side, there: Sheet, relation: Relation) -> Said | None:
    """What is so at each place that both sides tell, and of each series; refuted where it is so nowhere."""
    ones, twos = quantities(left, here, everywhere=True), quantities(right, there, everywhere=True)
    if not ones or not twos or relation.kind == "pace":
        return None
    pairs = [(a, b) for a in ones for b in twos if (a.series, a.places) == (b.series, b.places)]
    if len(ones) == len(twos) == 1:
        pairs = [(ones[0], twos[0])]
    whole = len(pairs) == len(ones) == len(twos) <= MOST
    made = [against(a, b, relation, denied=False) for a, b in pairs] if whole else []
    if not made or None in made:
        return None
    told = bool(left.placed or left.group("P") or len(made) == 1 or _nowhere(pairs, relation))
    if left.sign and not (len(pairs) == 1 and also_in_percent(*pairs[0])):
        told = False
    said = [fields for one in made if one is not None for fields in one]
    return Said(said, sure=told and not (left.loose or right.loose), beside=asides(left, ones))


def _nowhere(pairs: list[tuple[Quantity, Quantity]], relation: Relation) -> bool:
    """Whether the first side is on the other side of the second one in each pair."""
    told = [(a.number(), b.number()) for a, b in pairs]
    return relation.sign != 0 and all(a is not None and b is not None and (a - b) * relation.sign < 0 for a, b in told)


def best_panel(clause: Told, sheets: Sequence[Sheet], context: Clause) -> Iterator[Said]:
    """In which panel one thing has its extreme: "A reaches its highest final value in loam", "loam has the most A"."""
    best = [i for i, t in enumerate(clause.tokens) if t.kind == "w" and t.text in HIGH | LOW]
    panels = [t for t in clause.tokens if t.kind == "G"]
    if len(best) != 1 or len(panels) != 1 or len(panels[0].names) != 1 or clause.denied or clause.alone:
        return
    if not _alike(sheets) or len(sheets) < PAIR or clause.stepwise:
        return
    at, panel = best[0], panels[0]
    if clause.tokens[at].text in BEST_AND_WORST:
        return
    owned = at > 0 and text_at(clause.tokens, at - 1) in OWNING
    leads = not panel.prep and clause.tokens.index(panel) < at
    rest = [t for k, t in enumerate(clause.tokens) if t is not panel and k != at and not (owned and k == at - 1)]
    side = side_of(rest, context.lexicon)
    if side is None or side.groups or side.others or not (owned or leads) or any(t.kind == "N" for t in rest):
        return
    sign = 1 if clause.tokens[at].text in HIGH else -1
    if not side.placed and side.taken == "value":
        if not owned:
            return  # "loam is highest": at which place?
        side.measure = "max" if sign > 0 else "min"
    told = [(s, _one(side, s)) for s in sheets]
    own = next((q for s, q in told if s.name in panel.names), None)
    rivals = [q.number() for s, q in told if s.name not in panel.names and q is not None]
    value = own.number() if own is not None else None
    if own is None or value is None:
        return
    beaten = [n for n in rivals if n is not None and (n - value) * sign > 0][:1]
    if not beaten and (len(rivals) < len(sheets) - 1 or None in rivals):
        return
    relation = "above" if sign > 0 else "below"
    found = [own.told({"kind": "level", "relation": relation, "low": n, "approx": False}) for n in beaten or rivals]
    said: list[Fields] = [fields for fields in found if fields is not None]
    if len(said) == len(found):
        yield Said(said, sure=True)


def _one(side: Side, sheet: Sheet) -> Quantity | None:
    """The one number that a side is in a panel."""
    made = resolved(side, sheet)
    found = quantities(made, sheet) if made is not None else None
    return found[0] if found is not None and len(found) == 1 else None
