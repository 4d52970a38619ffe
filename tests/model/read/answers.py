"""Read requests and answers to them for tests; what is not given is null or empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
from chartprose.model.read.request import read_request

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.read.request import Request
    from chartprose.readers import Reader


def request_of(draft: Draft, reader: Reader = "auto") -> Request:
    request = read_request(draft, reader)
    assert request is not None
    return request


def value(line: int, x: str | None, quote: str) -> dict[str, Any]:
    return {"l": line, "x": x, "v": quote}


def absent(line: int, x: str | None, quote: str, missing: str = "not_shown") -> dict[str, Any]:
    return {"l": line, "x": x, "v": quote, "missing": missing}


def group(series: str, *points: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A group; the fields of its note are given as they are."""
    note = {name: fields.pop(name, None) for name in ("stat", "axis", "how", "about")}
    blank: dict[str, Any] = {"note": note if any(note.values()) else None, "absent": []}
    return blank | {"series": series, "points": list(points)} | fields


def other(line: int, *numerals: str, kind: str = "text") -> dict[str, Any]:
    return {"l": line, "kind": kind, "v": list(numerals)}


def blocks(*groups: dict[str, Any], others: tuple[dict[str, Any], ...] = (), panel: int = 1) -> BlocksAnswer:
    return BlocksAnswer.model_validate({"panels": [{"panel": panel, "groups": groups}], "other": others})


def axis(channel: str, line: int, **fields: Any) -> dict[str, Any]:
    blank = dict.fromkeys(("label", "unit", "scale", "range", "ticks", "step"))
    return blank | {"axis": channel, "l": line, "categories": []} | fields


def entry(at: int, name: str, **fields: Any) -> dict[str, Any]:
    return {"l": at, "name": name, "color": None, "line": None, "marker": None} | fields


def plot(*groups: dict[str, Any], **fields: Any) -> dict[str, Any]:
    blank: dict[str, Any] = {"title": None, "place": None, "type": "line", "axes": [], "along": "x", "legend": []}
    return blank | {"groups": list(groups)} | fields


def whole(
    *panels: dict[str, Any], kind: str = "chart", title: str | None = None, others: tuple[dict[str, Any], ...] = ()
) -> WholeAnswer:
    return WholeAnswer.model_validate({"kind": kind, "title": title, "panels": panels, "other": others})
