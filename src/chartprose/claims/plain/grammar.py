"""The grammar of plain forms: the closed classes of words, and the forms, each a pattern with its expression.

Words of one class mean the same in every chart. Words that do not ("better", "gains", "leads": up for a yield, down for
an error) are not here. In expressions ``{p}`` is the panel (and the statistic) after the arguments of a call, ``{q}``
the panel alone, ``{o}`` the only series; ``{n_}…{_n}`` says that a value is the figure ``n``, exactly or about.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from chartprose.claims.stated_numbers import CARDINALS


def _all(words: str, meaning: str = "") -> dict[str, str]:
    """Each word, with what it says in an expression (empty where it says nothing)."""
    return dict.fromkeys(words.split(), meaning)


CLASSES: Final[dict[str, dict[str, str]]] = {
    "HAVE": _all("has have had show shows exhibits exhibit records record achieves achieve reaches reach"),
    "BE": _all("is are was were lies lie stays stay remains remain stands stand runs run sits sit"),
    "SUP": _all("highest largest greatest biggest tallest", "max") | _all("lowest smallest", "min"),
    "TOP": _all("peak maximum", "max") | _all("minimum", "min"),
    "PEAKS": _all("peaks peak peaked", "max"),
    "COMP": _all("higher larger greater bigger more", ">") | _all("lower smaller less fewer", "<"),
    "PICK": _all("higher larger greater", "max") | _all("lower smaller", "min"),
    "SIDE": _all("above over", ">") | _all("below under beneath", "<"),
    "EXCEED": _all("exceeds exceed surpasses surpass", ">"),
    "WAY": _all("rises rise rose increases increase increased grows grow grew climbs climb climbed", "rises")
    | _all("falls fall fell decreases decrease decreased declines decline declined drops drop dropped", "falls"),
    "WIDE": _all("widest largest greatest", "max") | _all("smallest narrowest", "min"),
    "FAR": _all("farthest furthest widest", "max"), "NEAR": _all("closest nearest", "min"),
    "TIMES": _all("doubles double doubled", "2") | _all("triples triple tripled", "3") | _all("halves", "0.5"),
    "FACTOR": _all("twice double", "2") | _all("half", "0.5"),
    "STEADILY": _all("steadily monotonically"), "ALWAYS": _all("throughout everywhere"),
    "HEDGE": _all("about around approximately roughly nearly almost ~ circa"), "AT": _all("at in on for during"),
    "SPREAD": _all("variation variability spread range"), "GAP": _all("gap difference distance step"),
    "OPEN": _all("("), "CLOSE": _all(")"), "COMMA": _all(", ;"),
}  # fmt: skip
"""Class → word → what it says in an expression."""

VERBAL: Final = ("HAVE", "BE", "PEAKS", "EXCEED", "WAY", "TIMES")
VERBS: Final = frozenset({"reached"}).union(*(CLASSES[group] for group in VERBAL))
"""Every form has one of them."""

OWN: Final = frozenset({"its", "their"})
ARTICLES: Final = frozenset({"the", "a", "an"}) | OWN
DEGREES: Final = frozenset(_all(
    "clearly slightly sharply significantly markedly notably substantially strongly still also then considerably "
    "moderately significant slight sharp notable marked substantial clear"
))  # fmt: skip
"""No value decides on them. Words that bound an amount ("just", "only") are not among them."""

NUMBERS: Final = {word: int(number) for word, number in CARDINALS.items() if 1 <= number <= 12}
SERIES_NOUNS: Final = frozenset({"line", "curve", "series", "trace"})
PLACE_NOUNS: Final = frozenset({"position", "category", "point"})
VALUE_NOUNS: Final = frozenset({"value", "reading"})

GUESS: Final = frozenset({"may", "might", "could", "probably", "possibly", "perhaps", "presumably", "likely"})
MORE: Final = frozenset({"more", "less", "equally", "as", "least"})
CONDITIONS: Final = frozenset({"if", "should", "were", "unless"})
BREAKS: Final = frozenset(_all(", ; : ( which that while whereas although though but so and"))
"""What may begin another clause: a word of guessing after it speaks of that clause, not of the whole sentence."""

VOCABULARY: Final = frozenset().union(*CLASSES.values(), ARTICLES, DEGREES, NUMBERS, GUESS, CONDITIONS, BREAKS)
"""A name that is one of these words makes a sentence ambiguous."""

MACROS: Final = {
    # a series, with what is measured before it and nouns round it; a position, with nouns of its axis
    "A": "[ MEASURE MEASURE* ( of | for | in ) ] KIND* $=SERIES NOUN*",
    "X": "( ALONG ALONG* $=PLACE ALONG* | $=PLACE ALONG ALONG* | $=NAMED )",
    "ALL": "( ( BOTH | all [ of ] SERIES_ONLY ) ANY [ ANY ]"
    " | ( all [ of ] [ SERIES_COUNT ] | each | every ) KIND* KIND )",
    "EITHER": "( A(a) | ALL )",  # of all series, an expression holds with each in place of {a}
    "OF_ALL": "( of | among ) ( [ all ] SERIES_ONLY [ ANY [ ANY ] ] | [ all ] [ SERIES_COUNT ] KIND KIND* )",
    "OF_PLACES": "( of | among ) ( [ all ] PLACES_ONLY ANY [ ANY ] | [ all ] [ PLACES_COUNT ] ALONG ALONG* )",
    "IS": "[ h$=HEDGE ] $=NUMBER UNIT*",
    "BY": "[ h$=HEDGE ] $=NUMBER ( [ percentage ] ( point | points ) | WORD_UNIT* )",
    "STATED": "( OPEN IS(n) CLOSE | [ COMMA ] [ at | with ] IS(n) )",
    "WHERE": "AT X(x) [ STATED | COMMA where ( it ( BE | amounts to ) | they differ by ) BY(n) ]",
    "EACH": "( ALWAYS | AT ( all PLACES_ONLY ANY [ ANY ] | ( every | each | all [ PLACES_COUNT ] ) ALONG ALONG* ) )",
    "WINDOW": "from X(x) [ OPEN IS(n) CLOSE ] to X(y) [ OPEN IS(m) CLOSE ]",
    "REL": "( r=EXCEED | BE r=SIDE )",
    "TOPS": "( s=PEAKS | BE s=BARE | HAVE s=OWN MEASURE* | HAVE s=TOP )",
}  # fmt: skip
MACRO_RE = re.compile(r"(?<!=)\b([A-Z_]+)(?:\((\w)\))?(?![\w=])")
LITERAL_RE = re.compile(r"[a-z]+(?![a-z=])")


class Form(NamedTuple):
    """``cells`` are the values that figures ``n`` and ``m`` of a clause state; ``guard`` what the panel must be."""

    pattern: str
    expression: str
    cells: str = ""
    guard: str = ""


EVERYWHERE = "all({s}(series({q}), key=lambda s: v(s, x{p})) == {a} for x in positions({a}{p}))"
WIDEST = "{s}(positions({a}, {b}{p}), key=lambda x: abs(v({a}, x{p}) - v({b}, x{p}))) == {x}"

FORMS: Final = (
    # which is highest
    Form("A(a) ( HAVE | BE ) s=SUP MEASURE* [ OF_ALL ] EACH", EVERYWHERE, guard="several"),
    Form("A(a) HAVE s=PICK MEASURE MEASURE* EACH", EVERYWHERE, guard="two"),
    Form("A(a) HAVE s=SUP MEASURE* OF_ALL STATED",
         "{s}(series({q}), key=lambda s: {s}(values(s{p}))) == {a}", "{s}(values({a}{p}))", "several"),
    Form("X(x) ( HAVE | BE ) s=SUP MEASURE* AT ALL",
         "all({s}(positions(s{p}), key=lambda x: v(s, x{p})) == {x} for s in series({q}))", guard="several"),
    Form("X(x) ( HAVE | BE ) s=SUP MEASURE* [ OF_PLACES ] [ STATED ]",
         "{s}(positions({o}{p}), key=lambda x: v({o}, x{p})) == {x}", "v({o}, {x}{p})", "single"),
    Form("X(x) ( HAVE | BE ) s=SUP MEASURE* OF_PLACES ( AT | under | with ) A(a) [ STATED ]",
         "{s}(positions({a}{p}), key=lambda x: v({a}, x{p})) == {x}", "v({a}, {x}{p})"),
    Form("X(x) HAVE s=SUP total [ OF_PLACES ]",
         "{s}(positions({q}), key=lambda x: sum(v(s, x{p}) for s in series({q}))) == {x}", guard="stacked"),
    # where a series peaks
    Form("EITHER TOPS AT X(x) [ STATED ]",
         "{s}(positions({a}{p}), key=lambda x: v({a}, x{p})) == {x}", "v({a}, {x}{p})"),
    # above and below
    Form("A(a) REL A(b) AT X(x)", "v({a}, {x}{p}) {r} v({b}, {x}{p})"),
    Form("A(a) REL A(b) AT X(x) but t=SIDE ( it | A(b) ) AT X(y)",
         "v({a}, {x}{p}) {r} v({b}, {x}{p}) and v({a}, {y}{p}) {t} v({b}, {y}{p})"),
    Form("A(a) REL A(b) EACH", "all(v({a}, x{p}) {r} v({b}, x{p}) for x in positions({a}, {b}{p}))"),
    Form("k=COUNT of [ PLACES_COUNT ] ALONG ALONG* REL b=NUMBER UNIT*",
         "count(v({o}, x{p}) {r} {b} for x in positions({o}{p})) == {k}", guard="single"),
    Form("only X(x) REL b=NUMBER UNIT*",
         "v({o}, {x}{p}) {r} {b} and not any(v({o}, x{p}) {r} {b} for x in positions({o}{p}) if x != {x})",
         guard="single"),
    # rising and falling
    Form("EITHER w=WAY", "{w}({a}{p})"),
    Form("EITHER ( STEADILY w=WAY | w=WAY ( STEADILY | from ALONG to ALONG ) )", "{w}({a}, steadily=True{p})"),
    Form("A(a) [ HEDGE ] t=TIMES WINDOW",
         "about(v({a}, {y}{p}) / v({a}, {x}{p}), {t})", "v({a}, {x}{p}); v({a}, {y}{p})"),
    # values, ratios, gaps, spreads
    Form("A(a) ( reaches | reached | BE [ at ] ) IS(n) AT X(x)", "{n_}v({a}, {x}{p}){_n}"),
    Form("A(a) BE [ hn=HEDGE ] ( n=FACTOR | n=COUNT times ) [ that of | as high as ] A(b) AT X(x)",
         "{n_}v({a}, {x}{p}) / v({b}, {x}{p}){_n}"),
    Form("GAP [ in MEASURE MEASURE* ] between A(a) and A(b) BE s=WIDE WHERE",
         WIDEST, "abs(v({a}, {x}{p}) - v({b}, {x}{p}))"),
    Form("( GAP between [ SERIES_COUNT ] KIND KIND* BE s=WIDE"
         " | [ SERIES_COUNT ] KIND KIND* BE ( s=NEAR | s=FAR apart ) ) WHERE",
         WIDEST, "abs(v({a}, {x}{p}) - v({b}, {x}{p}))", "two"),
    Form("A(a) HAVE s=SUP SPREAD of SERIES_COUNT KIND",
         "{s}(series({q}), key=lambda s: max(values(s{p})) - min(values(s{p}))) == {a}"),
    Form("A(a) HAVE r=COMP SPREAD [ in MEASURE MEASURE* ] ( than | compared ( to | with ) ) A(b)",
         "max(values({a}{p})) - min(values({a}{p})) {r} max(values({b}{p})) - min(values({b}{p}))"),
)  # fmt: skip


@cache
def expanded(pattern: str) -> str:
    """A pattern with its macros written out."""
    return MACRO_RE.sub(lambda m: expanded(MACROS[m[1]].replace("$", m[2] or "")) if m[1] in MACROS else m[0], pattern)


LITERALS: Final = {word: {word: ""} for form in FORMS for word in LITERAL_RE.findall(expanded(form.pattern))}
"""The words that patterns contain literally: each is a class of its own."""

CLASSES_OF: Final = LITERALS | {
    word: {group: words[word] for group, words in CLASSES.items() if word in words} | LITERALS.get(word, {})
    for word in frozenset().union(*CLASSES.values())
}
