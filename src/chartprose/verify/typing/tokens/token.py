"""Tokens: a sentence as words, names, positions, figures and groups.

``S`` names series, ``P`` positions (categories, numbers of the axis, spans), ``G`` panels, ``N`` an amount, ``Q`` a
quantified group ("all three models"), ``O`` the others, ``w`` a word, ``.`` a mark.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import TYPE_CHECKING

from chartprose.verify.names import SUPERSCRIPTS
from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.amounts import Amount, amounts_in, counted_on, placed_on
from chartprose.verify.typing.percent_places import may_be_place, noun_of
from chartprose.verify.typing.tokens.counting import is_counted, is_quantified
from chartprose.verify.typing.vocabulary.lexicon import COLORED, PLAIN, Lexicon, Ref
from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.vocabulary.words import FILLER, GENERIC, PANEL_NOUNS, PARTS
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Panel
    from chartprose.verify.checks import Quantifier

LEX_RE = re.compile(r"[^\W\d_](?:[\w'’./-]*\w)?|[°%]\w*|(?<!\d)\d++(?:st|nd|rd|th)\b|[,;:.()–—]")
NUMBER_BEFORE_RE = re.compile(
    r"(?:\b(?:at|in|from|by|until|till|after|before|beyond|between|to|and|near|around|past|through|since|up to|with"
    r"|for|of|or|except|besides|but|both)|=|[–-]|,) ?$",
    re.IGNORECASE,
)
LEADING = 12
"""More characters than such a word has, with the one before it."""
APART_RE = re.compile(r"^ (?:after|before|later|earlier|apart|longer|shorter)\b")
OPENS_RE = re.compile(r"^ (?:is|was|has|had|shows|saw|sees|marks|brought|brings|remains)\b")
"""What stands behind a year that leads a sentence."""
RAISED_RE = re.compile(r"(?<=10)[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")
BEYOND_RE = re.compile(r"(?<=[\w)%]) > (?=[A-Za-z]|\d+(?:\.\d+)? [A-Za-z])")
RANGE_RE = re.compile(r"(?<=\b\d)-(?=\d)|(?<=\b\d\d)-(?=\d)|(?<=\b(?:19|20)\d\d)-(?=\d)")
"""The hyphen of a range of places: "hours 1-3"."""
FIGURED_RE = re.compile(r"\d(?<![\w.]\d)\d*+(?:\.\d++)?[A-Za-z]{1,3}\b")
"""A figure with its unit, as a part of a name: the 40W lantern."""
LEAD_RE = re.compile(r"(?<![A-Za-z])([A-Za-z]++)(?: (?:of|=))? $")
FOLLOW_RE = re.compile(r"[ -]([A-Za-zµ°]+)\b")
IN_LABEL_RE = re.compile(r"(?:@|\bper )$", re.IGNORECASE)
GOES_ON_RE = re.compile(r"\.\d|\s?(?:%|points?\b|times\b)")
"""What stands behind a figure that is more than the name it seems to be."""
PORTIONS = ("a", "one", "two")
PORTIONED = tuple(f" {word} " for word in PORTIONS)
"""What stands before a part: "more than a third of"."""
SHORT = 3
YEAR = 4
YEARS = frozenset(range(1500, 2101))
"""A set, as a range is walked for a number that is no integer by its type."""
OF_YEARS = frozenset(["level", "levels", "value", "values", "figure", "mark"])
"""What a year of the axis may have: "back at its 2000 level"."""
PAIR = 2


@dataclass(slots=True)
class Token:
    """One token; ``text`` is lower case, ``sure`` tells whether the name is spelt as the figure has it."""

    kind: str
    text: str
    names: list[str] = field(default_factory=list)
    amount: Amount | None = None
    bound: str = ""
    quantifier: Quantifier | None = None
    count: int | None = None
    start: str | None = None
    end: str | None = None
    prep: str = ""
    sure: bool = True
    aside: bool = False

    @property
    def is_span(self) -> bool:
        return self.start is not None or self.end is not None

    @property
    def past_year(self) -> bool:
        """Whether it is a span that begins when a year is over: "after 2012"; day 10 is told by "after 10 days"."""
        year = self.start is not None and self.start.isdigit() and int(self.start) in YEARS
        return year and self.prep in ("after", "beyond", "past")


def tokens_of(text: str, lexicon: Lexicon, double: str = "S") -> list[Token]:
    """The tokens of a sentence without mark-up; ``double`` is how to read a name that is a series and a category."""
    text = BEYOND_RE.sub(" exceeds ", text) if " > " in text else text
    text = RANGE_RE.sub("–", text) if "-" in text else text
    text = RAISED_RE.sub(lambda m: "^" + m.group().translate(SUPERSCRIPTS), text) if "10" in text else text
    found: list[tuple[int, int, Token]] = list(_whole_names(text, lexicon, double))
    for m in FIGURED_RE.finditer(text):
        if stem(m.group()) in lexicon.parts and not any(s < m.end() and m.start() < e for s, e, _ in found):
            found.append((m.start(), m.end(), Token("w", m.group())))
    taken = [(s, e) for s, e, _ in found]
    for amount in amounts_in(text, lexicon.names.counted):
        if not (any(s < amount.end and amount.start < e for s, e in taken) or _in_label(text, amount, lexicon)):
            token = _year_in_name(text[amount.start : amount.end], amount, lexicon) or _number(amount, text, lexicon)
            found.append((amount.start, amount.end, token))
    covered = bytearray(len(text))
    for s, e, _ in found:
        covered[s:e] = b"x" * (e - s)
    for m in LEX_RE.finditer(text):
        start, end = m.span()
        if covered.find(b"x", start, end) < 0:
            word = m.group()
            kind = "." if not word[0].isalnum() and word[0] not in "°%" else "w"
            found.append((start, end, Token(kind, word)))
    found.sort(key=itemgetter(0))
    tokens = _parts([t for _, _, t in found], lexicon, double)
    for token in tokens:
        token.text = token.text.lower().replace("’", "'")
    return _asides(tokens)


def _whole_names(text: str, lexicon: Lexicon, double: str) -> Iterator[tuple[int, int, Token]]:
    if lexicon.pattern is None:
        return
    for m in lexicon.pattern.finditer(text):
        surface = m.group().casefold().replace("–", "-").replace("—", "-")
        refs = _lookup(surface, lexicon)
        if not refs:
            continue
        bare = m.group()
        common = surface in PLAIN or (surface.isalpha() and len(surface) < SHORT) or surface in lexicon.names.strict
        if common and bare[:1].islower() and not (refs[0].kind == "G" and surface in PANEL_NOUNS):
            continue
        if surface in PARTS and bare[:1].islower() and text[: m.start()].lower().endswith(PORTIONED):
            continue  # "more than a third of", beside a category "Third"
        if bare[:1].isdigit() and GOES_ON_RE.match(text, m.end()):
            continue
        ref = next((r for r in refs if r.kind == double), refs[0]) if len(refs) > 1 else refs[0]
        if len(ref.names) == len(lexicon.series) > 1 and ref.kind == "S":
            continue  # "AUC", where each name of the legend has it
        if len(ref.names) > 1 and bare[:1].islower():
            continue  # "blocking" in "slow blocking": the words beside it decide which one
        if ref.kind == "G" and bare.isalpha() and is_counted(text, (m.start(), m.end())):
            continue  # "for all fuels", beside a panel of the fuel consumption
        yield m.start(), m.end(), Token(ref.kind, bare, list(ref.names))


def _lookup(surface: str, lexicon: Lexicon) -> list[Ref]:
    for form in (surface, surface.removesuffix("s"), surface.removesuffix("es")):
        for spelled in (form, form.replace("-", " "), form.replace(" ", "-")):
            if spelled in lexicon.whole:
                return lexicon.whole[spelled]
    color = f"{surface.rpartition(' ')[0]} {COLORED}"
    if color in lexicon.whole:
        return lexicon.whole[color]
    return []


def _year_in_name(written: str, amount: Amount, lexicon: Lexicon) -> Token | None:
    """``the 1783 deposit``, where a name has the year and the axis has none such."""
    domain = lexicon.names.domain
    placed = domain is not None and domain[0] <= amount.value <= domain[1]
    known = len(written) == YEAR and written.isdigit() and written in lexicon.parts
    return Token("w", written) if known and not placed and amount.value not in lexicon.names.places else None


def _in_label(text: str, amount: Amount, lexicon: Lexicon) -> bool:
    """Whether a figure is a part of what an axis is called: ``nDCG@10``, "cases per 100,000"."""
    lead = IN_LABEL_RE.search(text, max(0, amount.start - LEADING), amount.start)
    if lead is None:
        return False
    told = text[lead.start() : amount.end].lower()
    return any(told in (a.label or "").lower() for panel in lexicon.names.panels for a in panel.axes)


def _number(amount: Amount, text: str, lexicon: Lexicon) -> Token:
    """A figure: a position of the axis where the axis has it or its words stand beside it, else an amount."""
    names, said = lexicon.names, amount
    before, after = text[: amount.start], text[amount.end :]
    amount = placed_on(amount, names.places, names.domain)
    amount = counted_on(amount, after, names.places_counted, names.domain, names.x_words - names.y_words)
    lead = LEAD_RE.search(before)
    follow = noun_of(amount, after, names) or FOLLOW_RE.match(after)
    y_only = lexicon.y_words - lexicon.x_words
    year = amount.value in YEARS and amount.value in names.places
    if year and follow is not None and follow.group(1).lower() in OF_YEARS:
        return Token("P", text[amount.start : amount.end], [f"{amount.value:.12g}"], amount)  # "its 2000 level"
    led = not before and OPENS_RE.match(after) is not None  # "2019 has the tallest bar"
    year = year and (led or NUMBER_BEFORE_RE.search(before[-LEADING:]) is not None)
    if follow is not None and stem(follow.group(1)) in y_only and not year:
        return Token("N", text[amount.start : amount.end], amount=said)
    if before.endswith(" of ") and _of_value_axis(before, names.panels):
        return Token("N", text[amount.start : amount.end], amount=said)
    known = amount.value in names.places
    inside = names.domain is not None and names.domain[0] <= amount.value <= names.domain[1]
    x_only = lexicon.x_words - lexicon.y_words
    if known and amount.unit == "points" and "point" in x_only:
        return Token(
            "P", text[amount.start : amount.end], [f"{amount.value:.12g}"], amount
        )  # "at 100 points", of input
    by_word = lead is not None and stem(lead.group(1)) in lexicon.x_words
    by_unit = follow is not None and stem(follow.group(1)) in x_only
    placed = not amount.approx and bool(NUMBER_BEFORE_RE.search(before[-LEADING:]))
    than = follow is not None and follow.group(1) == "than"  # "after cycle 400 than before"
    distance = follow is not None and not than and APART_RE.match(after[follow.end() :]) is not None
    free = may_be_place(amount, names, before, named=by_word or by_unit)
    placed = placed or (year and led)
    if free and not distance and (by_word or (by_unit and (known or inside)) or (placed and known)):
        return Token("P", text[amount.start : amount.end], [f"{amount.value:.12g}"], amount)
    return Token("N", text[amount.start : amount.end], amount=said)


def _of_value_axis(before: str, panels: Sequence[Panel]) -> bool:
    """Whether the label of a value axis stands before a figure: "a true positive rate of 0.8"."""
    told = before[: -len(" of ")].lower()
    axes = [a for panel in panels for a in panel.axes if a.label and " " in a.label and not a.categories]
    here = [a for a in axes if told.endswith(f" {(a.label or '').lower()}")]
    return bool(here) and all(a.channel == "y" for a in here)


def _parts(tokens: list[Token], lexicon: Lexicon, double: str) -> list[Token]:
    """Runs of words that mean one name together: ``slow blocking`` for ``Blocking (slow)``."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        portion = token.text in PARTS and bool(made) and made[-1].text.lower() in PORTIONS
        if made and made[-1].kind in "SP" and token.text.islower() and _ends_other(token, made[-1], lexicon):
            made[-1] = replace(made[-1], text=f"{made[-1].text} {token.text}")  # "The 2 Euro deposit"
            i += 1
            continue
        if made and _goes_on(token, made[-1], lexicon):
            made[-1] = replace(made[-1], text=f"{made[-1].text} {token.text}")  # "Public AC" for Public AC 22 kW
            i += 1
            continue
        may_begin = (
            token.kind == "w"
            and not portion
            and token.text[0] not in "°%"  # "°C" is no part of "Electrolyte C"
            and ("-" in token.text or not lexicon.parts.keys().isdisjoint(stems_of(token.text)))
        )
        end, ref = _run(tokens, i, lexicon, double) if may_begin else (i, None)
        if ref is None:
            made.append(tokens[i])
            i += 1
        else:
            text = " ".join(t.text for t in tokens[i:end])
            noun = tokens[end].text.lower() if end < len(tokens) and tokens[end].kind == "w" else ""
            held = set(stems_of(text))
            covered = any(r == ref and stems <= held for s in held for r, stems in lexicon.parts.get(s, ()))
            covered = covered or (
                ref.kind == "G" and held >= _own_words(ref, lexicon) and text_at(tokens, i - 1) in LEADING_IN
            )
            sure = covered or text[:1].isupper() or text[:1].isdigit() or noun in GENERIC or stem(noun) in lexicon.nouns
            made.append(Token(ref.kind, text, list(ref.names), sure=sure and len(ref.names) == 1))
            i = end
    return made


LEADING_IN = frozenset(["in", "on", "for", "under", "the", "of", "with", "within"])


def _own_words(ref: Ref, lexicon: Lexicon) -> set[str]:
    """The stems of the title of a panel that no other title has; a word that nothing has where there are none."""
    own = {s for s, told in lexicon.parts.items() if any(r == ref for r, _ in told)}
    others = {s for s, told in lexicon.parts.items() if any(r.kind == "G" and r != ref for r, _ in told)}
    return (own - others) or {""}


def _goes_on(token: Token, before: Token, lexicon: Lexicon) -> bool:
    """Whether a word in capitals behind a name is the next word of that very name, of which others have it too."""
    if token.kind != "w" or not token.text.isupper() or len(token.text) < len("AC") or before.kind not in "SP":
        return False
    refs = [ref for one in stems_of(token.text) for ref, _ in lexicon.parts.get(one, ())]
    told = f"{before.text} {token.text}".casefold()
    own = [name for name in before.names if name.casefold().startswith(told)]
    return len(before.names) == len(own) == 1 and any(list(ref.names) == before.names for ref in refs)


LIMITING = frozenset(["only", "alone", "no", "not", "without", "but"])


def _ends_other(token: Token, before: Token, lexicon: Lexicon) -> bool:
    """Whether a word right behind a whole name is but the noun of other ones: "2 Euro deposit" beside "No deposit"."""
    refs = [ref for one in stems_of(token.text) for ref, _ in lexicon.parts.get(one, ())]
    plain = token.text not in LIMITING
    return (
        plain
        and bool(refs)
        and before.sure
        and all(ref.kind == before.kind and list(ref.names) != before.names for ref in refs)
    )


def _run(tokens: list[Token], i: int, lexicon: Lexicon, double: str) -> tuple[int, Ref | None]:
    options: list[Ref] | None = None
    best: tuple[int, Ref | None] = (i, None)
    told = False
    shout = False
    graded = text_at(tokens, i - 1).endswith("est")  # "the quietest bell", beside a series "Bell metal"
    for j in range(i, min(i + 5, len(tokens))):
        token = tokens[j]
        if token.kind != "w":
            break
        stems = stems_of(token.text)
        if "-" in token.text and initials(token.text) in lexicon.acronyms:
            stems = (initials(token.text),)  # "extended-release" for ER
        if not stems or any(s not in lexicon.parts for s in stems):
            break
        held = [lexicon.parts[s] for s in stems]
        refs = [r for r, _ in held[0] if all(r in [x for x, _ in h] for h in held[1:])]
        options = refs if options is None else [r for r in options if r in refs]
        if not options:
            break
        head = token.text.lower() in lexicon.names.heads
        plain = (token.text.lower() in PLAIN and not head) or all(
            s in lexicon.axis_words or s in lexicon.nouns or (graded and s in lexicon.things) for s in stems
        )
        after = text_at(tokens, j + 1)
        adjective = text_at(tokens, j - 1) == "the" and token.text in FILLER and _is_noun(after, lexicon)
        told = told or adjective or not plain or (token.text[:1].isupper() and token.text.lower() not in PLAIN)
        shout = shout or any(c.isdigit() or c.isupper() for c in token.text)
        chosen = [r for r in options if r.kind == double] or options
        told = told or (j > i and len(options) == 1 and chosen[0].kind == "S")
        before = text_at(tokens, i - 2).lower(), text_at(tokens, i - 1).lower()
        if chosen[0].kind == "G" and is_quantified(before, after):
            break  # "for all fuels", beside a panel "Fuel consumption"
        if told and len(chosen) == 1:
            best = (j + 1, chosen[0])
        elif (
            told
            and (shout or _is_class(tokens, i, j, len(chosen)))
            and len({r.kind for r in chosen}) == 1
            and len(chosen) < len(lexicon.series if chosen[0].kind == "S" else lexicon.places)
        ):
            best = (j + 1, Ref(chosen[0].kind, tuple(n for r in chosen for n in r.names)))
    return best


def _is_noun(word: str, lexicon: Lexicon) -> bool:
    return word in GENERIC or word in lexicon.nouns or (word.endswith("s") and word[:-1] in lexicon.nouns)


def initials(word: str) -> str:
    """``er`` for "extended-release"."""
    return "".join(part[:1] for part in word.split("-")).casefold()


def _is_class(tokens: list[Token], i: int, j: int, count: int) -> bool:
    """``The planted tanks``, "both active arms": the words before a plural noun stand for all names that have them."""
    lead, noun = text_at(tokens, i - 1).lower(), text_at(tokens, j + 1).lower()
    told = NUMBER_WORDS.get(lead, PAIR if lead == "both" else 0)
    plural = noun.endswith("s") and not noun.endswith("ss") and noun not in FILLER - GENERIC
    return plural and (lead in ("the", "all", "other") or told == count) and (not told or told == count)


def _asides(tokens: list[Token]) -> list[Token]:
    """Tokens within parentheses are marked; the marks go."""
    depth, made = 0, []
    for token in tokens:
        if token.text == "(":
            depth += 1
        elif token.text == ")":
            depth = max(0, depth - 1)
        else:
            token.aside = depth > 0
            made.append(token)
    return made


def text_at(tokens: list[Token], i: int) -> str:
    """The word at an index; nothing for a name, a figure or beyond the ends."""
    return tokens[i].text if 0 <= i < len(tokens) and tokens[i].kind == "w" else ""


def as_number(place: str) -> float | None:
    """The number that a place of an axis is; ``None`` for a name, such as "2010-2011" or "end"."""
    try:
        number = float(place)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def is_unit(token: Token, lexicon: Lexicon) -> bool:
    """A word that may follow a figure without saying more: a unit, or a word of the value axis."""
    if token.kind != "w":
        return False
    return token.text in UNITS or stem(token.text) in lexicon.y_words or not token.text.replace("'", "").isalpha()
