"""Options that several commands share, for inputs, tables and the model, and what they make."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from chartprose.readers import READERS, checked_reader
from chartprose.report.wording import plain
from chartprose.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.jobs.sources import Sources
    from chartprose.jobs.store import Store

Command = TypeVar("Command", bound="Callable[..., Any]")
Option = Callable[[Any], Any]
MODES = ("strict", "tools", "json")


def amount_option(name: str, words: str, default: int | None = None) -> Option:
    """An option for a whole number of at least 1."""
    kind, known = click.IntRange(min=1), default is not None
    return click.option(name, metavar="N", type=kind, default=default, show_default=known, help=words)


def bound_option(name: str, words: str, metavar: str = "N", kind: click.ParamType[Any] | None = None) -> Option:
    """An option for a bound, which may be 0."""
    return click.option(name, metavar=metavar, type=kind or click.IntRange(min=0), help=words)


def all_of(*options: Option) -> Callable[[Command], Command]:
    """A decorator that adds several options, in their order."""
    return lambda command: reduce(lambda made, option: option(made), reversed(options), command)


store_option = click.option("--store", metavar="DIR", required=True, help="The folder with the job's state.")
only_option = click.option(
    "--only", metavar="CODE", help="Only failures of this kind (input, internal, endpoint, malformed …)."
)
quiet_option = click.option("-q", "--quiet", is_flag=True, help="Print nothing unless something goes wrong.")
table_option = click.option(
    "--table",
    type=click.Choice(TABLES),
    default="points",
    show_default=True,
    help="Which table csv and parquet contain.",
)
csv_safe_option = click.option(
    "--csv-safe",
    is_flag=True,
    help="In CSV, put an apostrophe before texts that a spreadsheet would run as formulas.",
)
text_field_option = click.option(
    "--text-field", metavar="F", help="The column with the text. Default: text or description."
)
id_field_option = click.option(
    "--id-field", metavar="F", help="The column that identifies a row. Default: id, or else the row number."
)
root_option = click.option(
    "--root",
    metavar="DIR",
    help="Identify documents by their paths relative to DIR, so that DIR may move. Default: absolute paths.",
)
inputs_options = all_of(
    click.argument("inputs", metavar="INPUT...", nargs=-1, required=True),
    click.option("--query", metavar="SQL", help="Read the rows of this query; INPUT is then a database URL."),
    text_field_option,
    id_field_option,
    root_option,
)
"""INPUT and how its rows are read."""

asked_options = all_of(
    click.option(
        "--model",
        metavar="NAME",
        help="The model that reads what the rules doubt and translates claims.",
    ),
    click.option(
        "--base-url",
        metavar="URL",
        help="An OpenAI-compatible endpoint; its key is OPENAI_API_KEY. Default: OPENAI_BASE_URL, or OpenAI.",
    ),
    click.option(
        "--reader",
        type=click.Choice(READERS),
        default="auto",
        show_default=True,
        help="Who reads the data: the rules, the model, or (auto) the model only what the rules doubt.",
    ),
    click.option("--claims-model", metavar="NAME", help="The model that translates claims. Default: that of --model."),
    click.option("--no-claims", is_flag=True, help="Leave claims out of the records, and do not send them to a model."),
)
"""Which models are asked, and about what."""

request_options = all_of(
    asked_options,
    click.option(
        "--mode",
        type=click.Choice(MODES),
        help="How the schema is sent. Default: the strictest way that works.",
    ),
    click.option("--prices", metavar="FILE", help="A table of prices (TOML). Default: the built-in one."),
)
"""The same, and how requests are made."""

RATE = click.FloatRange(min=0)
model_options = all_of(
    request_options,
    amount_option("--concurrency", "Concurrent calls.", 8),
    bound_option("--requests-per-minute", "The most calls per minute.", kind=RATE),
    bound_option("--tokens-per-minute", "The most tokens per minute, input and output.", kind=RATE),
    bound_option("--max-cost", "Stop before this run costs more than this.", "USD", RATE),
    bound_option("--max-tokens", "Stop before this run uses more tokens than this."),
    bound_option("--max-calls", "Stop before this run makes more calls than this; 0 uses cached answers only."),
)
"""The same, with the bounds of asking."""

audit_option = click.option(
    "--audit",
    metavar="SHARE",
    type=click.FloatRange(0, 1),
    default=0.0,
    help="Have the model read this share (such as 0.02) of what the rules vouch for too, and report the agreement.",
)


EXISTING = click.Path(exists=True, path_type=Path)
gold_options = all_of(
    click.option(
        "--docs", metavar="DIR", type=EXISTING, help="The described documents. Default: looked for next to GOLD."
    ),
    click.option("--unreviewed", is_flag=True, help="Accept gold that nobody has reviewed."),
    click.option(
        "--json", "as_json", is_flag=True, help="Print everything as JSON (of evaluate, a baseline for gates)."
    ),
)
"""The documents of gold, whether drafts do, and how what is measured is printed."""


def inputs_of(options: dict[str, Any], store: Store | None, *, keep: bool = True) -> Sources:
    """The inputs that the options name, for a store or for one to be made; to ``keep``, the store notes the root."""
    from chartprose.formats.inputs import Inputs
    from chartprose.formats.rows import Fields
    from chartprose.jobs.naming import Naming, naming_of
    from chartprose.jobs.sources import Sources

    fields = Fields(options["text_field"], options["id_field"])
    naming = Naming.of(options["root"]) if store is None else naming_of(store.state, options["root"], keep=keep)
    arguments = naming.arguments(options["inputs"])
    return Sources(Inputs(arguments, fields, sys.stdin.buffer), options["query"], naming)


def need_model(options: dict[str, Any], *names: str) -> None:
    """See that none of these options is given where no model is named.

    Raises:
        UsageError: one is.
    """
    for name in names:
        if options.get(name):
            raise click.UsageError(f"--{name.replace('_', '-')} goes with --model NAME.")


def print_errors(problems: Iterable[str]) -> None:
    """Print problems on standard error, one line each, without what a terminal would obey."""
    for problem in problems:
        click.echo(plain(f"Error: {problem}"), err=True)


def endpoint_options(options: dict[str, Any]) -> EndpointOptions | None:
    """Whom to ask; ``None`` for the rules alone."""
    checked_reader(options["reader"], options["model"])
    if options["model"] is None:
        need_model(options, "claims_model", "audit", "base_url", "prices", "max_cost", "max_tokens", "max_calls")
        return None
    from chartprose.jobs.endpoint import EndpointOptions

    named = {name: options[name] for name in EndpointOptions.__dataclass_fields__ if name in options}
    return EndpointOptions(**named, claims=not options["no_claims"])
