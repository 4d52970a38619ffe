"""``chartprose annotate``: a draft of gold, for a person to correct."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chartprose.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Figure

GOLD_ENDING = ".json"


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(exists=True, path_type=Path))
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(path_type=Path),
    help="A .json file for one draft, or a folder for one STEM.json per record, which is created if needed. Default: "
    "standard output.",
)
@click.option("--force", is_flag=True, help="Overwrite existing gold.")
def annotate(file: Path, output: Path | None, *, force: bool) -> None:
    """Write the draft gold of a document from its record.

    FILE is a description, which is then read by the rules, or the output of extract or job (JSONL, Parquet, a folder of
    parts, a store). The draft says "reviewed": false, and evaluate refuses it: correct it against the text, then remove
    that line.
    """
    from chartprose.cli.show import figures_at
    from chartprose.evaluate.gold import draft_gold
    from chartprose.formats.output import write_atomically

    figures = list(figures_at(str(file)))
    if not figures:
        raise UsageError(f"{file} holds no record")
    for figure in figures:
        if figure.status == "failed":
            raise UsageError(f"{figure.source.uri} could not be read, so there is nothing to draft: {figure.reason}")
    texts = [json.dumps(draft_gold(figure), ensure_ascii=False, indent=1) + "\n" for figure in figures]
    if output is None:
        click.echo("".join(texts), nl=False)
        return
    for path, text in zip(_paths(figures, output, force=force), texts, strict=True):
        write_atomically(path, text.encode("utf-8", "backslashreplace"))
        click.echo(f'{path}: a draft; review it and remove its line "reviewed": false', err=True)


def _paths(figures: Sequence[Figure], output: Path, *, force: bool) -> list[Path]:
    """Where each draft goes: nothing is written before all places are known to be free.

    Raises:
        UsageError: two drafts would have one place, or there is gold already.
    """
    from chartprose.evaluate.predictions import stem

    is_file = output.suffix == GOLD_ENDING and not output.is_dir()
    if is_file and len(figures) > 1:
        raise UsageError(f"{output} is one file, and there are {len(figures)} records: name a folder")
    owners: dict[Path, str] = {}
    for figure in figures:
        path = output if is_file else output / f"{stem(figure.source.uri)}{GOLD_ENDING}"
        if path in owners:
            raise UsageError(f"{owners[path]} and {figure.source.uri} would both be written to {path}")
        if path.exists() and not force:
            raise UsageError(f"{path} is there already, and may hold somebody's review. --force replaces it")
        owners[path] = figure.source.uri
    if not is_file:
        output.mkdir(parents=True, exist_ok=True)
    return list(owners)
