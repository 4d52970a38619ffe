"""Clauses: a masked sentence cut into its statements, each with its scope taken out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.verify.checks import Assertion, CheckKind, Quantifier
from chartprose.verify.typing.words import CONSEQUENCES, REPORT_VERBS, REPORTERS, SINGLE_ADVERBS

if TYPE_CHECKING:
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.masking.masked import Group, Masked

REPORT_RE = re.compile(
    rf"^(?:(?:{'|'.join(REPORTERS)}) )+(?:{'|'.join(REPORT_VERBS)}|makes? it) (?:that )?(?=\S)|^(?:it is|"
    rf"there is) (?:clear|evident|visible|apparent) that |^in contrast , |^in (?:addition|general|total) "
    rf",? ?"
)
MEASURED_RE = re.compile(
    r"^(?:measured against|relative to|in) (?:own )?(?:starting level|baseline|initial value|relative "
    r"terms|absolute terms|terms) , "
)
CONSEQUENCE_RE = re.compile(
    rf" , ?(?:(?:thereby |thus |clearly )?(?:{'|'.join(CONSEQUENCES)})|so|which (?:suggests?|shows?|"
    rf"indicates?|implies|means|confirms?|reveals?|points? to|highlights?))\b.*$"
)
EMPTY_TAIL_RE = re.compile(
    r"(?: ,)? (?:where|wherever|that|which|so|as indicated by|as shown by|as measured by|as seen in|"
    r"regardless of|whichever|although to|meaning|compared to baseline)\b(?P<rest>.*)$"
)
AXIS_HEAD_RE = re.compile(
    r"^as(?: (?!(?:not|never|fails|no) )[a-z0-9_/%-]+){1,5}? (?:increases|increase|grows|grow|rises|rise|"
    r"progresses|progress) , "
)
NEVER_RES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\b(?:never|does not|do not) makes? up more than "), "makes-up-at-most makes up "),
    (
        re.compile(r"\b(?:never|does not|do not|did not) (?:fall|drop|dip|go|sink|get)s? (?:below|under) (?=N)"),
        "stays at-least ",
    ),
    (
        re.compile(
            r"\b(?:never|does not|do not|did not) (?:(?:rise|climb|go|get)s? (?:above|over)|exceeds?|"
            r"surpass(?:es)?) (?=N)"
        ),
        "stays at-most ",
    ),
)
"""Denials with a figure that say something positive: "never falls below 5" is "stays at 5 or more"."""
SUPERLATIVE_ASIDE_RE = re.compile(
    r"^((?:[a-z-]+ )?(?:highest|lowest|largest|smallest|longest|shortest|greatest|biggest|best|worst)(?: "
    r"[a-z-]+){0,3}) , (N\d+)(?: [a-z/%]+)? , "
)
""""The highest value, 96 %, is …": the figure stands beside the superlative."""
SPLIT_RE = re.compile(
    r"\. (?=[A-Z])| ?; ?| ,? ?(?:and |but )(?:then|also|later|eventually|on) | ,? ?\b(?:but|while|whereas|although|"
    r"though|yet)\b ,? ?| , and | , "
)
STRICT_TAIL_RE = re.compile(
    r"(?: ,)? (?:with|at|in) (?:(?:each|every)(?: [a-z-]+){1,6}|E\d+ (?:step|level|increment|further|"
    r"additional)(?: [a-z-]+){0,5})$"
)
SAME_TAIL_RE = re.compile(r" (?:for|within|on|in) (?:same|corresponding|respective) [a-z-]+$")
AXIS_TAIL_RE = re.compile(
    r"(?: ,)? (?:as(?: (?!(?:not|never|fails|no) )[a-z0-9_/%-]+){1,6}? (?:increases|increase|grows|grow|"
    r"rises|rise|progresses|"
    r"progress|deepens|gets? (?:larger|longer|deeper|higher))|with (?:increasing|more|growing|rising|"
    r"higher|larger|greater|longer|deeper)(?: [a-z0-9-]+){1,4}|over time|from left to right|along (?:the "
    r")?axis|along x-axis|across axis)$"
)
ADVERBS: dict[str, Quantifier] = {
    "year after year": "all",
    "year by year": "all",
    "month after month": "all",
    "month by month": "all",
    "week by week": "all",
    "step by step": "all",
    "without exception": "all",
    "without interruption": "all",
    **SINGLE_ADVERBS,
    "never": "none",
}
ADVERB_RE = re.compile(rf"(?:^| )({'|'.join(ADVERBS)})(?= |$)")
AS_WELL_RE = re.compile(r" as(?: well)?(?= ,|$)")
ADVERB_WORDS = frozenset(a.split()[0] for a in ADVERBS)
TENDS_RE = re.compile(r"\b(?:tends?|appears?|seems?) to ")
WHOLE_RE = re.compile(
    r"(?:^| )(?:between|from) (?:first|start) (?:and|to) (?:last|end)(?: [a-z]+)?|(?:^| )(?:across|over|"
    r"through|throughout|within|for|during) (?:whole|entire|full|complete|observed|"
    r"all)(?: [a-z-]+){0,3}(?= ,|$)| (?:in|under) all (?:cases|instances)|(?:^| )at all times"
)
MOST_RE = re.compile(r"(?:^| )(?:in|for|across|at) most (?:cases|instances|positions|points|of range)(?= |$)")
PLACE = r"[XK]\d+"
PLACE_RE = re.compile(PLACE)
SPAN_RES: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(rf"(?:^| )(?:between|from) ({PLACE}) ?(?:-|–|and|to|until|till|through|up to) ?({PLACE})(?= |$)"),
        "both",
    ),
    (re.compile(r"(?:^| )(?:between|from) (K\d+)(?= |$)"), "list"),
    (re.compile(rf"(?:^| )(?:over|during|in|within|for) first ({PLACE})(?: [a-z]+)?(?= |$)"), "end"),
    (re.compile(rf"(?:^| )(?:up to|until|till|through|before|prior to)(?: and including)? ({PLACE})(?= |$)"), "end"),
    (
        re.compile(
            rf"(?:^| )(?:after|beyond|past|since|from) ({PLACE})(?: (?:on|onward|onwards|upward|upwards))?(?= |$)"
        ),
        "start",
    ),
)
PAIR_RE = re.compile(r"(?:^| )(?:from) (S\d+)(?: (?:to|and) (S\d+))?(?= |$)")
AT_RE = re.compile(rf"(?:^| )(?:at|in|for|on|during|within|around|near|by|under|with) ({PLACE})(?= |$)")
LEAD_SERIES_RE = re.compile(r"^(?:for|under|with|in) (S\d+) , ")
SERIES_RE = re.compile(r"(?:^| )(?:under|for|with|in|of) (S\d+)(?= |$)")
EVERY_RE = re.compile(
    r"(?:^| )(?:in|at|across|for|over|under|on|during|of|among|with) (E\d+)(?: (?:levels?|counts?|values?|"
    r"points?|ones?|steps?|settings?|conditions?))?(?= |$)"
)
PANEL_RE = re.compile(r"(?:^| )(?:in|with|for|on|under|of) (G\d+)(?= |$)")
EARLY_RE = re.compile(r"(?:^| )(?:initially|at first|at start|at beginning|at outset|at left|in beginning)(?= |$)")
LATE_RE = re.compile(r"(?:^| )(?:finally|eventually|ultimately|at end|in end|by end)(?= |$)")
WORDS_RE = re.compile(r"[a-z][a-z'-]*|[<>]")
PLACED_RE = re.compile(r"(?:only )?[KX]\d")
PLACED_LAST_RE = re.compile(r"(?:in|for|to|at|by) [KX]\d+$")
SAYING_RE = re.compile(r"[SKGXNAEO]\d|\bnot?\b|\bonly\b|\bexcept\b|\bthan\b")
IN_AXIS_TAIL = frozenset([
    "increases", "increase", "grows", "grow", "rises", "rise", "progresses", "progress", "deepens", "larger", "longer",
    "deeper", "higher", "increasing", "more", "growing", "rising", "greater", "time", "right", "axis", "x-axis",
])  # fmt: skip
IN_WHOLE = frozenset(["first", "start", "whole", "entire", "full", "complete", "observed", "all"])
IN_SAME_TAIL = frozenset(["same", "corresponding", "respective"])
IN_ENDS = frozenset([
    "initially", "first", "start", "beginning", "outset", "left", "finally", "eventually", "ultimately", "end", "final",
    "last",
])  # fmt: skip
"""Words without any of which a pattern has nothing to find: most clauses have none of them."""
TOWARD_END_RE = re.compile(r"(?:^| )(?:towards?|in|at|near) (?:end|final [a-z]+|last [a-z]+|very end)(?= |$)")


@dataclass(slots=True)
class Scope:
    """Where a clause holds."""

    at: list[str] = field(default_factory=list)
    start: str | None = None
    end: str | None = None
    series: list[str] = field(default_factory=list)
    panels: list[str] = field(default_factory=list)
    quantifier: Quantifier | None = None
    count: int | None = None
    pair: list[str] = field(default_factory=list)
    across_series: Quantifier | None = None

    def copy(self) -> Scope:
        return Scope(
            list(self.at), self.start, self.end, list(self.series), list(self.panels), self.quantifier, self.count,
            self.pair, self.across_series,
        )  # fmt: skip


@dataclass(slots=True)
class Clause:
    """A clause without its scope: ``core`` is what a pattern has to account for, word by word."""

    core: str
    scope: Scope
    masked: Masked
    words: frozenset[str] = frozenset()
    """The words of the clause with its scope."""
    negated: bool = False
    unsure: bool = False

    def group(self, token: str) -> Group:
        return self.masked.groups[token]

    def amount(self, token: str) -> Amount:
        return self.masked.amounts[token]


def pair_of(clause: Clause) -> list[str]:
    """The two series of a change from one to the other: those named, or those of the only panel that has two."""
    panels = [p for p in clause.masked.names.panels if len(p.series) == 2]
    return clause.scope.pair or ([s.name for s in panels[0].series] if len(panels) == 1 else [])


def sentence_of(masked: Masked) -> str:
    """The masked sentence without its report ("the data show that") and its consequences (", suggesting …")."""
    text = MEASURED_RE.sub("", REPORT_RE.sub("", masked.text))
    text = AXIS_HEAD_RE.sub("", CONSEQUENCE_RE.sub("", text))
    told = SUPERLATIVE_ASIDE_RE.match(text)
    if told:
        masked.asides.insert(0, masked.amounts[told.group(2)])
        text = f"{told.group(1)} {text[told.end() :]}"
    for regex, positive in NEVER_RES:
        text = regex.sub(positive, text)
    tail = EMPTY_TAIL_RE.search(text)
    if tail and tail.start() > 0 and not SAYING_RE.search(tail["rest"]):
        text = text[: tail.start()]
    return text.strip(" ,")


def pieces_of(text: str) -> list[str]:
    return [p.strip(" ,") for p in SPLIT_RE.split(text) if p and p.strip(" ,")]


def clause_of(masked: Masked, text: str) -> Clause:
    """Take the scope out of a clause. The same text is taken apart once a sentence."""
    known = masked.clauses.get(text)
    if known is None:
        known = masked.clauses[text] = _clause_of(masked, text)
    return Clause(known.core, known.scope.copy(), masked, known.words)


def _clause_of(masked: Masked, text: str) -> Clause:
    scope, words = Scope(), frozenset(WORDS_RE.findall(text))
    if "tend" in text or "appear" in text or "seem" in text:
        text = TENDS_RE.sub("", text)
    if " as" in text:
        text = AS_WELL_RE.sub("", text)
    text = _tails(text, scope, words)
    text = _adverbs(text, scope, words)
    text = _spans(masked, text, scope, words)
    lead = LEAD_SERIES_RE.match(text)
    if lead:
        scope.series += masked.groups[lead.group(1)].names
        text = text[lead.end() :]
    if "G" in text:
        text = _take(masked, text, PANEL_RE, scope.panels)
    if PLACE_RE.search(text):
        text = _take(masked, text, AT_RE, scope.at)
    if PLACED_RE.match(text):
        text = _every_series(masked, text, scope)
    found = EVERY_RE.search(text) if "E" in text else None
    if found and not text.startswith(found.group(1)):
        group = masked.groups[found.group(1)]
        scope.quantifier, scope.count = group.quantifier, group.count
        text = text[: found.start()] + text[found.end() :]
    pair = PAIR_RE.search(text) if "from S" in text else None
    names = [n for t in pair.groups() if t for n in masked.groups[t].names] if pair else []
    if pair and len(names) == 2:
        scope.pair = names
        text = text[: pair.start()] + text[pair.end() :]
    core = " ".join(text.split()).strip(" ,")
    if PLACED_RE.match(core) or PLACED_LAST_RE.search(core):
        core = _take(masked, core, SERIES_RE, scope.series).strip(" ,")
    return Clause(core, scope, masked, words)


EVERY_SERIES_RE = re.compile(r"(?:^| )(?:in|at|across|for|over|under|with|on) (A\d+)(?= |$)")


def _every_series(masked: Masked, text: str, scope: Scope) -> str:
    """``Under every condition`` about a category: said of all series."""
    found = EVERY_SERIES_RE.search(text)
    if found is None:
        return text
    scope.across_series = masked.groups[found.group(1)].quantifier
    return text[: found.start()] + text[found.end() :]


def _tails(text: str, scope: Scope, words: frozenset[str]) -> str:
    strict = STRICT_TAIL_RE.search(text) if "E" in text or "each" in words or "every" in words else None
    if strict:
        scope.quantifier = "all"
        text = text[: strict.start()]
    if not IN_SAME_TAIL.isdisjoint(words):
        text = SAME_TAIL_RE.sub("", text)
    return text if IN_AXIS_TAIL.isdisjoint(words) else AXIS_TAIL_RE.sub("", text)


def _adverbs(text: str, scope: Scope, words: frozenset[str]) -> str:
    found = ADVERB_RE.search(text) if not ADVERB_WORDS.isdisjoint(text.split()) else None
    if found:
        scope.quantifier = ADVERBS[found.group(1)]
        text = text[: found.start()] + text[found.end() :]
    if not IN_WHOLE.isdisjoint(words) and WHOLE_RE.search(text):
        scope.quantifier = scope.quantifier or "all"
        text = WHOLE_RE.sub("", text)
    if "most" in words and MOST_RE.search(text):
        scope.quantifier = "most"
        text = MOST_RE.sub("", text)
    return text


def _spans(masked: Masked, text: str, scope: Scope, words: frozenset[str]) -> str:
    placed = PLACE_RE.search(text) is not None
    for regex, which in SPAN_RES if placed else ():
        found = regex.search(text)
        if found is None:
            continue
        names = [n for t in found.groups() for n in masked.groups[t].names]
        if which == "list" and len(names) != 2:
            continue
        if which in ("both", "list"):
            scope.start, scope.end = names[0], names[-1]
        elif which == "end":
            scope.end = names[0]
        else:
            scope.start = names[0]
        text = text[: found.start()] + text[found.end() :]
    if IN_ENDS.isdisjoint(words):
        return text
    ends = [(m.start(), at) for regex, at in ((EARLY_RE, "start"), (LATE_RE, "end")) if (m := regex.search(text))]
    if ends:
        scope.at += [at for _, at in sorted(ends)]
        text = LATE_RE.sub("", EARLY_RE.sub("", text))
    late = TOWARD_END_RE.search(text)
    places = sorted(masked.names.places) if late else []
    if late and len(places) > 2:
        scope.start = f"{places[-2]:.12g}"
        text = text[: late.start()] + text[late.end() :]
    return text


def _take(masked: Masked, text: str, regex: re.Pattern[str], into: list[str]) -> str:
    while (found := regex.search(text)) is not None:
        into.extend(masked.groups[found.group(1)].names)
        text = text[: found.start()] + text[found.end() :]
    return text


def asserted(clause: Clause, kind: CheckKind, subject: str | None, **fields: Any) -> Assertion:
    """An assertion about a subject token within the clause's scope."""
    scope = clause.scope
    made: dict[str, Any] = {"kind": kind, "panels": scope.panels, "negated": clause.negated}
    letter = subject[0] if subject else ""
    group = clause.group(subject) if subject else None
    panel = clause.masked.statement.panel
    if not scope.panels and panel is not None and len(clause.masked.names.panels) > 1:
        made["panels"] = [f"#{panel + 1}"]
    if letter in ("S", "A", ""):
        made |= {
            "series": list(group.names) if group and group.names else list(scope.series),
            "at": scope.at,
            "start": scope.start,
            "end": scope.end,
        }
    if letter in ("K", "X", "E"):
        made |= {"among": "positions", "series": scope.series, "at": list(group.names) if group else []}
    if group and (group.quantifier or group.count):
        made |= {
            "quantifier": group.quantifier,
            "count": group.count,
            "across": "series" if letter == "A" else "positions",
        }
    if scope.quantifier and letter != "E" and (made.get("quantifier") in (None, "all")):
        counted = letter == "A" and made.get("count") is not None  # "three of the lines rise throughout"
        made |= {"quantifier": scope.quantifier, "across": "series" if counted else "positions"}
    if scope.across_series and letter in ("K", "X"):
        made |= {"quantifier": scope.across_series, "across": "series"}
    if scope.count:
        made |= {"count": scope.count, "across": "positions"}
    return Assertion.model_validate({**made, **fields})
