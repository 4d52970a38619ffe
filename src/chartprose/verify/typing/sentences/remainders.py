"""What a reading leaves over: a limit, a figure in parentheses; and what it says of another name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.checks import Assertion
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.computed.ranked import OF_POINTS
from chartprose.verify.typing.sentences.whole_cells import cell_as_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.tokens.token import Token

ONLY_RE = re.compile(
    r"(?<!not )\bonly (?!\d|[~≈+-]|about|around|roughly|approximately|nearly|almost|by|slight|margin|modest|small|minor"
    r"|moderate|minimal|a |an |half|one|two|three|four|five|once|just)",
    re.IGNORECASE,
)
"""``Only`` that restricts who or where, not how much."""
EXCEPT_RE = re.compile(
    r"\b(?:except|apart from|aside from|with the exception of|other than|(?:together|combined) with|everywhere but"
    r"|(?:almost|nearly|virtually|practically) (?:all|each|every|always|everywhere|none|never|no)"
    r"|all (?:greater|later|higher|larger|deeper|longer|subsequent|following)"
    r"|at the (?:very |far )?(?:right|left) (?:edge|end|margin|border))\b"
    r"|(?:%|\bpercent|\bhalf|\bthirds?|\bquarters?) of (?:its|their) "
    r"(?:peak|max|high|plateau|final|initial|start|orig|first)"
    r"|, (?:with |and )?[^,;]{2,40} (?:most|least)(?: of (?:all|them all))?\.?$",
    re.IGNORECASE,
)
"""What makes of all places some of them, or of one thing two: the first pass does not read it."""
LEADING_RE = re.compile(
    r"^(?:between|from|at|in|by|after|until|over|during|on)\b[^,;]{1,60},[^;]*\b(?:while|whereas|and|but)\b",
    re.IGNORECASE,
)
"""A scope at the head of two clauses: the first pass gives it to the first alone."""
SEQUEL_RE = re.compile(
    r"(?:,| and| but) then\b|\b(?:afterwards?|thereafter|subsequently|revers(?:es|ed|ing))\b"
    r"|\bbefore (?:it|they|[a-z]{3,20}ing)\b",
    re.IGNORECASE,
)
"""What follows later: the first pass takes it for the same span."""
BEYOND_IT_RE = re.compile(r"(?:,| and| but| while) (?:above|beyond|past|after) (?:it|that|this)\b", re.IGNORECASE)
"""A scope that a later clause has of the place before."""
EACH_IN = frozenset(["in", "at", "for", "on", "during", "under"])
EACH_RE = re.compile(r"\b(?:in|at|for|on|during|under) (?:all|both|each|every|[a-z]+ of)\b", re.IGNORECASE)
COUNTED_OF_RE = re.compile(
    rf"\b(?:in|at|on|for|across|under|over) (?:only )?(?:{'|'.join(NUMBER_WORDS)})"
    rf" of (?:the |its |all )?(?:{'|'.join(NUMBER_WORDS)})\b",
    re.IGNORECASE,
)
COLUMNS_RE = re.compile(r"\b(?:every|each|all) (?:the )?columns?\b", re.IGNORECASE)
FIGURE_RE = re.compile(r"\d")
YEAR_RE = re.compile(r"(?:1[5-9]|20)\d\d")
RANKED = frozenset(["extremum", "spread"])
COMPARED = frozenset(["above", "below", "equal", "similar", "highest", "lowest"])


RANK_RE = re.compile(
    r"\b(?:(?:leads?|leading|tops)\b(?! (?:to|out)\b)|(?:wins?|winner|dominates?|trails?|trailing|lags?|lagging)\b"
    r"|(?:ahead|behind|in front)\b|(?:comes?|ranks?|finish(?:es)?|placed?|is|are) (?:first|last)\b)",
    re.IGNORECASE,
)
"""Who is ahead, or behind."""
FOLD_RE = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|hundred)fold\b|\bby an? factor of\b"
    r"|\borders? of magnitude\b|\bby (?:[a-z]{3,12} ){0,2}?(?:half|(?:a|one|two|three) [a-z]{3,6}(?:th|rd|ter)s?)\b",
    re.IGNORECASE,
)
OF_FIRST_RE = re.compile(r"\d ?% of (?:its|their) (?:initial|starting|original|first) ", re.IGNORECASE)
"""A percentage that is no value of the axis."""
MARK_RE = re.compile(
    r", (?:which is )?the (?:overall |single )?[a-z]+ (?:value |score |figure )?(?:of|in|across|on) (?:the|all)\b"
    r"|, which is the [a-z]+ [a-z]+ (?:of|in|across|on) (?:the|all)\b",
    re.IGNORECASE,
)
"""Something said of the subject once more, behind a comma: ``…, the maximum of the chart``."""


THROUGHOUT_RE = re.compile(
    r"\b(?:throughout|everywhere|at all times|(?:over|during|for|across|in) the (?:entire|whole|full) \w+|"
    r"(?:until|till|through) the (?:very )?end)\b",
    re.IGNORECASE,
)
NONE_LASTS_RE = re.compile(
    r"^(?:no|none|neither)\b[^,;.]{1,120}\b(?:throughout|at all times|over (?:its|the) (?:entire|whole|full))\b",
    re.IGNORECASE,
)
"""What nobody does all of the time, they may do at times."""


def leaves_span(text: str, assertions: Sequence[Assertion], *, refuted: bool) -> bool:
    """Whether a scope of one clause may have been given to another one by the first pass, or kept from it."""
    scopes = [bool(a.start or a.end or a.at) for a in assertions]
    spanned = any(a.start is not None or a.end is not None for a in assertions)
    led = LEADING_RE.search(text) is not None and (refuted or (any(scopes) and not all(scopes)))
    left = spanned and SEQUEL_RE.search(text) is not None
    return led or left or BEYOND_IT_RE.search(text) is not None or _leaves_step(text, assertions)


COMBINED_RE = re.compile(
    r"\bthan\b[^.;]{0,80}\b(?:combined|together)\b"
    r"|\band\b[^.;,]{1,40}\b(?:combined|together)\b[^.;,]{0,40}\b(?:than|exceeds?|above|below|surpass(?:es)?)\b",
    re.IGNORECASE,
)
WHICH_RE = re.compile(
    r", (?:which|that) (?:is|are|was|were) (?:[a-z]{2,12} ){0,2}"
    r"(?:more|less|higher|lower|larger|smaller|above|below)\b",
    re.IGNORECASE,
)
VARYING_RE = re.compile(
    r"\b(?:var(?:y|ies|ied)|differ(?:s|ed)?|changes?d?|fluctuates?) (?:by far |the )?(?:most|least)\b"
    r"|\bin (?:either (?:direction|way)|magnitude)\b|\b(?:swings?|fluctuations?|amplitudes?|variability)\b",
    re.IGNORECASE,
)


def leaves_factor(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence has a factor in one word that no assertion has, a mark of the whole, or sums of columns."""
    summed = any(a.kind == "sum" and a.among == "series" for a in assertions)
    if OF_FIRST_RE.search(text) and any(a.low is not None and a.measure in OF_POINTS for a in assertions):
        return True
    if (summed and COLUMNS_RE.search(text)) or MARK_RE.search(text):
        return True
    return FOLD_RE.search(text) is not None and all(a.low is None for a in assertions)


def leaves_rank(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence says who is ahead or behind, and its assertions have nothing but values."""
    return all(a.kind == "level" for a in assertions) and RANK_RE.search(text) is not None


def leaves_limit(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence restricts something that no assertion restricts."""
    return ONLY_RE.search(text) is not None and all(a.quantifier != "only" for a in assertions)


def leaves_places(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence says *throughout*, or *until the end*, of a ranking that is read of one value alone."""
    if THROUGHOUT_RE.search(text) is None:
        return False
    ranked = [a for a in assertions if a.kind == "extremum" and a.measure == "value" and a.among == "series"]
    return any(not (a.at or a.across or a.start or a.end) for a in ranked)


def leaves_place(tokens: Sequence[Token], assertions: Sequence[Assertion]) -> bool:
    """Whether a place, or an end of a span, is in no assertion: "A falls behind B between months 9 and 12"."""
    used = {n for a in assertions for n in (*a.at, *a.versus_at, *a.versus, a.start, a.end)}
    told = {n for t in tokens if t.kind == "P" for n in (*t.names, t.start, t.end) if n is not None}
    return not told <= used or _joins_sides(tokens, assertions)


def _joins_sides(tokens: Sequence[Token], assertions: Sequence[Assertion]) -> bool:
    """Whether "A in 2000 is below B in 1990" is read of both years: each side has one of its own."""
    pivot = next((k for k, t in enumerate(tokens) if t.kind == "w" and t.text == "than"), -1)
    for a in assertions if pivot > 0 else ():
        for kind, names in (("S", a.series), ("P", a.at)):
            both = len(names) > 1 and bool(a.versus) and (a.among == "positions") == (kind == "S")
            sides = [{n for t in side if t.kind == kind for n in t.names} for side in (tokens[:pivot], tokens[pivot:])]
            if both and sides[0] and sides[1] and sides[0] != sides[1]:
                return True
    return False


def leaves_panel(first: Sequence[Assertion], second: Sequence[Assertion]) -> bool:
    """Whether the first reading is of any panel, and the second one of the panel that the sentence names."""
    return all(a.panels for a in second) and not any(a.panels for a in first)


def leaves_series(tokens: Sequence[Token], assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence names a series, and every assertion is of positions, by all series together."""
    return any(t.kind == "S" for t in tokens) and all(a.among == "positions" and not a.series for a in assertions)


def leaves_measure(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence is of a sum or of how much things vary, and every assertion of plain values."""
    plain = all(a.measure in OF_POINTS and a.versus_measure in (None, *OF_POINTS) for a in assertions)
    return plain and (COMBINED_RE.search(text) is not None or VARYING_RE.search(text) is not None)


EXTREME_RE = re.compile(
    r"\b(?:exceeds?|above|below|than|surpass(?:es)?|beats?|over|under|matches) (?:even )?the "
    r"(?:best|worst|highest|lowest|peak|maximum|minimum|top)\b(?: [a-z-]{1,20}){0,3} (?:of|by|for|from|in|with)\b",
    re.IGNORECASE,
)


MOVE_THAN_RE = re.compile(
    r"\b(?:falls?|fell|rises?|rose|drops?|gains?|loses?|lost|declines?|increases?|decreases?|grows?|grew|improves?|climbs?"
    r"|shrinks?|sinks?) (?:(?:far|much|slightly|considerably|somewhat|even) )?(?:more|less|farther|further)\b"
    r"[^.;,]{0,60}\bthan\b",
    re.IGNORECASE,
)


def leaves_move(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether one thing moves more than another one, and every assertion compares plain values."""
    plain = all(a.kind == "comparison" and a.measure == "value" for a in assertions)
    return plain and MOVE_THAN_RE.search(text) is not None


def leaves_extreme(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether something is set against the best of another thing, and every assertion against its value."""
    ranked = any(a.kind != "comparison" or {a.measure, a.versus_measure} & {"max", "min"} for a in assertions)
    return not ranked and EXTREME_RE.search(text) is not None


def of_whole_bars(assertions: Sequence[Assertion], panels: Sequence[Panel]) -> bool:
    """Whether a rank of stacked bars is read of the values of their parts: "the tallest bar, at 145 t"."""
    ranked = any(a.kind == "extremum" and a.among == "positions" and not a.series for a in assertions)
    plain = all(a.measure == "value" and not a.series for a in assertions)
    return ranked and plain and any(p.chart_type in ("stacked_bar", "area") for p in panels)


def misread(text: str, assertions: Sequence[Assertion], panels: Sequence[Panel], *, refuted: bool) -> bool:
    """Whether the first pass has lost a scope, or refutes plain values where a sum is meant."""
    summed = refuted and (leaves_measure(text, assertions) or of_whole_bars(assertions, panels))
    sized = FOLD_RE.search(text) is not None and all(a.low is None for a in assertions)  # "does not fall by a third"
    if refuted and (sized or _in_column(text, assertions) or NONE_LASTS_RE.search(text)):
        return True
    return summed or cell_as_first(text, assertions) or leaves_span(text, assertions, refuted=refuted)


def _in_column(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether what is highest "in the Ethanol column" was ranked along its own row."""
    one = assertions[0] if len(assertions) == 1 else None
    if one is None or one.kind != "extremum" or len(one.series) != 1 or len(one.at) != 1:
        return False
    told = re.search(rf"\bin the {re.escape(one.at[0])}[\"'`*]? (?:column|category|group|row)\b", text, re.IGNORECASE)
    return one.among == "positions" and told is not None


def leaves_clause(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence goes on with a comparison (", which is more than …") that its one assertion leaves out."""
    return WHICH_RE.search(text) is not None and len(assertions) == 1


def of_values(assertions: Sequence[Assertion], names: Sequence[str]) -> bool:
    """Whether a figure beside these names is a value: they are ends of a change, or the measure is of values."""
    return all(a.measure in OF_POINTS or {a.start, a.end}.intersection(names) for a in assertions)


def renamed(assertions: list[Assertion], name: str, *, alike: bool) -> list[Assertion]:
    """A single assertion about another series: the same, or its denial; nothing where it cannot be turned."""
    if len(assertions) != 1 or not assertions[0].series or assertions[0].quantifier == "only":
        return []
    one = assertions[0]
    return [one.model_copy(update={"series": [name], "negated": one.negated if alike else not one.negated})]


def measured(a: Assertion, name: Token | None, figure: Token) -> Assertion:
    """That the measure of an assertion has a figure, for the name that the figure stands behind, or for its own."""
    amount = figure.amount
    own = {} if name is None else {"series": name.names} if name.kind == "S" else {"at": name.names}
    kept = a.model_dump(include={"panels", "series", "among", "at", "start", "end", "measure", "stat"})
    told = {"kind": "level", "relation": "equal", "low": amount.value if amount else None, "approx": True}
    return Assertion.model_validate({**kept, **own, **told})


def sides_with(assertions: Sequence[Assertion], pair: tuple[Token, Token]) -> list[Assertion]:
    """That the side of a comparison that a name stands on has the figure beside it, by its own measure."""
    (name, figure), made = pair, list[Assertion]()
    amount = figure.amount
    if amount is None or figure.bound:
        return []
    told = {"kind": "level", "relation": "equal", "low": amount.value, "approx": amount.approx}
    for a in assertions:
        if a.relation not in COMPARED or a.among == "panels":
            continue
        kept = a.model_dump(include={"panels", "series", "among", "at", "start", "end", "measure", "stat"})
        if name.names[0] in (*a.series, *a.at):
            made.append(Assertion.model_validate({**kept, **told}))
        if name.names[0] in (*a.versus, *a.versus_at):
            own: dict[str, object] = {"series" if a.among == "series" else "at": a.versus} if a.versus else {}
            own |= {"at": a.versus_at} if a.versus_at else {}
            own |= {"start": a.versus_start, "end": a.versus_end} if a.versus_start or a.versus_end else {}
            own |= {"stat": a.versus_stat or a.stat, "measure": a.versus_measure or a.measure}
            made.append(Assertion.model_validate({**kept, **own, **told}))
    return made


def unsaid(tokens: Sequence[Token], assertions: Sequence[Assertion]) -> list[Token]:
    """The figures beside a ranking that no assertion has, in none of the units that they may be told in."""
    if any(a.kind not in RANKED for a in assertions):
        return []
    known = {abs(v) for a in assertions for v in (a.low, a.high) if v is not None}
    told = [t for t, before in zip(tokens, [None, *tokens], strict=False) if before is None or before.text != "per"]
    figures = [t for t in told if t.kind == "N" and t.amount is not None and t.amount.end > 0]
    left = [t for t in figures if t.amount and not any(_same(t.amount.value, o) for o in known)]
    compared = any(t.text == "than" for t in tokens)
    return [] if compared else left


def unborne(tokens: Sequence[Token], assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> list[Token]:
    """The plain figures that no assertion has and that are none of those which decide them."""
    known = {abs(v) for a in assertions for v in (a.low, a.high) if v is not None}
    spans = set(outcome_of(assertions, facts).spans)
    told = (f for p in facts for fs in p.facts.values() for f in fs if f.span in spans and f.value is not None)
    known |= {abs(v) for f in told if f.value is not None for v in (f.value.low, f.value.mid, f.value.high)}
    plain = (t for t, before in zip(tokens, [None, *tokens], strict=False) if before is None or before.text != "per")
    figures = [t for t in plain if t.kind == "N" and t.text[:1].isdigit() and not YEAR_RE.fullmatch(t.text)]
    values = [(t, t.amount.value) for t in figures if t.amount is not None and t.amount.unit in (None, "percent")]
    return [t for t, value in values if not any(_same(value, o) for o in known)]


def _same(value: float, other: float) -> bool:
    return any(abs(abs(value) * k - other) < 1e-6 * max(1.0, other) for k in (1, 100, 0.01))


def listed_in(tokens: Sequence[Token], assertions: Sequence[Assertion]) -> list[Assertion]:
    """What a count says of the names in parentheses behind it: "on three of the five tests (A, B and C)"."""
    made: list[Assertion] = []
    for a in assertions:
        kind = {"positions": "P", "series": "S"}.get(a.across or "") if a.count else None
        names = [n for t in tokens if t.aside and t.kind == kind for n in t.names]
        if names and len(names) == a.count:
            field = "at" if kind == "P" else "series"
            made += [a.model_copy(update={field: [n], "count": None, "across": None}) for n in names]
    return made


def counts_places(text: str) -> bool:
    """Whether a sentence may say something of each of several places, or of a number of them."""
    return EACH_RE.search(text) is not None


def leaves_group(tokens: Sequence[Token], assertions: Sequence[Assertion]) -> bool:
    """Whether "in all five towns" is in no ranking; "the highest of all" and "across all" rank over them."""
    ranked = any(a.kind == "extremum" for a in assertions)
    if not ranked or any(a.quantifier or a.count or a.across for a in assertions):
        return False
    groups = [t for t in tokens if t.kind == "Q" and t.names[0] != "G" and t.prep in EACH_IN]
    return any(t.quantifier == "all" or t.count is not None for t in groups)


PART_OF_RUN_RE = re.compile(
    r"\b(?:in|during|over|within|throughout) the (?:very )?"
    r"(?:first|last|final|initial|early|late|later|second|closing|opening) "
    r"(?:part|phase|stage|half|third|quarter|section|portion)\b",
    re.IGNORECASE,
)
"""A part of the axis that no place tells."""
AGAINST_AXIS_RE = re.compile(
    r"\b(?:with|for) (?:decreasing|falling|declining|dropping|shrinking|lower|smaller) [a-z]"
    r"|\b(?:as|when) (?:the |an? )?(?:[a-z-]+ ){1,3}?(?:decreases?|falls?|declines?|drops|shrinks)\b",
    re.IGNORECASE,
)
"""A direction along the axis, from its far end: "with decreasing load"."""


def leaves_part(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a trend is said of a part of the axis, or against its direction, and its assertions are of all of it."""
    trends = [a for a in assertions if a.kind == "trend" and a.start is None and a.end is None and not a.at]
    return bool(trends) and (PART_OF_RUN_RE.search(text) is not None or AGAINST_AXIS_RE.search(text) is not None)


KEEPING_RE = re.compile(
    r"\b(?:keeps?|kept|continu(?:es?|ed)) (?:on )?(?:to )?[a-z]+"
    r"|\b(?:at|in|with|on|over) (?:each|every) (?:single )?"
    r"(?:step|marker|point|interval|stage|reading|year|month|week|day|epoch)\b"
    r"|\bfrom (?:each|one|every) [a-z]{3,12} to the next\b",
    re.IGNORECASE,
)


def _leaves_step(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a line *keeps* rising, which a trend over its ends does not tell: every step must go that way."""
    trends = [a for a in assertions if a.kind == "trend" and a.relation in ("rises", "falls")]
    stepwise = all(a.quantifier == "all" and a.across == "positions" for a in trends)
    return bool(trends) and not stepwise and KEEPING_RE.search(text) is not None


def leaves_count(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a sentence counts where it holds ("in four of the five towns"), and no assertion does."""
    return COUNTED_OF_RE.search(text) is not None and not any(a.count for a in assertions)


LEAVING = (
    leaves_count,
    leaves_part,
    leaves_factor,
    leaves_places,
    leaves_measure,
    leaves_clause,
    leaves_rank,
    leaves_extreme,
    leaves_move,
)


def leaves_out(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether the first pass has left out something of a sentence that would have to hold as well."""
    return any(leaves(text, assertions) for leaves in LEAVING)
