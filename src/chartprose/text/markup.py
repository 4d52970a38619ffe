"""Markup: a line of Markdown, HTML or LaTeX as plain text that remembers where each character came from.

Emphasis, back-ticks and escapes disappear; ``<sup>-3</sup>`` and ``^{-3}`` become ``^-3``; dashes and spaces take their
plain form, one character for one. Every character of the plain text maps back to the document, so that what is found in
it has a span in what the writer wrote.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SAME_LENGTH = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—−﹣－", "-"),
        **dict.fromkeys("\u00a0\u2009\u202f\u2007\u2002\u2003\u200a\u3000\t", " "),
        **dict.fromkeys("“”„«»″", '"'),
        **dict.fromkeys("‘’‚′", "'"),
        **dict.fromkeys("≈∼～≃", "~"),
        **dict.fromkeys("⩽≦", "≤"),
        **dict.fromkeys("⩾≧", "≥"),
        "，": ",",
        "：": ":",
        "（": "(",
        "）": ")",
    }
)
"""Characters that differ only in form; each becomes one character, so offsets stay as they are."""

FORMS_RE = re.compile(f"[{''.join(map(chr, SAME_LENGTH))}]")
THOUSANDS_RE = re.compile(r"[\u00a0\u2009\u202f](?<=\d.)(?=\d{3}(?!\d))")
"""A space of its own kind that parts the thousands of a number, which becomes the sign that does so."""

MARKUP_RE, SPACED_RE = (re.compile(
    rf"[*`\\<^${{}}{space}]"  # nothing else begins a mark, and most places are passed by at once
    r"(?:(?<=\*)\*{0,2}|(?<=`)`{0,2}|(?<=[${}])|(?<=\^)\{|(?<=\s)\s{8,}+|(?<=\\)(?:[_*#$%&\[\](){}|<>~^,;:!-]"
    r"|(?:times|cdot|approx|sim|pm|leq?|geq?|text|mathrm|mathit|mathbf|rm|left|right)\b)"
    r"|(?<=<)(/?)(sup|sub|b|i|em|strong|u|br|code|span)\b[^<>]{0,60}>)"
) for space in ("", r"\s"))  # fmt: skip
"""The marks of a text without long runs of spaces, and those of any text."""
HAS_MARKUP_RE = re.compile(r"[*`\\<$^]")
BOLD_HEAD_RE = re.compile(r"\*\*([^*`\\<$^{}]++)(?<!\s)\*\*(?!\d)([^*`\\<$^{}]*+)")
"""A line whose only markup is that its beginning is bold, as most are that have any."""
MAX_SPACES = 8
"""A longer run of spaces is cut to this length, so that no pattern over plain text walks it again and again."""

INLINE_RE = re.compile(r"\\\([^\n\\]{0,120}+(?:\\(?!\))[^\n\\]{0,120}+){0,20}+\\\)")
"""A formula between backslashes and round brackets."""

LATEX_RE = re.compile(r"\$(?:[^$\n]{0,120}[\\^_{][^$\n]{0,120}|[A-Za-z](?:[^$\n]{0,60}[^$\s])?)\$")

LATEX_SIGNS = {
    r"\times": "×",
    r"\cdot": "·",
    r"\approx": "~",
    r"\sim": "~",
    r"\pm": "±",
    r"\leq": "≤",
    r"\le": "≤",
    r"\geq": "≥",
    r"\ge": "≥",
}


def uniform(text: str) -> str:
    """The text with dashes, spaces and signs in their plain form, one character for one."""
    if text.isascii() and "\t" not in text:
        return text
    return FORMS_RE.sub(lambda sign: SAME_LENGTH[ord(sign[0])], THOUSANDS_RE.sub("'", text))


@dataclass(slots=True)
class Plain:
    """Plain text with its way back. ``bold`` and ``code`` are spans of ``text``.

    ``starts`` is ``None`` where the text is the same in the document, from ``base`` on.
    """

    text: str
    base: int
    starts: list[int] | None = None
    tails: dict[int, int] | None = None
    bold: Sequence[tuple[int, int]] = ()
    code: Sequence[tuple[int, int]] = ()

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span in the document of ``text[start:end]``."""
        if self.starts is None:
            return self.base + start, self.base + end
        last = self.tails.get(end - 1) if self.tails else None
        return self.starts[start], last if last is not None else self.starts[end - 1] + 1

    def part(self, start: int, end: int) -> Plain:
        """The plain text of ``text[start:end]``, without the spaces at its ends."""
        words = self.text[start:end]
        start += len(words) - len(words.lstrip())
        end = start + len(words.strip())
        bold, code = (
            [(a - start, b - start) for a, b in some if start <= a and b <= end] for some in (self.bold, self.code)
        )
        if self.starts is None:
            return Plain(self.text[start:end], self.base + start, bold=bold, code=code)
        tails = {place - start: tail for place, tail in (self.tails or {}).items() if start <= place < end}
        return Plain(self.text[start:end], self.base, self.starts[start:end], tails, bold, code)


def plain(text: str, base: int) -> Plain:
    """Strip the markup of ``text``, which is at ``base`` in the document."""
    text = uniform(text)
    is_spaced = " " * (MAX_SPACES + 1) in text
    if not is_spaced and HAS_MARKUP_RE.search(text) is None:
        return Plain(text, base)
    if not is_spaced and (head := BOLD_HEAD_RE.fullmatch(text)) is not None:
        words, rest = head.groups()
        starts = [*range(base + 2, base + head.end(1)), *range(base + head.start(2), base + len(text))]
        return Plain(words + rest, base, starts, bold=[(0, len(words))])
    return _Stripper(text, base).run()


class _Stripper:
    """One pass over the markup of a line, whose signs are uniform."""

    def __init__(self, text: str, base: int) -> None:
        self.text, self.base = text, base
        self.pieces: list[str] = []
        self.starts: list[int] = []
        self.tails: dict[int, int] = {}
        self.open: dict[str, int] = {}
        self.spans: dict[str, list[tuple[int, int]]] = {"bold": [], "code": []}
        self.braces = 0
        formulas = [match.span() for match in LATEX_RE.finditer(text)] if "$" in text else []
        self.dollars = {place for start, end in formulas for place in (start, end - 1)}
        formulas += [match.span() for match in INLINE_RE.finditer(text)] if "\\(" in text else []
        self.in_formula = {place for start, end in formulas for place in range(start + 1, end)}

    def run(self) -> Plain:
        text, place = self.text, 0
        marks = SPACED_RE if " " * (MAX_SPACES + 1) in text else MARKUP_RE
        for match in marks.finditer(text):
            start, end = match.span()
            self.keep(place, start)
            place = end
            if text[start] in "*`$" and text[start - 1 : start].isdigit() and text[end : end + 1].isdigit():
                self.keep(start, end)  # without it two numbers would become one: "5*3"
            else:
                self.mark(match)
        self.keep(place, len(text))
        return Plain("".join(self.pieces), self.base, self.starts, self.tails, *self.spans.values())

    def keep(self, start: int, end: int) -> None:
        """Take over what is no markup."""
        if start < end:
            self.pieces.append(self.text[start:end])
            self.starts.extend(range(self.base + start, self.base + end))

    def put(self, sign: str, match: re.Match[str]) -> None:
        """Put one sign in place of a mark; the raising of an exponent ends with its figures."""
        self.pieces.append(sign)
        self.starts.append(self.base + match.start())
        if sign != "^":
            self.end_at(match.end())

    def end_at(self, end: int) -> None:
        """Let the last sign that was kept reach to ``end`` in the line."""
        if self.starts:
            self.tails[len(self.starts) - 1] = self.base + end

    def mark(self, match: re.Match[str]) -> None:
        sign, (start, end) = match.group(), match.span()
        first = sign[0]
        if first.isspace():
            self.keep(start, start + MAX_SPACES)
        elif first == "*":
            if start and self.text[start - 1].isspace() and self.text[end : end + 1].strip() == "":
                self.keep(start, end)
            elif len(sign) > 1:
                self.toggle("bold")
        elif first == "`":
            self.toggle("code")
        elif first == "\\":
            self.escape(match)
        elif first == "<":
            self.tag(match)
        elif first == "^":
            self.braces += 1
            self.put("^", match)
        elif first == "}" and self.braces:
            self.braces -= 1
            self.end_at(end)
        elif start not in (self.dollars if first == "$" else self.in_formula):
            self.keep(start, end)

    def toggle(self, name: str) -> None:
        """Begin or end a stretch in bold or in code."""
        here = len(self.starts)
        opened = self.open.pop(name, None)
        if opened is None:
            self.open[name] = here
        elif opened < here:
            self.spans[name].append((opened, here))

    def escape(self, match: re.Match[str]) -> None:
        sign = match.group()
        if sign in LATEX_SIGNS:
            self.put(LATEX_SIGNS[sign], match)
        elif sign[1] in ",;:!" and match.start() in self.in_formula:
            self.put(" ", match)
        elif sign[1] in ",;:!":
            self.keep(*match.span())
        elif not sign[1].isalpha() and sign[1] not in "()":
            self.keep(match.end() - 1, match.end())

    def tag(self, match: re.Match[str]) -> None:
        closing, name = match.groups()
        if name == "sup" and closing:
            self.end_at(match.end())
        elif name in ("sup", "br"):
            self.put("^" if name == "sup" else " ", match)
        elif name in ("b", "strong"):
            self.toggle("bold")
