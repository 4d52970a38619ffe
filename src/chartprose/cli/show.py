"""``chartprose show``: records in the terminal."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure


MOST_NAMED = 5
"""How many of the records that match an id are named in the message."""


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(exists=True))
@click.option(
    "--id",
    "wanted",
    metavar="ID",
    help="Show only the record with this uri, or with this row id, or the only one whose uri contains this.",
)
def show(file: str, wanted: str | None) -> None:
    """Show records in the terminal.

    FILE is the output of extract or job (JSONL, Parquet, a folder of parts, a store), or a description, which is then
    read by the rules alone. The words behind each point are shown if the description is still at the record's uri and
    has not changed.
    """
    from rich.console import Console

    from chartprose.report.terminal import print_figure

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign still gets the rest
    console = Console(highlight=False)
    figures = figures_at(file) if wanted is None else [_named(list(figures_at(file)), wanted, file)]
    shown = 0
    for shown, figure in enumerate(figures, 1):
        if shown > 1:
            console.print()
        print_figure(console, figure, _text_of(figure))
    if not shown:
        raise click.UsageError(f"{file} holds no record.")


def _named(figures: list[Figure], wanted: str, file: str) -> Figure:
    """The record with the uri ``wanted``, with that behind the # of its uri, or the only one whose uri holds it."""
    found = [figure for figure in figures if wanted in (figure.source.uri, figure.source.uri.rpartition("#")[2])]
    found = found or [figure for figure in figures if wanted in figure.source.uri]
    if not found:
        raise click.UsageError(f"{file} holds no record with the id {wanted!r}.")
    if len(found) > 1:
        some = ", ".join(figure.source.uri for figure in found[:MOST_NAMED])
        raise click.UsageError(f"{file} holds {len(found)} records with the id {wanted!r}, such as {some}.")
    return found[0]


def _text_of(figure: Figure) -> str | None:
    """The description of ``figure``, if it is at its uri and is the text that the record was made of."""
    from chartprose.report.texts import Texts

    if not os.path.isfile(figure.source.uri):  # noqa: PTH113 - a uri may be no path at all
        return None
    return Texts([figure]).find(figure.source).text


def figures_at(file: str) -> Iterator[Figure]:
    """The records of a file, folder or store, or that of a description.

    Raises:
        InputError: it cannot be read, or holds what is no record.
    """
    from chartprose.formats.records import holds_records, read_records

    if holds_records(file):
        yield from read_records(file)
        return
    from chartprose.extraction import record_of
    from chartprose.formats.inputs import read_file

    yield record_of(read_file(file))
