"""``chartprose annotate``: a draft of gold, for a person to correct."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chartprose.formats import format_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(path_type=Path),
    help="A file, or a folder in which STEM.json is written for each record. Default: standard output.",
)
@click.option("--force", is_flag=True, help="Replace gold that is there already.")
def annotate(file: Path, output: Path | None, *, force: bool) -> None:
    """Write the draft gold of a document from its record.

    FILE is a description, which the rules then read, or holds records (JSONL, as extract writes them). The draft says
    "reviewed": false, and evaluate refuses it. Correct it by the text, then remove that line.
    """
    from chartprose.errors import UsageError  # noqa: PLC0415 - imported when used
    from chartprose.evaluate.draft_gold import draft_gold  # noqa: PLC0415 - as above
    from chartprose.evaluate.predictions import stem  # noqa: PLC0415 - as above

    for figure in _figures(file):
        if figure.status == "failed":
            raise UsageError(f"{figure.source.uri} could not be read, so there is nothing to draft: {figure.reason}")
        text = json.dumps(draft_gold(figure), ensure_ascii=False, indent=1) + "\n"
        if output is None:
            click.echo(text, nl=False)
            continue
        path = output / f"{stem(figure.source.uri)}.json" if output.is_dir() else output
        if path.exists() and not force:
            raise UsageError(f"{path} is there already, and may hold somebody's review. --force replaces it")
        path.write_text(text, encoding="utf-8")
        click.echo(f'{path}: a draft; review it and remove its line "reviewed": false', err=True)


def _figures(file: Path) -> Iterator[Figure]:
    if format_of(str(file)) == "jsonl":
        from chartprose.formats.jsonl import read_records  # noqa: PLC0415 - imported when used

        yield from read_records(file)
        return
    from chartprose.extraction import record_of  # noqa: PLC0415 - as above
    from chartprose.formats.inputs import read_file  # noqa: PLC0415 - as above

    yield record_of(read_file(str(file)))
