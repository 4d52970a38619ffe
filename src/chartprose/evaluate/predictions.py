"""Predictions: the records of a run, from JSONL, Parquet, or the folder that a run wrote.

A line that is no record does not stop the evaluation: its document fails, with the reason. Parquet is the tidy table,
one row a point, from which axes, legends, claims and issues cannot be had; only points are then measured. A Parquet
file with a column ``record`` (JSON) is read whole.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from chartprose.errors import InputError, MissingExtraError
from chartprose.formats.jsonl import GZIP_ERRORS, open_lines
from chartprose.record import Figure, Source
from chartprose.tidy import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.evaluate.gold import Gold

SUFFIXES = (".jsonl", ".jsonl.gz", ".json", ".parquet")
ROW_RE = re.compile(r"^.*\.(?:jsonl|jsonl\.gz|parquet)#")
"""What stands before the identity of a row in its uri."""

TABLE_COLUMNS = frozenset(COLUMNS) - {"quote", "figure", "describer"}
"""Without these a Parquet file is no tidy table."""


@dataclass
class Predictions:
    """The records of one run.

    Attributes:
        figures: document stem → record; of several records of one document the last.
        failures: document stem (or the place of a line that names none) → why there is no record.
        repeated: documents with more than one record.
        points_only: the run is known by its tidy table alone.
    """

    name: str
    figures: dict[str, Figure] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)
    repeated: set[str] = field(default_factory=set)
    points_only: bool = False
    _by_hash: dict[str, str] = field(default_factory=dict)

    def add(self, figure: Figure) -> None:
        name = stem(figure.source.uri)
        if name in self.figures:
            self.repeated.add(name)
        self.figures[name] = figure
        if figure.source.sha256:
            self._by_hash[figure.source.sha256] = name

    def find(self, gold: Gold) -> Figure | None:
        """The record of a gold's document: by the stem of its name, else by the hash of its text.

        A document without rows in a tidy table had no points, or failed: the table cannot tell, and it is taken to have
        said nothing.
        """
        figure = self.figures.get(gold.name)
        if figure is None and gold.figure.source.sha256:
            figure = self.figures.get(self._by_hash.get(gold.figure.source.sha256, ""))
        if figure is None and self.points_only and gold.name not in self.failures:
            source = Source(uri=gold.name, sha256="", chars=0)
            return Figure(source=source, status="complete", kind=gold.figure.kind)
        return figure


def stem(uri: str) -> str:
    """The name of a document: the stem of its file, or of its own identity where a file holds many (``PATH#ID``)."""
    return PurePath(ROW_RE.sub("", uri)).stem


def read_predictions(path: Path) -> Predictions:
    """The records under ``path``: a JSONL or Parquet file, or a folder with such files.

    Raises:
        InputError: there is nothing of the kind, or a Parquet file is neither a tidy table nor holds records.
        MissingExtraError: a Parquet file without pyarrow.
    """
    predictions = Predictions(str(path))
    for file in _files(path):
        if file.suffix == ".parquet":
            _read_parquet(file, predictions)
        else:
            _read_lines(file, predictions)
    return predictions


def _files(path: Path) -> list[Path]:
    """A run's folder may hold the same records twice, as JSONL and as Parquet: JSONL, which has all of it, is read."""
    if path.is_file():
        return [path]
    for suffix in SUFFIXES:
        found = sorted(file for file in path.rglob(f"*{suffix}") if "manifest" not in file.name)
        if found:
            return found
    raise InputError(str(path), f"no records here ({', '.join(SUFFIXES)})" if path.is_dir() else "no such file")


def _read_lines(file: Path, predictions: Predictions) -> None:
    if file.suffix == ".json":
        _read_record(file.read_text(encoding="utf-8", errors="replace"), file.name, predictions)
        return
    number = 0
    try:
        with open_lines(str(file)) as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    _read_record(line, f"{file.name}, line {number}", predictions)
    except GZIP_ERRORS as error:
        predictions.failures[file.name] = f"{file.name} is broken after line {number}: {error}"


def _read_record(line: str | bytes, place: str, predictions: Predictions) -> None:
    try:
        data = json.loads(line)
    except ValueError:
        predictions.failures[place] = f"{place} is not JSON (cut off?)"
        return
    try:
        predictions.add(Figure.model_validate(data))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the line"
        predictions.failures[_stem_of(data) or place] = f"{place} is no record: {where}: {first['msg']}"


def _stem_of(data: Any) -> str | None:
    source = data.get("source") if isinstance(data, dict) else None
    uri = source.get("uri") if isinstance(source, dict) else None
    return stem(uri) if isinstance(uri, str) else None


def _read_parquet(file: Path, predictions: Predictions) -> None:
    try:
        from pyarrow import parquet  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise MissingExtraError("reading Parquet", "parquet") from error
    table = parquet.read_table(file)
    names = set(table.column_names)
    if "record" in names:
        for number, text in enumerate(table.column("record").to_pylist(), 1):
            _read_record(text, f"{file.name}, row {number}", predictions)
    elif names >= TABLE_COLUMNS:
        predictions.points_only = True
        for figure in _figures(table.to_pylist()):
            predictions.add(figure)
    else:
        lacking = ", ".join(sorted(TABLE_COLUMNS - names))
        raise InputError(str(file), "neither a tidy table nor records", mend=f"Columns lacking: {lacking}")


def _figures(rows: list[dict[str, Any]]) -> Iterator[Figure]:
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
