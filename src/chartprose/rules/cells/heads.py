"""Heads: the stack of labels that are open over a line, rebuilt from forms, indentation and names.

Indentation is mostly lost. What is left is form: heads of one level are written alike (heading level, bold line,
ordered item, bullet with a bold run-in), and they mean names of one role. A head with nothing after opens a group.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules.cells.types import Label

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.text.lines import Line

TRIM: Final = " :-=>→,"
HEADING, BOLD, ITEM = 0, 1, 2
OUTER: Final = {
    "panel": 0, "series": 1, "category": 1, "position": 2, "statistic": 3, "measure": 3, "total": 3,
    "nothing": 4, "aside": 4,
}  # fmt: skip
"""How far outside the head of a role is; a panel's head is never below a series'."""
INNER: Final = 3
MIN_SENTENCE: Final = 3


class Form(NamedTuple):
    """How a head is written."""

    rank: int
    kind: str
    strong: bool
    level: int = 0


@dataclass(slots=True)
class Head:
    """A head that is open: its label, its form, its indentation, the role of its name if that is known."""

    label: Label
    form: Form
    indent: int
    role: str
    empty: bool
    indents: bool = False


def form_of(line: Line) -> Form:
    """How the label of ``line`` is written."""
    if line.kind == "heading":
        return Form(HEADING, "heading", strong=True, level=line.level)
    return Form(BOLD if line.kind == "text" else ITEM, line.kind, line.strong)


def leads_in(text: str) -> bool:
    """Whether a head reads like the beginning of a sentence, not like a name."""
    words = text.split()
    return len(words) >= MIN_SENTENCE and all(word[:1].islower() or not word[:1].isalpha() for word in words[1:])


def _label_of(line: Line) -> tuple[Label, ...]:
    """The label of a line with the brackets after it, if it has one."""
    text = line.plain.text
    start, end = line.label_span if line.kind != "heading" else (0, len(text))
    if end < line.rest_start <= len(text):
        end = max(text.find(")", end, line.rest_start) + 1, end)
    end = start + len(text[start:end].rstrip(TRIM))
    return (Label(text[start:end], line.plain.span(start, end), "runin"),) if start < end else ()


@dataclass
class Heads:
    """The open heads of a section, outermost first. ``role_of`` gives the role of a label, or an empty string."""

    role_of: Callable[[str], str]
    open: list[Head] = field(default_factory=list)

    def path(self) -> tuple[Label, ...]:
        """The labels that the next line is under."""
        return tuple([head.label for head in self.open])

    def close_fields(self) -> None:
        """Close the items that are fields with their text, which nothing but a further line of their text is under."""
        fields = [head.form.rank == ITEM and head.role == "aside" and not head.empty for head in self.open]
        del self.open[fields.index(True) if any(fields) else len(fields) :]

    def enter(self, line: Line, indent: int, *, opens: bool) -> tuple[Label, ...]:
        """Close the heads that ``line`` is not under, and open its own if it is one; else return its label, if any."""
        form = form_of(line)
        labels = _label_of(line)
        role = self.role_of(labels[0].text) if labels else ""
        if self.open:
            self._close(line, form, indent, role, opens=opens)
        if not opens:
            return labels
        for label in labels:
            lead_in = not form.strong and not role and leads_in(label.text)
            slot = "lead-in" if lead_in else ("heading", "bold", "item")[form.rank]
            level = 1 + sum(head.label.slot.startswith(slot) for head in self.open)
            head = label._replace(slot=f"{slot}{level}")
            self.open.append(Head(head, form, indent, role, line.is_head or form.rank == HEADING))
        return ()

    def _close(self, line: Line, form: Form, indent: int, role: str, *, opens: bool) -> None:
        for place, head in enumerate(self.open):
            if not _may_hold(head, form, indent, opens=opens):
                del self.open[place:]
                break
        if form.rank == HEADING or (form.rank == BOLD and not opens):
            return
        for place, head in enumerate(self.open):
            if head.form.rank == ITEM and head.indent < indent:
                head.indents = True
                continue
            if head.form.rank != HEADING and self._is_sibling(head, line, form, role, opens=opens):
                del self.open[place:]
                return

    def _is_sibling(self, head: Head, line: Line, form: Form, role: str, *, opens: bool) -> bool:
        """Whether ``line`` is on the level of ``head``, so that it closes it."""
        if form.rank == head.form.rank == ITEM and (head.indents or (head.role == "aside" and not head.empty)):
            return True
        known = head.role in OUTER and role in OUTER
        if known and head.role != role:
            if OUTER[role] == OUTER[head.role]:
                return head.form == form and not head.empty
            inside = OUTER[head.role] >= INNER and head.empty and not opens and head.form != form
            return OUTER[role] < OUTER[head.role] and not inside
        if head.form != form:
            return known and head.role == role and head.form.rank == form.rank == BOLD
        return known or not head.empty or (opens and line.is_head)


def _may_hold(head: Head, form: Form, indent: int, *, opens: bool) -> bool:
    """Whether a line of ``form`` may be under ``head`` by form and indentation alone."""
    if form.rank == HEADING:
        return head.form.rank == HEADING and head.form.level < form.level
    if form.rank == BOLD and not opens:
        return head.form.rank < ITEM
    return head.form.rank <= form.rank and (head.form.rank < ITEM or head.indent <= indent)
