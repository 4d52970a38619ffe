"""Gold: a record that a person has corrected.

A gold file is a record (``chartprose.record``) with three additions. Beside any item (the figure, a panel, axis,
series, point, claim or issue) may stand

* ``required: false``: right if it is there, no fault if it is not;
* ``accept: [{field: value, …}, …]``: other right values of the item's fields. Fields are independent: a value of one
  alternative may stand beside a value of another.

At the top, ``reviewed: false`` marks a draft that no person has looked at, and ``stated_only: true`` a gold that leaves
out fields which its annotator did not look at: an empty field is then not scored, instead of meaning "not stated".

The reader strips these from the record and keeps them beside it, by place.
"""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from chartprose.errors import InputError, UsageError
from chartprose.evaluate.compact import convert, invalid_gold, is_compact
from chartprose.formats.inputs import TEXT_ENDINGS
from chartprose.record import Axis, Claim, Figure, Issue, Item, Panel, Point, Series
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


Place = tuple[str | int, ...]
"""Where an item stands in a record: ``("panels", 0, "points", 3)``; the figure itself is ``()``."""

LISTS: dict[str, type[Item]] = {
    "panels": Panel, "axes": Axis, "series": Series, "points": Point, "claims": Claim, "issues": Issue,
}  # fmt: skip
"""The lists of items in a figure and its panels."""

READ_BY_HAND = "rule/gold"
"""Who read an item that a person added without saying so."""

PARTS = {"min": "domain", "max": "domain", "unit": "value", "approx": "value"}
"""What is compared apart → the field that an alternative names."""

MARK_KEYS = ("required", "accept")
DEFAULTS: dict[type[Item], dict[str, Any]] = {
    Figure: {"status": "complete", "kind": "chart"},
    Axis: {"by": READ_BY_HAND},
    Series: {"by": READ_BY_HAND},
    Point: {"by": READ_BY_HAND},
    Claim: {"by": READ_BY_HAND, "reason": "", "evidence": {}},
    Issue: {"severity": "warning", "message": ""},
}
"""What a person need not write."""

DOCUMENT_FOLDERS = (".", "../docs", "../examples")
"""Where, from a folder of gold, its documents are looked for when no folder is named."""

RUN_FIELDS = ("status", "reason", "unread", "coverage", "usage")
"""Fields that tell of the run and not of the text."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Whether an item is required, and what else is right.

    Each of ``accept`` names fields that have another right value, and is the item with these in place of its own.
    """

    required: bool = True
    accept: tuple[tuple[frozenset[str], Item], ...] = ()


PLAIN = Mark()


@dataclass(frozen=True, slots=True)
class Gold:
    """A corrected record with its marks; ``name`` is the stem of its file and of its document."""

    name: str
    figure: Figure
    marks: Mapping[Place, Mark] = field(default_factory=dict)
    reviewed: bool = True
    stated_only: bool = False

    def mark(self, *place: str | int) -> Mark:
        return self.marks.get(place, PLAIN)

    def accepted(self, item: Item, name: str, *place: str | int) -> list[Any]:
        """All right values of a field of the item at ``place``, as ``field_value`` gives them; its own comes first."""
        whole = PARTS.get(name, name)
        others = [other for fields, other in self.mark(*place).accept if name in fields or whole in fields]
        return [field_value(one, name) for one in (item, *others)]


def field_value(item: Any, name: str) -> Any:
    """A field of an item, where ``min`` and ``max`` are the ends of an axis's domain, a value's parts its own.

    Ticks are the same in either direction.
    """
    if item is None:
        return None
    if name == "ticks":
        return sorted(item.ticks) if item.ticks else None
    if name in ("min", "max"):
        return item.domain[name == "max"] if item.domain else None
    if name in ("unit", "approx") and hasattr(item, "value"):
        return getattr(item.value, name)
    return getattr(item, name)


def read_gold(data: dict[str, Any], name: str) -> Gold:
    """The gold of the document ``name`` in a JSON object: a record with the additions that the module describes.

    Raises:
        InputError: the record does not validate, or a mark stands where none may stand.
    """
    data = copy.deepcopy(data)
    reviewed, stated_only = bool(data.pop("reviewed", True)), bool(data.pop("stated_only", False))
    data.setdefault("source", {"uri": name, "sha256": "", "chars": 0})
    marked = []
    for item, place, kind in _items(data):
        for key, value in DEFAULTS.get(kind, {}).items():
            item.setdefault(key, value)
        mark = {key: item.pop(key) for key in MARK_KEYS if key in item}
        if mark.get("required") is False or mark.get("accept"):
            marked.append((place, mark, item, kind))
    try:
        figure = Figure.model_validate(data)
        marks = {place: _mark(mark, item, kind) for place, mark, item, kind in marked}
    except ValidationError as error:
        raise invalid_gold(name, error) from error
    return Gold(name, figure, marks, reviewed=reviewed, stated_only=stated_only)


def read_gold_folder(folder: Path, docs: Mapping[str, str], *, unreviewed: bool = False) -> list[Gold]:
    """All gold of a folder (or one file), records and compact files alike, in the order of their names.

    By ``docs`` (stem → text) the quotes of compact gold become spans.

    Raises:
        InputError: a file that is no gold, or a folder without any.
        UsageError: gold marked ``reviewed: false``, without ``unreviewed``.
    """
    paths = [folder] if folder.is_file() else sorted(folder.glob("*.json"))
    if not paths:
        raise InputError(str(folder), "no gold files (*.json) here")
    golds = []
    for path in paths:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise InputError(str(path), f"not JSON: {error}") from error
        if not isinstance(data, dict):
            raise InputError(str(path), "not a gold file: the top of it is no object")
        if is_compact(data):
            data = convert(data, path.stem, docs.get(path.stem))
        golds.append(read_gold(data, path.stem))
    drafts = [gold.name for gold in golds if not gold.reviewed]
    if drafts and not unreviewed:
        shown = ", ".join(drafts[:5]) + (" …" if len(drafts) > 5 else "")
        raise UsageError(
            f"{len(drafts)} of {len(golds)} gold files are unreviewed drafts ({shown}). "
            'Review them and remove "reviewed": false, or pass --unreviewed to measure against drafts'
        )
    return golds


def _items(
    item: dict[str, Any], place: Place = (), kind: type[Item] = Figure
) -> Iterator[tuple[dict[str, Any], Place, type[Item]]]:
    """An item and all items in it, with their places and kinds; other things are left for the validation to name."""
    yield item, place, kind
    for name in kind.model_fields:
        children = item.get(name) if name in LISTS else None
        for number, child in enumerate(children if isinstance(children, list) else []):
            if isinstance(child, dict):
                yield from _items(child, (*place, name, number), LISTS[name])


def _mark(raw: dict[str, Any], item: dict[str, Any], kind: type[Item]) -> Mark:
    accept = ((frozenset(other), kind.model_validate(item | other)) for other in raw.get("accept") or [])
    return Mark(required=raw.get("required", True), accept=tuple(accept))


def read_descriptions(folder: Path | None, gold: Path) -> dict[str, str]:
    """Stem → text, exactly as decoded (spans count line ends); without a folder, looked for beside the gold.

    Raises:
        InputError: ``folder`` holds no documents, or one that is no UTF-8.
    """
    base = gold if gold.is_dir() else gold.parent
    for place in [folder] if folder is not None else [base / name for name in DOCUMENT_FOLDERS]:
        paths = [path for path in sorted(place.glob("*")) if path.suffix in TEXT_ENDINGS and path.is_file()]
        if paths:
            return {path.stem: read(path.read_bytes(), str(path)).text for path in paths}
    if folder is not None:
        raise InputError(str(folder), f"no documents here ({', '.join(TEXT_ENDINGS)})")
    return {}


def draft_gold(figure: Figure) -> dict[str, Any]:
    """The JSON object of a draft, doubts first. Empty fields are kept, so that a person sees what may be stated.

    A draft starts from what the program read, so whoever reviews it sees the program's answer first and is drawn to it.
    For an independent measurement, annotate some documents from the bare text and compare.
    """
    data = figure.model_dump(mode="json", exclude={*RUN_FIELDS, "doubts"})
    status = "not_a_chart" if figure.status == "not_a_chart" else "complete"
    doubts = [doubt.model_dump(mode="json") for doubt in figure.doubts]
    return {"reviewed": False, "doubts": doubts, "status": status, **data}
