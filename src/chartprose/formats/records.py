"""Records back: whatever ``extract`` and ``job`` write, as figures.

JSONL (also packed), a ``.json`` of one record, Parquet with a column ``record``, a folder of parts, and the store of a
job hold whole records. Parquet of the tidy table holds points alone, and gives records with nothing else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from chartprose.errors import InputError
from chartprose.formats.inputs import LINE_ENDINGS, PARQUET_ENDINGS
from chartprose.formats.jsonl import BROKEN_PACKING, open_lines, packing
from chartprose.record import Figure
from chartprose.tidy import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterator

ENDINGS = (*LINE_ENDINGS, ".json", *PARQUET_ENDINGS)
STORE_FILE = "state.db"
TABLE_COLUMNS = frozenset(COLUMNS) - {"quote", "figure", "describer"}
"""Without these a Parquet file is no tidy table."""

HINT = "Give a file that chartprose extract or chartprose job wrote"
FIRST_VERSION = "of the first version, whose claims hold no expressions"
READ_AGAIN = "Read its documents again with chartprose extract or chartprose job"


class BrokenRecord(InputError):  # noqa: N818 - it is handed over, and raised only by those who want to
    """An entry of a file of records that is no record; ``uri`` is that of its document, if it can be read."""

    uri: str | None = None


class Records:
    """The records at ``path``, streamed: a file, a folder of parts, or a store; what is broken is given as such.

    ``points_only`` is set when a tidy table was met.

    Raises:
        InputError: there is nothing of the kind at ``path``.
        MissingExtraError: a Parquet file without pyarrow.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self.points_only = False

    def __iter__(self) -> Iterator[Figure | BrokenRecord]:
        if Path(self.path, STORE_FILE).is_file():
            yield from self._store()
            return
        for file in files_of(self.path):
            lower = file.lower()
            if lower.endswith(PARQUET_ENDINGS):
                yield from self._parquet(file)
            elif lower.endswith(".json"):
                yield record_of(Path(file).read_bytes(), file, None)
            else:
                yield from _lines(file)

    def _store(self) -> Iterator[Figure | BrokenRecord]:
        from chartprose.jobs.publication import items_of  # noqa: PLC0415 - when a store is read
        from chartprose.jobs.store import Store  # noqa: PLC0415

        with Store(self.path) as store:
            for item in items_of(store.state):
                yield record_of(item.record or b"", self.path, item.uri)

    def _parquet(self, file: str) -> Iterator[Figure | BrokenRecord]:
        from chartprose.formats.parquet import RowFile  # noqa: PLC0415 - pyarrow is an extra

        rows = RowFile(file)
        if "record" in rows.columns:
            for number, row in enumerate(rows.rows(["record"]), 1):
                yield record_of(str(row["record"]).encode(), file, f"row {number}")
        elif set(rows.columns) >= TABLE_COLUMNS:
            self.points_only = True
            yield from _from_points(rows.rows([name for name in COLUMNS if name in rows.columns]))
        else:
            lacking = ", ".join(sorted(TABLE_COLUMNS - set(rows.columns)))
            raise InputError(file, "neither a tidy table nor records", hint=f"Columns lacking: {lacking}")


def read_records(path: str | Path) -> Iterator[Figure]:
    """Read records, one at a time, so that memory stays flat.

    Args:
        path: what ``chartprose extract`` or ``chartprose job`` wrote: a file of JSONL (also ``.gz``, ``.zst``) or
            Parquet, a folder of parts, or a store. Of a tidy table only the points can be had.

    Raises:
        InputError: it cannot be read, or something in it is no record (with the number of the line).
    """
    for record in Records(path):
        if isinstance(record, BrokenRecord):
            raise record
        yield record


def holds_records(path: str | Path) -> bool:
    """Whether ``path``, by its name or as a folder, is a file of records rather than a description."""
    return Path(path).is_dir() or str(path).lower().endswith(ENDINGS)


def files_of(path: str) -> list[str]:
    """The files of a run: of a folder with the same records in several formats, those of one that has all of them.

    Raises:
        InputError: there are none.
    """
    place = Path(path)
    if not place.is_dir():
        if not place.exists():
            raise InputError(path, "no such file or folder")
        return [path]
    for root in (place / "records", place):
        for ending in ENDINGS:
            found = sorted(file for file in root.rglob(f"*{ending}") if "manifest" not in file.name)
            if found:
                return [str(file) for file in found]
    raise InputError(path, f"no records here ({', '.join(ENDINGS)})", hint=HINT)


def _lines(path: str) -> Iterator[Figure | BrokenRecord]:
    number = 0
    try:
        with open_lines(path) as stream:
            for number, line in enumerate(stream, 1):
                if line.strip():
                    yield record_of(line, path, f"line {number}")
    except BROKEN_PACKING as error:
        yield BrokenRecord(path, f"broken {packing(path)} data ({error})", place=f"after line {number}")
    except OSError as error:
        raise InputError(path, error.strerror or str(error)) from error


def record_of(line: bytes, path: str, place: str | None) -> Figure | BrokenRecord:
    """The record in some JSON, or what is wrong with it."""
    try:
        return Figure.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        at = ".".join(str(part) for part in first["loc"])
        old = at.endswith(".check") and isinstance(first["input"], dict)
        problem = f"a record {FIRST_VERSION}" if old else f"not a record: {at + ': ' if at else ''}{first['msg']}"
        broken = BrokenRecord(path, problem, place=place, hint=READ_AGAIN if old else HINT)
        broken.uri = _uri_of(line)
        return broken


def _uri_of(line: bytes) -> str | None:
    try:
        uri: Any = json.loads(line)["source"]["uri"]
    except (ValueError, KeyError, TypeError):
        return None
    return uri if isinstance(uri, str) else None


def _from_points(rows: Iterator[dict[str, Any]]) -> Iterator[Figure]:
    """Records with nothing but their points, from rows of the tidy table."""
    documents: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        documents.setdefault(row["uri"], []).append(row)
    for uri, own in documents.items():
        panels: list[dict[str, Any]] = [{} for _ in range(max(row["panel"] for row in own) + 1)]
        for row in own:
            panel = panels[row["panel"]]
            panel.update(title=row["panel_title"], chart_type=row["chart_type"])
            panel.setdefault("points", []).append(_point(row))
        source = {"uri": uri, "sha256": own[0]["sha256"], "chars": 0}
        source |= {key: own[0].get(key) for key in ("figure", "describer")}
        yield Figure.model_validate({"source": source, "status": "complete", "kind": "chart", "panels": panels})


def _point(row: dict[str, Any]) -> dict[str, Any]:
    value = {"value": row["value"], "low": row["value_low"], "high": row["value_high"]}
    return {
        "series": row["series"],
        "x": {"value": row["x"], "low": row["x_low"], "high": row["x_high"], "label": row["x_label"]},
        "value": value | {"approx": row["approx"], "unit": row["unit"]},
        "stat": row["stat"],
        "missing": row["missing"],
        "by": row["by"],
        "evidence": {} if row["start"] is None else {"value": (row["start"], row["end"])},
    }
