"""From a sentence about one panel to its tokens, and to an expression if they are in a form with nothing left over.

A token is a name, a figure, a word or a sign, as the classes that a pattern may ask for with what each says.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from chartprose.claims.plain import grammar
from chartprose.claims.plain.grammar import CLASSES_OF, FORMS, LITERALS, NUMBERS, VOCABULARY, expanded
from chartprose.claims.spelling import spelled
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.claims.names import PanelNames
    from chartprose.claims.plain.grammar import Form
    from chartprose.record import Panel

MAX_TOKENS: Final = 50
COUNTED: Final = frozenset({"BOTH", "SERIES_ONLY", "PLACES_ONLY"})
"""After a token of one of these classes, patterns take unknown words."""
TOKEN_RE = re.compile(
    r"\s*+(?:(?P<number>(?<![\w.,])-?(?:\d{1,3}(?:,\d{3})++|\d++)(?:\.\d++)?+(?![\w]|[.,]\d))"
    r"|(?P<word>[^\W\d_]\w*+(?:-\w++)*+)|(?P<sign>\S))"
)
WORD_RE = re.compile(r"[^\W\d_]\w*+(?:-\w++)*+|[%°/]")
NOUN_RE = re.compile(r"[a-z]{3,}s")
IN_WORD = r"[^\s*`\"“”'‘’\\]"
START_RE, END_RE = re.compile(r"(?<!\w)"), re.compile(r"(?!\w)")
WRITTEN_RE = re.compile(r"[a-z]{3}")
PREPOSITION_RE = re.compile(r"\b(?:in|by|per|over|of|vs|across|under|on|during|for|at|with|and)\b")
YEARS: Final = range(1500, 2201)
"""Numbers of four digits that are a position where they are one of the axis."""
SIGNS: Final = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}
LEADING: Final = "( AT X(x) | WINDOW | EACH ) [ COMMA ]"


@cache
def compiled(notation: str) -> re.Pattern[str]:
    """A pattern of ``forms`` as a regular expression over written tokens.

    ``word`` is that word, ``x=CLASS`` a token of a class whose meaning is captured as ``x``, ``CLASS`` one that is not;
    ``[ … ]`` may be missing, ``( … | … )`` is one of several, ``*`` after an element is any number of it.
    """
    made = []
    for number, piece in enumerate(notation.split()):
        if piece in SIGNS:
            made.append(SIGNS[piece])
            continue
        name, _, key = piece.rstrip("*").rpartition("=")
        group = "?:" if not name else f"?P<{name}__{number}__{key}>"
        made.append(rf"({group}<[^>]* {re.escape(key)} [^>]*>)" + "*" * piece.endswith("*"))
    return re.compile("".join(made))


def written(tokens: Sequence[dict[str, str]]) -> str:
    """Tokens as patterns read them: the classes of each."""
    return "".join(f"< {' '.join(classes)} >" for classes in tokens)


class Reader:
    """Reads sentences as statements about one panel; ``several`` panels make each call name its own."""

    def __init__(self, panel: Panel, names: PanelNames, texts: str, *, several: bool) -> None:
        self.names = names
        self.panel = f'panel="{names.id}"' if several else ""
        self.lexicon = Lexicon(panel, names, texts)
        self.two_axes = any(axis.channel == "y2" for axis in panel.axes)
        ranked = len(names.series) > 1 and not any(each.whole for each in names.series)  # a reference line is not
        self.guards = {
            "": bool(names.series),
            "single": len(names.series) == 1,
            "several": ranked,
            "two": ranked and len(names.series) == 2,
            "stacked": ranked and panel.chart_type == "stacked_bar",
        }

    def expression(self, text: str) -> str | None:
        """The expression of a sentence, whose first words may say where it holds."""
        tokens = self.lexicon.tokens(text) if self.guards[""] else []
        stats = {classes["STAT"] for classes in tokens if "STAT" in classes}
        if not tokens or len(stats) != bool(self.names.stats):
            return None
        p = "".join(f", {part}" for part in (self.panel, *(f'stat="{stat}"' for stat in stats)) if part)
        made = self._in_form(tokens, p)
        if made is not None or (lead := compiled(expanded(LEADING)).match(written(tokens))) is None:
            return made
        end = lead[0].count(">")
        return self._in_form([*tokens[end:], *(each for each in tokens[:end] if "COMMA" not in each)], p)

    def _in_form(self, tokens: Sequence[dict[str, str]], p: str) -> str | None:
        """The expression of a sentence that is in one of the forms."""
        text = written(tokens)
        for form in FORMS:
            found = compiled(expanded(form.pattern)).fullmatch(text) if self.guards[form.guard] else None
            if found is not None:
                captured: dict[str, str] = {}
                for group in (group for group, part in found.groupdict().items() if part is not None):
                    name, _, key = group.split("__")
                    captured[name] = tokens[text.count(">", 0, found.start(group))][key]
                compared = "a" not in captured or "b" in captured or "series(" in form.expression
                of_all = "a" not in captured and "{a}" in form.expression
                if not (self.two_axes and compared) and (self.guards["several"] or not of_all):
                    return self._filled(form, captured, p)
        return None

    def _filled(self, form: Form, captured: dict[str, str], p: str) -> str:
        """The expression of a form with what was captured."""
        first, *_, last = names = [spelled(series.name) for series in (*self.names.series, *self.names.series)]
        slots = {"a": first, "b": last, **captured} if form.guard == "two" else dict(captured)
        slots |= {"p": p, "q": self.panel, "o": names[0]}
        for name in ("n", "m"):
            hedged = f"h{name}" in captured
            slots[f"{name}_"] = "about(" if hedged else ""
            slots[f"_{name}"] = f", {captured.get(name)})" if hedged else f" == {captured.get(name)}"
        every = "{a}" in form.expression and "a" not in slots
        slots |= {"a": "s"} if every else {}
        cells = zip(form.cells.split("; "), ("n", "m"), strict=False)
        parts = (f"{{{name}_}}{cell}{{_{name}}}" for cell, name in cells if cell and name in captured)
        made = " and ".join([form.expression, *parts]).format_map(slots)
        return f"all({made} for s in series({self.panel}))" if every else made


class Lexicon:
    """What sentences about one panel may name: its names and the nouns for it with their classes, and its positions.

    What ``texts``, the sentences of the document in lower case, one a line, count as many of as there are series is a
    kind of them.
    """

    def __init__(self, panel: Panel, names: PanelNames, texts: str) -> None:
        self.names: dict[str, dict[str, str]] = {}
        called = [(name, "SERIES", series.name) for series in names.series for name in (series.name, *series.aliases)]
        called += [(x, "NAMED", x) for x in (*names.positions, *names.regions) if isinstance(x, str)]
        for name, kind, target in called:
            meaning = spelled(target)
            for spelling in filter(None, spellings(name)):  # one of two things has both meanings, and then none
                classes = self.names.setdefault(spelling, {})
                classes["clash" if classes.get(kind, meaning) != meaning else kind] = meaning
        self.sizes: dict[str, list[int]] = {}
        for size, first in sorted({(len(name), name[0]) for name in self.names}, reverse=True):
            self.sizes.setdefault(first, []).append(size)
        self.stats = frozenset(names.stats)
        self.numbers = {x: spelled(x) for x in names.positions if not isinstance(x, str)}
        nouns = _nouns(panel)
        lines, length = len(names.series), len(names.positions)
        self.counts = {lines: ["SERIES_COUNT", "PLACES_COUNT"]}
        if lines != length:
            self.counts = {lines: ["SERIES_COUNT", "SERIES_ONLY"], length: ["PLACES_COUNT", "PLACES_ONLY"]}
            nouns["KIND"] |= _counted(texts, lines)
            nouns["ALONG"] |= _counted(texts, length) - nouns["MEASURE"] - nouns["UNIT"] - nouns["KIND"]
        nouns["NOUN"] = nouns["MEASURE"] | nouns["KIND"]
        self.nouns: dict[str, dict[str, str]] = {}
        for group, noun in ((group, noun) for group, some in nouns.items() for noun in some):
            self.nouns.setdefault(noun, {})[group] = ""

    def tokens(self, text: str) -> list[dict[str, str]]:
        """The tokens of a sentence; none if it is too long, has one that is in no form, or an ambiguous name."""
        found: list[dict[str, str]] = []
        text = norm(text).replace("≈", "~").replace("per cent", "%")
        article, counted, end = "", False, 0  # unknown words may follow what is counted: "all four wooden sheds"
        while (match := TOKEN_RE.match(text, end)) is not None:
            kind = match.lastgroup or ""
            start = match.start(kind)
            stop = self._end_of_name(text, start) if text[start] in self.sizes else 0
            kind, end = ("name", stop) if stop else (kind, match.end())
            word = text[start:end]
            if word in grammar.ARTICLES:
                article = word
            elif word not in grammar.DEGREES:
                classes = self._classes(kind, word, article)
                if classes is None or len(found) == MAX_TOKENS:
                    return []
                counted = counted or not COUNTED.isdisjoint(classes)
                if len(classes) <= ("ANY" in classes and not counted):
                    return []
                found.append(classes)
                article = ""
        return found

    def _end_of_name(self, text: str, start: int) -> int:
        """Where the longest name ends that begins at ``start``, or 0."""
        stops = (start + size for size in self.sizes[text[start]])
        found = (stop for stop in stops if text[start:stop] in self.names and END_RE.match(text, stop))
        return next(found, 0) if START_RE.match(text, start) else 0

    def _classes(self, kind: str, text: str, article: str) -> dict[str, str] | None:
        if kind == "name":
            classes = self.names[text]
            return classes if len(classes) == 1 and text not in VOCABULARY and text not in LITERALS else None
        if text in self.stats:
            return {"MEASURE": "", "STAT": text}
        classes = dict(CLASSES_OF.get(text, ()))
        # "the highest" is one of many, "its highest" is not
        if "SUP" in classes and (not article or article in grammar.OWN):
            classes["OWN" if article else "BARE"] = classes.pop("SUP")
        if article in ("", "the"):
            classes.pop("TOP", None)
        count = NUMBERS.get(text)
        if kind == "number":
            classes["NUMBER"] = digits = text.replace(",", "")
            count = int(digits) if digits.isdecimal() and len(digits) < 4 else None
            if float(digits) in self.numbers:
                classes["PLACE"] = self.numbers[float(digits)]
                if digits.isdecimal() and int(digits) in YEARS:
                    classes["NAMED"] = classes["PLACE"]
        else:
            classes |= self.nouns.get(_singular(text), {})
        if text == "both" and "SERIES_COUNT" in self.counts.get(2, ()):
            classes["BOTH"] = ""
        if count is not None:
            classes |= {"COUNT": str(count), **dict.fromkeys(self.counts.get(count, ()), "")}
        if kind == "word" and text not in VOCABULARY:
            classes["ANY"] = ""
        return classes


def _nouns(panel: Panel) -> dict[str, frozenset[str]]:
    """The nouns for what is measured, what is along the axis, what the series are, and units."""
    grid = panel.chart_type in ("heatmap", "confusion_matrix") or any(axis.channel == "color" for axis in panel.axes)
    values = [axis for axis in panel.axes if axis.channel in (["color"] if grid else ["y", "y2", "radial"])]
    along = _words(text for axis in panel.axes if axis.channel == "x" for text in (axis.label, axis.unit))
    unit = _words(text for axis in values for text in (axis.unit, axis.label))
    measure = _words(axis.label for axis in values) | grammar.VALUE_NOUNS
    if not any(WRITTEN_RE.search(axis.label or "") for axis in values):  # "WER": the title says what is plotted
        measure |= _words([PREPOSITION_RE.split(norm(panel.title or ""))[0]]) - VOCABULARY
    measure |= frozenset({"rate"} if "%" in unit or "per" in measure else ())
    return {
        "MEASURE": measure,
        "ALONG": (along | grammar.PLACE_NOUNS) - measure - unit,
        "KIND": _words(axis.label for axis in panel.axes if grid and axis.channel == "y") | grammar.SERIES_NOUNS,
        "UNIT": unit,
        "WORD_UNIT": unit - {"%"},
    }


def _counted(texts: str, size: int) -> frozenset[str]:
    """The nouns of which the texts count ``size``: "three prevention protocols"."""
    found: set[str] = set()
    numbers = {str(size), *(word for word, number in NUMBERS.items() if number == size)} if size > 1 else set()
    for number in (number for number in numbers if number in texts):
        for match in re.finditer(rf"{number}(?<!{IN_WORD}{number})(?!{IN_WORD})", texts):
            following = norm(texts[match.end() :].partition("\n")[0]).split()[:2]
            found.update(_singular(noun) for noun in following if NOUN_RE.fullmatch(noun))
    return frozenset(found - VOCABULARY)


def _words(texts: Iterable[str | None]) -> frozenset[str]:
    return frozenset(_singular(word) for text in texts if text for word in WORD_RE.findall(norm(text)))


def _singular(word: str) -> str:
    """A noun without its plural s."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
