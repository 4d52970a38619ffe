"""What the rest of a document names, by which a name in running text is told from other words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules1.names import folded, label_forms, norm, occurrences

if TYPE_CHECKING:
    from chartprose.text.outline import Outline

LABEL_SIGNS: Final = tuple(":=~≈(")


class KnownNames:
    """The words and the labels of the sections in which a legend's names are used."""

    def __init__(self, outline: Outline | None = None) -> None:
        lines = outline.lines("data", "observations", "interpretation", "mixed") if outline else []
        self._text = folded("\n".join(line.plain.text for line in lines))
        self._labels = {form for line in lines if line.label for form in (norm(line.label), *label_forms(line.label))}

    def mentions(self, name: str) -> bool:
        """Whether a name stands anywhere in those sections."""
        return next(occurrences(self._text, folded(name)), None) is not None

    def heads(self, name: str) -> bool:
        """Whether a name is the label of a line there, which a bare figure must be to be a name."""
        return norm(name) in self._labels

    def labels(self, name: str) -> bool:
        """Whether a name is a label there, or stands before a value: "rye ~40"."""
        if self.heads(name):
            return True
        behind = (self._text[end : end + 2].lstrip(" ") for _, end in occurrences(self._text, folded(name)))
        return any(rest.startswith(LABEL_SIGNS) or rest[:1].isdigit() for rest in behind)
