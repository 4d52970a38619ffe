"""From tokens to an expression: a sentence in one of the forms, with nothing left over."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from chartprose.claims.plain.grammar import FORMS, expanded
from chartprose.claims.plain.tokens import Lexicon
from chartprose.claims.spelling import spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.claims.names import PanelNames
    from chartprose.claims.plain.grammar import Form
    from chartprose.record import Panel

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
