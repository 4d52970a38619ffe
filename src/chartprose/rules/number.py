"""Numbers: the numerals of a plain text, one token each, before anything is said of their meaning.

A run of digits and the signs between them ("1,500", "10^-3", "1_000") is one numeral. It either is a finite number of
the grammar as a whole, or it is a numeral that is not read: no part of it is ever taken for the whole. Digits that
belong to a word ("KV-5", "F1", "3D", "70th", "2x3") are not numerals. The decimal mark of a document, point or comma,
is decided once from all its numbers, or left open.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal

from chartprose.text.markup import uniform

DecimalMark = Literal[".", ","]
"""The decimal mark of a document's numbers; ``None`` elsewhere means that it is undecided."""

Kind = Literal["number", "word", "unread"]
"""What a numeral is: a number, part of a word, or what is not read."""

DIGITS: Final = r"\d⁰¹²³⁴-⁹₀-₉⁻⁺¼-¾⅐-⅞①-⒛⓪-⓿"
"""Every sign that may be part of a numeral: digits of all scripts, raised ones, vulgar fractions."""

DIGIT_RE = re.compile(r"[\d⁰¹²³⁴-⁹₀-₉¼-¾⅐-⅞①-⒛⓪-⓿]")
POINT_RE = re.compile(r"(?<![\w.])\.")
CURRENCY: Final = "$€£¥"
RUN_RE = re.compile(
    rf"\.?[{DIGITS}]++"
    rf"(?:(?:[eE][-+]?|[.,'_/:⁄∕]|\s?\^\s?[-+]?|[·*×x]|\s[×x·*]\s)[{DIGITS}]++|\s?\^\([-+]?[{DIGITS}]++(?:[.·]\d++)?\))*+"
)
"""A numeral with all that belongs to it, or might."""

SPACED_RE = re.compile(r"[1-9]\d{0,2}(?: \d{3}(?!\d))++(?![.,']\d{3}|\s\d)(?:[.,]\d++)?+")
"""Thousands parted by spaces, if they are."""

PARTS: Final[dict[DecimalMark, tuple[str, str]]] = {".": (",'", r"\."), ",": (".'", ",")}
"""What parts thousands, and what parts decimals."""

PLAIN_RE: Final[dict[DecimalMark, re.Pattern[str]]] = {
    mark: re.compile(
        rf"(?:[0-9]++|[1-9][0-9]{{0,2}}(?:[{group}][0-9]{{3}})++|(?={point}))(?:{point}(?P<decimals>[0-9]++))?+"
        r"(?:[eE](?P<exponent>[-+]?[0-9]{1,4}))?"
    )
    for mark, (group, point) in PARTS.items()
}
POWER_RE: Final[dict[DecimalMark, re.Pattern[str]]] = {
    mark: re.compile(
        rf"(?:(?P<factor>[0-9]++(?:{point}[0-9]++)?)\s?[×x·*]\s?)?10(?:\s?\^(?:\s(?!\S*[.,]))?(?P<open>\()?"
        rf"(?P<power>[-+]?[0-9]{{1,4}}(?:{point}[0-9]{{1,4}})?)(?(open)\))|(?P<raised>[⁻⁺]?[⁰¹²³⁴-⁹]++(?:[·.][⁰¹²³⁴-⁹]++)?))"
    )
    for mark, (_, point) in PARTS.items()
}
LIST_RE = re.compile(r"[(\[][0-9]++(?:\.[0-9]++)?(?:,[0-9]++(?:\.[0-9]++)?)++(?=[)\]])")
"""Numbers in brackets with nothing but a comma between: "(0,30]"."""

SIMPLE_RE = re.compile(
    rf"(?:(?<=[^A-Z{CURRENCY}^][ ])(?<!us )(?<!ve )|(?<=~)|(?<=[^{CURRENCY}^]\())"
    rf"(?P<figures>[0-9]{{1,15}}+(?:\.[0-9]{{1,15}}+)?+)(?P<percent>%)?+"
    rf"(?=$|[);\]]|[,.:](?:$|[^{DIGITS}])|\s(?:\(|(?:at|by|for|from|in|of|on|the|to|with)\s))"
)
"""A numeral without sign, multiplier or unit other than "%", as most are."""

RAISED: Final = str.maketrans("⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹·", "-+0123456789.")

MULTIPLIERS: Final = {
    "k": 3, "K": 3, "M": 6, "B": 9, "T": 12, "mn": 6, "bn": 9, "Bn": 9, "Mio": 6, "Mio.": 6, "Mrd": 9, "Mrd.": 9,
    "thousand": 3, "million": 6, "billion": 9, "trillion": 12,
}  # fmt: skip
MULTIPLIER_RE = re.compile(
    r"(?:[kKMBT]|\s?(?:bn|Bn|mn))(?![A-Za-z0-9])|\s?(?:Mio|Mrd)\b\.?|[\s-](?:thousand|million|billion|trillion)\b"
)
LOOSE_RE = re.compile(r"\s[kMB](?![\w/²³°'-])")
"""A multiplier letter after a space, which may be a name as well."""

MORE_RE = re.compile(r"\s?[½¼¾⅐-⅞]|\sand\s(?:a|one)\s(?:half|quarter|third)\b|[\s-](?:hundred|dozen|score)s?\b")
"""What makes another number of the figure before it: "3 and a half", "3 dozen"."""

UNITS: Final = (
    "ms", "µs", "ns", "hr", "hrs", "yr", "yrs", "mm", "cm", "km", "nm", "µm", "kg", "mg", "µg", "ng", "mL", "ml",
    "µL", "kB", "KB", "MB", "GB", "TB", "Hz", "kHz", "MHz", "GHz", "dB", "px", "mV", "kV", "mA", "kW", "MW", "GW",
    "kWh", "MWh", "GWh", "TWh", "Pa", "kPa", "hPa", "MPa", "GPa", "eV", "keV", "MeV", "GeV", "rpm", "ppm", "ppb", "fps",
    "kJ", "MJ", "kN", "mN", "mol", "mmol", "µmol", "nmol", "mM", "µM", "Ω", "mΩ", "kΩ", "MΩ", "µV", "µA", "nA", "pA",
    "mW", "µW", "meV", "Å", "bar", "ha", "€", "£", "USD", "EUR", "GBP", "CHF", "JPY",
)  # fmt: skip
PERCENTS: Final = {
    "%": "%", "percent": "%", "per cent": "%", "pct": "%", "percentage point": "pp", "percentage points": "pp",
    "percent points": "pp", "% points": "pp", "%-points": "pp", "pp": "pp", "‰": "‰",
}  # fmt: skip
_ANY_UNIT: Final = "|".join(sorted((*map(re.escape, UNITS),), key=len, reverse=True))
_ANY_PERCENT: Final = "|".join(sorted((re.escape(each).replace(r"\ ", r"\s") for each in PERCENTS), key=len)[::-1])
UNIT_RE = re.compile(
    rf"\s?(?P<percent>{_ANY_PERCENT})(?![A-Za-z])|(?P<ratio>[x×](?![A-Za-z0-9])|\stimes\b)"
    rf"|(?P<unit>\s?°\s?[CFK]?(?![A-Za-z])|(?:\s?(?:{_ANY_UNIT})|\s[smhgtVWK]|[smhgtdVWKACFLJN])(?:⁻?[¹²³])?"
    r"(?:[/·][A-Za-zµΩÅ]{1,5}(?:⁻?[¹²³])?)?(?![A-Za-zΩÅ0-9¹²³]))"
)
"""What a number is counted in: percent, a multiple ("2.4x"), a unit of the table, or one letter."""

CODE_RE = re.compile(r"(?<![A-Za-z])(?:US\$|USD|EUR|GBP|CHF|JPY)\s?$")
MINUS_RE = re.compile(r"(?<![\w-])(?:[Mm]inus|[Nn]egative)\s$")
DECADE_RE = re.compile(r"(?:low|mid|high|the|early|late|upper|lower)[\s-]?$", re.IGNORECASE)
"""What precedes the decade "70s", which is not a number of seconds."""

YEARS_RE = re.compile(r"(?:1[5-9]|20)\d0")

OWED_RE = re.compile(r"(?:^|[:|=]|\b(?:is|was|of|at|to|from|by|about|around))\s{0,3}\([-~]?$")
"""What precedes an amount of money that is negative because it is in brackets."""

GRID_RE = re.compile(r"\d+[x×]\d+")
KINDS_RES: Final[tuple[tuple[Kind, re.Pattern[str]], ...]] = (
    ("number", re.compile(rf"(?:{CODE_RE.pattern}|(?:^|[\s(])(?:approx|ca|c|est)\.)$")),
    ("unread", re.compile(r"(?:(?<![A-Za-z])(?i:mid|low|high|early|late)-|\\[A-Za-z]{1,9}[{}0-9]{0,2})$")),
    ("word", re.compile(r"(?:[^\W\d]|#|\w[-+]|\S@|[^\W\d_][/^])$")),
    ("unread", re.compile(rf"(?:\^[(/]?|[{CURRENCY}]\(|[^\W\d_]\.|[-+])$")),
)
"""What a numeral is after these signs, without a space between: "approx.5", "mid-40s", "\\frac12", "KV-5", "^5"."""

SIGN_BEFORE: Final = frozenset(" ([{,:;=~<>≤≥±/|\"'→") | frozenset(CURRENCY)
"""What a sign may follow."""

BARE_ENDS: Final = frozenset({"", ",", ".", ";", ":", ")", "]"})
"""What follows most numerals, and begins no multiplier, no unit and no word."""

PARTED_RE = re.compile(r"(?<![\w.,])[0-9]++(?:[.,][0-9]++)++")
COMMAS_RE = re.compile(r"[0-9][,，][0-9]|[0-9]\.[0-9]++\.")
"""Without one of these nothing speaks for the comma."""

VALUE_BEFORE_RE = re.compile(r"[:=~<>≤≥|±][ *`]{0,4}$")
"""What precedes the value of a key, not before an item of a list."""

SECTION_RE = re.compile(
    r"(?:^|\n)[#*>\- ]{0,12}$|\b(?:fig(?:ure)?|table|chart|section|chapter|panel|version|part|no)\.?\s?$", re.IGNORECASE
)
"""What precedes the number of a section, of an item or of a figure."""

LOOK_BACK: Final = 24
MAX_POWER: Final = 300


@dataclass(slots=True)
class Number:
    """One numeral: its span (sign and multiplier included), its value, its unit, and where its unit ends.

    ``value`` is ``None`` where the numeral is not read. ``power`` is the exponent of its multiplier (3 for "12k");
    ``ratio`` is set for "2.4x".
    """

    start: int
    end: int
    value: float | None
    unit: str | None
    after: int
    power: int = 0
    ratio: bool = False


def scaled(value: float, power: int) -> float:
    """``value · 10^power`` without binary noise."""
    return float(Decimal(repr(value)).scaleb(power))


def numbers_in(text: str, decimal: DecimalMark | None = ".") -> list[Number]:
    """All numerals of ``text`` (plain and uniform), read or not, in order. Linear in its length."""
    found: list[Number] = []
    place = 0
    if decimal != "," and "," in text:
        text = LIST_RE.sub(_with_parted_items, text)
    while digit := DIGIT_RE.search(text, place):
        start = digit.start()
        if decimal == "." and (simple := SIMPLE_RE.match(text, start)):
            place = simple.end()
            found.append(Number(start, simple.end("figures"), float(simple["figures"]), simple["percent"], place))
            continue
        if start > place and POINT_RE.match(text, start - 1):
            start -= 1
        spaced = SPACED_RE.match(text, start)
        run = spaced or RUN_RE.match(text, start)
        assert run is not None  # noqa: S101 - a digit begins a run
        place = run.end()
        previous = found[-1].after if found else -1
        number = _number(text, run, previous, decimal, spaced=spaced is not None)
        if number is None:
            while text[place : place + 1].isalnum() or text[place : place + 1] == "_":
                place += 1  # the rest of the word that the numeral is part of: "2x3B", "T5v2"
        else:
            found.append(number)
            place = max(place, number.end)
    return found


def _with_parted_items(listed: re.Match[str]) -> str:
    """A list in brackets with its commas as semicolons, unless it is one number: "(1,500)"."""
    return listed.group() if PLAIN_RE["."].fullmatch(listed.group()[1:]) else listed.group().replace(",", ";")


def _number(
    text: str, run: re.Match[str], previous: int, decimal: DecimalMark | None, *, spaced: bool
) -> Number | None:
    """The numeral of ``run``; ``None`` where it is part of a word."""
    start, end = run.span()
    kind, begin, sign = _sign(text, start, previous)
    if kind == "word":
        return None
    value = value_of(run.group().replace(" ", "'") if spaced else run.group(), decimal)
    read = kind == "number" and value is not None
    if value is None and GRID_RE.fullmatch(run.group()):
        return None
    power = 0
    if read and not spaced and text[end : end + 1] in BARE_ENDS:
        return _signed(text, Number(begin, end, value, _currency(text, begin), end), sign)
    if multiplier := MULTIPLIER_RE.match(text, end):
        power = MULTIPLIERS[multiplier.group().strip(" -")]
        end = multiplier.end()
    elif MORE_RE.match(text, end):
        read = False
    elif loose := LOOSE_RE.match(text, end):
        if _currency(text, begin):
            power, end = MULTIPLIERS[loose.group().strip()], loose.end()
        else:
            read = False
    unit, after, ratio = _unit(text, begin, end)
    behind = text[after : after + 1]
    if (behind.isalpha() or behind == "_") and after == end:
        if run.group().isdecimal():
            return None  # 3D, 70th
        read = False
    if after == end and behind == "-" and text[after + 1 : after + 2].isalpha() and not power:
        return None  # 5-layer, 30-year
    if (
        unit == "s"
        and after == end + 1
        and (DECADE_RE.search(text, max(0, begin - LOOK_BACK), begin) or YEARS_RE.fullmatch(run.group()))
    ):
        read = False
    if spaced and decimal != "," and not (unit or power or "." in run.group()):
        read = False  # "12 345" may be two cells
    if not read:
        return Number(begin, end, None, unit, after, power, ratio)
    return _signed(text, Number(begin, end, value, unit, after, power, ratio), sign)


def _signed(text: str, number: Number, sign: int) -> Number:
    """The number with its sign and its multiplier; brackets round an amount of money are a sign as well."""
    assert number.value is not None  # noqa: S101 - asked for numbers only
    owed = (
        text[number.after : number.after + 1] == ")"
        and text[number.start : number.start + 1] not in "-+"
        and text[number.start - 1 : number.start] in tuple(CURRENCY)
        and OWED_RE.search(text, max(0, number.start - 1 - LOOK_BACK), number.start - 1)
    )
    number.value *= -1 if owed else sign
    if number.power:
        number.value = scaled(number.value, number.power)
        if not math.isfinite(number.value):
            number.value = None
    return number


def _sign(text: str, start: int, previous: int) -> tuple[Kind, int, int]:
    """What the numeral at ``start`` is, where it begins with its sign, and the sign."""
    if not start or start - 1 == previous:
        return ("unread" if start and text[start - 1] in "/:^*·×_" else "number"), start, 1
    before, second = text[start - 1], text[start - 2 : start - 1]
    if before == " ":
        minus = MINUS_RE.search(text, max(0, start - LOOK_BACK), start) if second in ("s", "e") else None
        operand = minus is not None and 0 <= minus.start() - 1 <= previous
        return ("unread" if operand else "number"), minus.start() if minus else start, -1 if minus else 1
    if before in "-+" and (not second or start - 2 == previous or second in SIGN_BEFORE):
        power = text[start - 3 : start - 1] == "^("
        glued = second == " " and previous == start - 2  # "20 -30": a range or two numbers?
        return ("unread" if glued or power else "number"), start - 1, -1 if before == "-" else 1
    if before in CURRENCY and second == "-" and start - 2 != previous:
        return "number", start - 2, -1
    if before in SIGN_BEFORE and before not in "(/{":
        return "number", start, 1
    kinds = (kind for kind, before_re in KINDS_RES if before_re.search(text, max(0, start - 12), start))
    return next(kinds, "number"), start, 1


def value_of(numeral: str, decimal: DecimalMark | None = ".") -> float | None:
    """The finite value of a bare numeral, or ``None``; with no decimal mark only what every mark reads alike."""
    if decimal is not None:
        return _value(numeral, decimal)
    point, comma = _value(numeral, "."), _value(numeral, ",")
    return point if comma is None or comma == point else None


def _value(numeral: str, decimal: DecimalMark) -> float | None:
    group, point = PARTS[decimal]
    if match := PLAIN_RE[decimal].fullmatch(numeral):
        digits = numeral
        for sign in group:
            digits = digits.replace(sign, "")
        digits = digits.replace(point[-1], ".")
        value = float(digits)
        lost = value == 0 and any(sign in "123456789" for sign in digits.lower().partition("e")[0])
        return value if math.isfinite(value) and not lost else None
    match = POWER_RE[decimal].fullmatch(numeral)
    if match is None:
        return None
    power = (match["power"] or match["raised"].translate(RAISED)).replace(",", ".")
    factor = Decimal((match["factor"] or "1").replace(",", "."))
    if len(power) > 8 or not -MAX_POWER <= float(power) <= MAX_POWER:
        return None
    broken = "." in power
    value = float(factor) * math.pow(10.0, float(power)) if broken else float(factor.scaleb(int(power)))
    return value if math.isfinite(value) and (value or not factor) else None


def _unit(text: str, start: int, end: int) -> tuple[str | None, int, bool]:
    """The unit of a figure, where it ends, and whether it is a multiple."""
    match = UNIT_RE.match(text, end)
    if match is None:
        return _currency(text, start), end, False
    if percent := match["percent"]:
        return PERCENTS[percent], match.end(), False
    if match["ratio"]:
        return None, match.end(), True
    return match["unit"].strip(), match.end(), False


def _currency(text: str, start: int) -> str | None:
    """The currency right before a figure, or with a space between: "€ 12", "EUR 12"."""
    before = text[max(0, start - 2) : start].rstrip(" ")[-1:]
    if before and before in CURRENCY:
        return before
    if text[start : start + 1] == "-" and text[start + 1 : start + 2] in CURRENCY:
        return text[start + 1]
    code = CODE_RE.search(text, max(0, start - 6), start) if before.isupper() else None
    return code.group().strip() if code else None


def decimal_mark(text: str) -> DecimalMark | None:
    """The decimal mark of a whole document; ``None`` where its numbers do not agree on one, or may be read both ways.

    A document without any decimals is read with the point: "1,500" is then 1500.
    """
    if COMMAS_RE.search(text) is None:
        return "."
    plain = uniform(text)
    kinds = Counter(_kind(plain, match) for match in PARTED_RE.finditer(plain))
    if kinds["comma"]:
        return None if kinds["point"] else ","
    return "." if kinds["point"] or not kinds["maybe"] else None


def _kind(text: str, match: re.Match[str]) -> str:
    """What a numeral says of the mark: for the point, for the comma, perhaps for the comma, or nothing."""
    start, end = match.span()
    numeral = match.group()
    parts = numeral.replace(",", ".").split(".")
    marks = [sign for sign in numeral if sign in ".,"]
    groups = len(parts[0]) <= 3 and parts[0][0] != "0" and all(len(part) == 3 for part in parts[1:-1])
    if len(set(marks)) > 1:
        clear = groups and marks.count(marks[-1]) == 1
        return ("point" if marks[-1] == "." else "comma") if clear else ""
    if len(marks) > 1:
        return ("comma" if marks[0] == "." else "point") if groups and len(parts[-1]) == 3 else ""
    if groups and len(parts[-1]) == 3:
        return ""
    before = text[max(0, start - LOOK_BACK) : start]
    if marks[0] == ".":
        return "" if SECTION_RE.search(before) or text[end : end + 1] == "." else "point"
    if before[-1:] in ("(", "[") and text[end : end + 1] in (")", "]"):
        return ""
    value = VALUE_BEFORE_RE.search(before) or UNIT_RE.match(text, end) or MULTIPLIER_RE.match(text, end)
    return "comma" if value or (parts[0] == "0" and len(parts[1]) > 1) else "maybe"
