"""Markup: a line of Markdown, HTML or LaTeX as plain text that remembers where each character came from.

Emphasis, back-ticks and escapes disappear; ``<sup>-3</sup>`` and ``^{-3}`` become ``^-3``; dashes and spaces take their
plain form, one character for one. Every character of the plain text maps back to the document, so that what is found in
it has a span in what the writer wrote.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field

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

THOUSANDS_RE = re.compile(r"(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))")
"""A space of its own kind that parts the thousands of a number, which becomes the sign that does so."""

MARKUP_RE = re.compile(
    r"(?=[*`\\<^${}\s])"  # nothing else begins a mark, and most places are passed by at once
    r"(?:\*{1,3}|`{1,3}|\\[_*#$%&\[\](){}|<>~^-]|\\times\b|\\cdot\b|\\approx\b|\\sim\b|\\pm\b|\\leq?\b|\\geq?\b|\\text\b"
    r"|\\(?:mathrm|mathit|mathbf|rm|left|right)\b|\\[,;:!]"
    r"|<(/?)(sup|sub|b|i|em|strong|u|br|code|span)\b[^<>]{0,60}>|\^\{|\$|[{}]|\s{9,}+)"
)
HAS_MARKUP_RE = re.compile(r"[*`\\<$^]|\s{9}")
BOLD_HEAD_RE = re.compile(r"(?!.*\s{9})\*\*([^*`\\<$^{}]++)(?<!\s)\*\*(?!\d)([^*`\\<$^{}]*+)")
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
    return text if text.isascii() and "\t" not in text else THOUSANDS_RE.sub("'", text).translate(SAME_LENGTH)


@dataclass(slots=True)
class Plain:
    """Plain text with its way back. ``bold`` and ``code`` are spans of ``text``.

    ``starts`` is ``None`` where the text is the same in the document, from ``base`` on.
    """

    text: str
    base: int
    starts: list[int] | None = None
    tails: dict[int, int] = field(default_factory=dict)
    bold: list[tuple[int, int]] = field(default_factory=list)
    code: list[tuple[int, int]] = field(default_factory=list)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span in the document of ``text[start:end]``."""
        if self.starts is None:
            return self.base + start, self.base + end
        last = self.tails.get(end - 1)
        return self.starts[start], last if last is not None else self.starts[end - 1] + 1


def plain(text: str, base: int) -> Plain:
    """Strip the markup of ``text``, which is at ``base`` in the document."""
    if not HAS_MARKUP_RE.search(text):
        return Plain(uniform(text), base)
    if (head := BOLD_HEAD_RE.fullmatch(text)) is not None:
        words, rest = head.groups()
        starts = [*range(base + 2, base + head.end(1)), *range(base + head.start(2), base + len(text))]
        return Plain(uniform(words + rest), base, starts, bold=[(0, len(words))])
    return _Stripper(text, base).run()


def between_digits(text: str, start: int, end: int) -> bool:
    """Whether ``text[start:end]`` parts two digits."""
    return text[start - 1 : start].isdigit() and text[end : end + 1].isdigit()


class _Stripper:
    """One pass over the markup of a line."""

    def __init__(self, text: str, base: int) -> None:
        self.text, self.base = text, base
        self.pieces: list[str] = []
        self.starts: list[int] = []
        self.out = Plain("", base)
        self.open: dict[str, int] = {}
        self.latex = [match.span() for match in LATEX_RE.finditer(text)] if "$" in text else []
        self.latex_edges = {place for start, end in self.latex for place in (start, end - 1)}
        if "\\(" in text:
            self.latex = sorted([*self.latex, *(match.span() for match in INLINE_RE.finditer(text))])
        self.braces = 0

    def run(self) -> Plain:
        text, place = self.text, 0
        for match in MARKUP_RE.finditer(text):
            self.keep(place, match.start())
            place = match.end()
            if match.group()[0] in "*`$" and between_digits(text, *match.span()):
                self.keep(*match.span())  # without it two numbers would become one: "5*3"
            else:
                self.mark(match)
        self.keep(place, len(text))
        self.out.text = uniform("".join(self.pieces))
        self.out.starts = self.starts
        return self.out

    def keep(self, start: int, end: int) -> None:
        if start < end:
            self.pieces.append(self.text[start:end])
            self.starts.extend(range(self.base + start, self.base + end))

    def put(self, sign: str, match: re.Match[str]) -> None:
        self.pieces.append(sign)
        self.starts.append(self.base + match.start())
        if len(sign) < match.end() - match.start():
            self.tails[len(self.starts) - 1] = self.base + match.end()

    @property
    def tails(self) -> dict[int, int]:
        return self.out.tails

    def mark(self, match: re.Match[str]) -> None:
        sign = match.group()
        first = sign[0]
        if first.isspace():
            self.keep(match.start(), match.start() + MAX_SPACES)
        elif first == "*":
            self.star(match)
        elif first == "`":
            self.toggle("code", self.out.code)
        elif first == "\\":
            self.escape(match)
        elif first == "<":
            self.tag(match)
        elif first == "^":
            self.braces += 1
            self.put("^", match)
            self.tails.pop(len(self.starts) - 1, None)
        elif first == "$":
            if match.start() not in self.latex_edges:
                self.keep(match.start(), match.end())
        elif first == "}" and self.braces:
            self.braces -= 1
            if self.starts:
                self.tails[len(self.starts) - 1] = self.base + match.end()
        elif not self.in_latex(match.start()):
            self.keep(match.start(), match.end())

    def in_latex(self, place: int) -> bool:
        """Whether ``place`` is between the dollar signs of a formula."""
        before = bisect_left(self.latex, (place, 0)) - 1
        return before >= 0 and place < self.latex[before][1]

    def star(self, match: re.Match[str]) -> None:
        start, end = match.span()
        before = self.text[start - 1] if start else " "
        after = self.text[end] if end < len(self.text) else " "
        if before.isspace() and after.isspace() and start:
            self.keep(start, end)
        elif end - start >= 2:
            self.toggle("bold", self.out.bold)

    def toggle(self, name: str, spans: list[tuple[int, int]]) -> None:
        here = len(self.starts)
        opened = self.open.pop(name, None)
        if opened is None:
            self.open[name] = here
        elif opened < here:
            spans.append((opened, here))

    def escape(self, match: re.Match[str]) -> None:
        sign = match.group()
        if sign in LATEX_SIGNS:
            self.put(LATEX_SIGNS[sign], match)
        elif sign[1] in ",;:!":
            self.put(" ", match) if self.in_latex(match.start()) else self.keep(*match.span())
        elif sign[1].isalpha() or sign[1] in "()":
            return
        else:
            self.keep(match.end() - 1, match.end())

    def tag(self, match: re.Match[str]) -> None:
        closing, name = match.group(1), match.group(2)
        if name == "sup" and not closing:
            self.put("^", match)
            self.tails.pop(len(self.starts) - 1, None)
        elif name == "sup" and self.starts:
            self.tails[len(self.starts) - 1] = self.base + match.end()
        elif name == "br":
            self.put(" ", match)
        elif name in ("b", "strong"):
            self.toggle("bold", self.out.bold)
