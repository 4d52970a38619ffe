"""From tokens to an expression: the clauses of a sentence, each in one of the forms, with nothing left over."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.claims.plain.forms import FORMS, expanded, literals
from chartprose.claims.plain.pattern import compiled, matches
from chartprose.claims.plain.tokens import Lexicon, Token
from chartprose.claims.spelling import place_key, spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.claims.names import PanelNames
    from chartprose.claims.plain.forms import Form
    from chartprose.claims.plain.pattern import Captured
    from chartprose.claims.spelling import Key
    from chartprose.record import Panel

LEADING: Final = "( AT X(x) | WINDOW | EACH )"
OPPOSITE: Final = {">": ("a", "b"), "<": ("b", "a"), "rises": ("y", "x"), "falls": ("x", "y")}
"""What is taken away from what, so that the difference is positive."""


@dataclass(slots=True)
class Reader:
    """Reads sentences as statements about one panel; ``several`` panels make each call name its own."""

    panel: Panel
    names: PanelNames
    several: bool
    texts: InitVar[Iterable[str]] = ()
    lexicon: Lexicon = field(init=False)
    guards: frozenset[str] = field(init=False)

    def __post_init__(self, texts: Iterable[str]) -> None:
        self.lexicon = Lexicon.of(self.panel, self.names, texts)
        self.guards = frozenset(self._guards())

    def expression(self, text: str, subject: str | None) -> str | None:
        """The expression of a sentence; ``subject`` is the series of the heading above it, which "it" may mean."""
        if not self.names.series or any(axis.channel == "y2" for axis in self.panel.axes):
            return None
        tokens = self.lexicon.tokens(text)
        if not tokens:
            return None
        stat = self._stat(tokens)
        if (stat is None) != (not self.names.stats):
            return None
        tokens = [_plain(token) if token.text == stat else token for token in tokens]
        if not _readable(tokens):
            return None
        if subject is not None and (tokens[0].text == "it" or "KIND" in tokens[0].classes):
            name = self.names.series_named(subject)
            tokens = [Token(subject, {"SERIES": spelled(name)} if name is not None else {}), *tokens[1:]]
        return self._sentence(tokens, stat) or self._sentence(_led(tokens), stat)

    def _stat(self, tokens: Sequence[Token]) -> str | None:
        found = {token.text for token in tokens if token.text in self.names.stats}
        return found.pop() if len(found) == 1 else None

    def _sentence(self, tokens: Sequence[Token], stat: str | None, at: int = 0) -> str | None:
        """The clauses from ``at`` on, joined by "and"; a comma may stand before the word that joins them."""
        for form in FORMS:
            if form.guard and form.guard not in self.guards:
                continue
            for end, captured in matches(compiled(expanded(form.pattern)), tokens, at):
                if end == len(tokens):
                    return self._filled(form, captured, stat)
                start = end + ("COMMA" in tokens[end].classes)
                if start < len(tokens) and "JOINT" in tokens[start].classes:
                    rest = self._sentence(tokens, stat, start + 1)
                    if rest is not None:
                        return f"{self._filled(form, captured, stat)} and {rest}"
        return None

    def _filled(self, form: Form, captured: Captured, stat: str | None) -> str:
        """The expression of a form with what was captured."""
        panel = f'panel="{self.names.id}"' if self.several else ""
        p = (f", {panel}" if panel else "") + (f', stat="{stat}"' if stat else "")
        names = [spelled(series.name) for series in self.names.series]
        pair = {"a": names[0], "b": names[-1]} if form.guard == "two" else {}
        slots = {**pair, **captured, "p": p, "q": panel, "o": names[0]}
        for name in ("n", "m", "k"):
            hedged = f"h{name}" in captured
            slots[f"{name}_"] = "about(" if hedged else ""
            slots[f"_{name}"] = f", {captured.get(name)})" if hedged else f" == {captured.get(name)}"
        way = captured.get("r") or captured.get("w")
        if way in OPPOSITE:
            more, less = OPPOSITE[way]
            slots |= {"u": captured.get(more, ""), "d": captured.get(less, "")}
        parts = [form.expression]
        for cell, name in zip(form.cells.split("; "), ("n", "m"), strict=False):
            if cell and name in captured:
                parts.append(f"{{{name}_}}{cell}{{_{name}}}")
        return " and ".join(parts).format_map(slots)

    def _guards(self) -> list[str]:
        series, places = len(self.names.series), len(self.names.positions)
        keys: dict[str, set[Key | None]] = {}
        for point in self.panel.points:
            keys.setdefault(point.series, set()).add(place_key(point.x))
        found = ["single"] if series == 1 else []
        if series > 1 and {None} not in keys.values():  # a reference line is not ranked
            found += ["several", *(["two"] if series == 2 else [])]
        if places > 1:
            found.append("moving")
        return [*found, *(["stacked"] if "several" in found and self.panel.chart_type == "stacked_bar" else [])]


def _readable(tokens: Sequence[Token]) -> bool:
    """Whether a form could take all tokens: a word that no pattern has stands only behind a count, two at most."""
    counts = sum(not {"SERIES_ONLY", "PLACES_ONLY", "BOTH"}.isdisjoint(token.classes) for token in tokens)
    unknown = [token for token in tokens if token.classes.keys() <= {"ANY"} and token.text not in literals()]
    return len(unknown) <= 2 * counts and all(token.classes for token in unknown)


def _plain(token: Token) -> Token:
    """The word of a statistic, which all values of the expression then have, as a word for values."""
    return Token(token.text, {"MEASURE": ""})


def _led(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the place that leads the sentence at its end, without its comma."""
    for end, _ in matches(compiled(expanded(LEADING)), tokens, 0):
        if end < len(tokens):
            start = end + ("COMMA" in tokens[end].classes)
            return [*tokens[start:], *tokens[:end]]
    return list(tokens)
