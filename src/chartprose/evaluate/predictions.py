"""Predictions: the records of a run.

What is no record does not stop the evaluation: its document fails, with the reason. From a tidy table axes, legends,
claims and issues cannot be had; only points are then measured.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING

from chartprose.formats.records import BrokenRecord, Records
from chartprose.record import Figure, Source
from chartprose.tables import row_id

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.evaluate.gold import Gold


@dataclass
class Predictions:
    """The records of one run.

    ``figures`` are by the stem of the document, of several records of one (``repeated``) the last; ``failures`` say why
    there is no record, by stem or the place of a line that names none. Of a run that is known by its tidy table alone
    there are ``points_only``.
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

        A document without rows in a tidy table had no points, or failed: the table does not tell which, and it is taken
        to have none.
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
    return PurePath(row_id(uri) or uri).stem


def read_predictions(path: Path) -> Predictions:
    """The records under ``path``: whatever a run writes.

    Raises:
        InputError: there is nothing of the kind, or a Parquet file is neither a tidy table nor holds records.
        MissingExtraError: a Parquet file without pyarrow.
    """
    predictions = Predictions(str(path))
    records = Records(path)
    for record in records:
        if isinstance(record, BrokenRecord):
            name = f"{PurePath(record.path).name}, {record.place}" if record.place else PurePath(record.path).name
            predictions.failures[stem(record.uri) if record.uri else name] = f"{name}: {record.problem}"
        else:
            predictions.add(record)
    predictions.points_only = records.points_only
    return predictions
