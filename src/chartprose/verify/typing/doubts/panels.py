"""Panels: a change from panel to panel that is read along one of them, and what may be said of another panel."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.evaluate import outcome_of
from chartprose.verify.names import measured, norm
from chartprose.verify.turned import in_time
from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.ladders import ladder_of
from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEST, BETTER, IMPROVE, WORSE, WORSEN, WORST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.doubts.said import Said

PAIR: Final = 2
WORD_RE: Final = re.compile(r"[^\W\d_][\w-]{2,}")
PLACED_RE: Final = re.compile(r"\b(?:on|in|at|under|during|after|with|by) (?:the |an? )?(?P<words>[\w-]+(?: [\w-]+)?)")
ALONG_RE: Final = re.compile(r"\b(?:from|left|right|top|bottom|along|across|toward|towards|order)\b", re.IGNORECASE)
WHOLE_FIGURE_RE = re.compile(
    r"\b(?:values?|readings?|points?|levels?) (?:of|in|across) (?:the (?:entire |whole )?(?:figure|image)"
    r"|(?:both|all)(?: of the| the)?(?: \w+)? (?:panels|charts|plots))\b"
    r"|^(?!in |for |on |at |under )[^.;]{1,80}\bof all(?= (?:is|was|belongs|goes|occurs|comes|lies|appears)\b|[,.]|$)"
    r"|\bacross (?:both|all)(?: of the| the)?(?: \w+)? (?:panels|charts|plots)\b",
    re.IGNORECASE,
)
"""The values of all panels: "the highest value of both charts"."""
PANELS_RE = re.compile(
    r"\b(?:both|all|each|every|either|across|two|three|four) (?:the |of the )?(?:two |three |four )?"
    r"(?:panels?|charts?|plots?|sub-?plots?|graphs?|heatmaps?|matrices)\b",
    re.IGNORECASE,
)
"""Words that say something of every panel."""
SHARE_RE = re.compile(r"%|\b(?:percent\w*|shares?|portions?|proportions?|fractions?|slices?|parts?)\b", re.IGNORECASE)
ONLY_RE = re.compile(r"\b(?:only|alone)\b", re.IGNORECASE)
GRADED = BETTER | WORSE | BEST | WORST | IMPROVE | WORSEN


def between_panels(said: Said) -> bool:
    """Whether a change is said of a panel by name, and a reading goes along categories that have no order.

    Where bars are terminals, "ferry boardings fall on weekends" is no fall along them.
    """
    shown = said.figure.plotted
    if len(shown) < 2 or not any(_along(a) for a in said.assertions) or any(_ordered(p) for p in shown):
        return False
    if ALONG_RE.search(said.text):
        return False
    told = {stem(w) for m in PLACED_RE.finditer(said.text.lower()) for w in WORD_RE.findall(m["words"])}
    return any(told & {stem(w) for w in WORD_RE.findall(norm(p.panel.title or ""))} for p in shown)


def along_names(said: Said) -> bool:
    """Whether bars with times in their legend are read along names without an order: "Two shops lose in 2023"."""
    shown = said.figure.plotted
    if len(shown) != 1 or shown[0].panel.chart_type != "bar" or _ordered(shown[0]) or ALONG_RE.search(said.text):
        return False
    names = [s.name for s in shown[0].panel.series]
    moves = [a for a in said.assertions if a.kind == "trend" and not (a.start or a.end)]
    return in_time(names) is not None and any(a.series and {*a.series} <= {*names} for a in moves)


def losses_along_names(said: Said) -> bool:
    """Whether losses that bars show are read as a fall along names without an order."""
    shown = said.figure.plotted
    if len(shown) != 1 or shown[0].panel.chart_type != "bar" or _ordered(shown[0]) or ALONG_RE.search(said.text):
        return False
    moves = [a for a in said.assertions if a.kind == "extremum" and a.measure in MOVING and a.among == "series"]
    return any(a.series and _along(a) and not a.panels for a in moves)


def ranks_within(said: Said) -> bool:
    """Whether the neighbors of a rank are read as a stretch of names without an order: "sixth, between A and B"."""
    within = [a for a in said.assertions if a.kind == "extremum" and a.at and a.start and a.end]
    return bool(within) and "between" in said.words and not any(_ordered(p) for p in said.figure.plotted)


def _along(a: Assertion) -> bool:
    """Whether an assertion is of a change from the first place to the last one."""
    moves = a.kind == "trend" or a.measure in MOVING
    return moves and not (a.at or a.start or a.end or a.among == "panels" or len(a.series) > 1)


def _ordered(panel: PanelFacts) -> bool:
    """Whether the places of a panel come one after the other."""
    places = [str(panel.place_shown.get(p, p)) for p in panel.places]
    return panel.numeric or panel.panel.chart_type not in ("bar", "pie") or bool(ladder_of(places) or in_time(places))


def of_whole_figure(said: Said) -> bool:
    """Whether a ranking among the values of several panels together is read as one in each of them."""
    drawn = sum(bool(p.points) for p in said.figure.panels)
    ranked = any(a.kind == "extremum" and a.among != "panels" for a in said.assertions)
    return drawn > 1 and ranked and WHOLE_FIGURE_RE.search(said.statement.text) is not None


def of_no_panel(said: Said) -> bool:
    """Whether panels show several quantities, and it is not said of which one something is, nor of all of them."""
    graded = not GRADED.isdisjoint(said.written)  # more is not better in each of them
    if PANELS_RE.search(said.statement.text) and not graded:
        return False
    shown = said.figure.plotted
    quantities = {norm(a.label or "") for p in shown for a in p.panel.axes if a.channel in ("y", "color")}
    quantities |= {told for p in shown if (told := measured(p.panel.title or ""))}
    if len(shown) < 2 or len(quantities) < 2:
        return False
    return not all(a.panels or a.among == "panels" or _in_one(a, shown) for a in said.assertions)


def _in_one(a: Assertion, shown: Sequence[PanelFacts]) -> bool:
    """Whether one panel alone has the series, or the places, that an assertion names."""
    named = [p for p in shown if all(p.series_key(s) is not None for s in (*a.series, *a.versus))]
    placed_ = [p for p in shown if all(p.place(at) is not None for at in a.at)]
    return bool(a.series and len(named) == 1) or bool(a.at and len(placed_) == 1)


def in_one_panel_only(said: Said) -> bool:
    """Whether a statement is of one panel only, and a reading says nothing of the others: "in the left panel only"."""
    if ONLY_RE.search(said.text) is None or len(said.figure.plotted) < 2:
        return False
    tokens = tokens_of(said.text, said.figure.lexicon)
    only = [i for i, t in enumerate(tokens) if t.kind == "w" and t.text in ("only", "alone")]
    near = [t for i in only for t in (*tokens[i + 1 : i + 4], *tokens[max(0, i - 1) : i])]
    if all(t.kind != "G" for t in near):
        return False
    if any(a.kind == "crossover" and a.negated for a in said.assertions):
        return True  # they may cross the other way
    told = {name for a in said.assertions for name in a.panels}
    return len(told) < PAIR and all(a.quantifier != "only" for a in said.assertions)


def ranks_in_its_subject(said: Said) -> bool:
    """Whether a panel that has the highest value of A is read as the scope of a ranking: "sand has the most A"."""
    if not any(a.kind == "extremum" and a.among == "series" and a.panels and not a.at for a in said.assertions):
        return False
    tokens = [t for t in tokens_of(said.text, said.figure.lexicon) if t.text not in ("the", "a")]
    return bool(tokens) and tokens[0].kind == "G" and any(t.kind == "S" for t in tokens[2:])


def of_two_wholes(said: Said) -> bool:
    """Whether shares of two wholes are compared where amounts may be meant: "more boats in the left pie"."""
    pies = {p.panel.chart_type for p in said.figure.plotted} == {"pie"}
    return pies and any(a.among == "panels" for a in said.assertions) and SHARE_RE.search(said.text) is None


def true_of_another(said: Said) -> bool:
    """Whether what fails in one of several panels may be meant of another one, where the statement names none."""
    text = said.statement.text
    if any(len(a.panels) > 1 and len(a.series) > 1 for a in said.assertions):
        return PANELS_RE.search(text) is None  # "the left one of A and the right one of B"
    shown = said.figure.plotted
    if len(shown) < 2 or PANELS_RE.search(text) or said.statement.panel is not None:
        return False
    free = [a for a in said.assertions if not a.panels and a.among != "panels" and a.across != "panels"]
    if len(free) < len(said.assertions):
        return False
    for panel in shown:
        told = [a.model_copy(update={"panels": [f"#{panel.number + 1}"]}) for a in said.assertions]
        if outcome_of(told, said.figure.facts).truth is not False:
            return True
    return False
