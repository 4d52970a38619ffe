"""What several commands of ``job`` share: the options for inputs and for the model, and what they make."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypeVar

import click

from chartprose.readers import READERS, checked_reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.jobs.endpoint import Asking
    from chartprose.jobs.sources import Sources
    from chartprose.jobs.store import Store

Command = TypeVar("Command", bound="Callable[..., Any]")
MODES = ("strict", "tools", "json")
COUNT, AMOUNT = click.IntRange(min=0), click.FloatRange(min=0)

root_option = click.option(
    "--root",
    metavar="DIR",
    help="Documents are known by their paths below DIR, which may move. Default: absolute paths.",
)
INPUTS = (
    click.argument("inputs", metavar="INPUT...", nargs=-1, required=True),
    click.option("--query", metavar="SQL", help="Read the rows of this query; INPUT is then the URL of a database."),
    click.option(
        "--text-field", metavar="F", help="The column of rows that holds the text. Default: text or description."
    ),
    click.option("--id-field", metavar="F", help="The column that names a row. Default: id, else the row's number."),
    root_option,
)
MODEL = (
    click.option("--model", metavar="NAME", help="Ask this model about what the rules leave. Default: rules alone."),
    click.option(
        "--base-url",
        metavar="URL",
        help="An OpenAI-compatible endpoint. Default: OPENAI_BASE_URL, else OpenAI's. The key is OPENAI_API_KEY.",
    ),
    click.option(
        "--reader",
        type=click.Choice(READERS),
        default="auto",
        show_default=True,
        help="Who reads the data: the rules, the model, or (auto) the model what the rules do not vouch for.",
    ),
    click.option("--claims-model", metavar="NAME", help="Ask this model about claims. Default: the one of --model."),
    click.option("--no-claims", is_flag=True, help="Leave claims out of the records; none are asked about."),
    click.option("--mode", type=click.Choice(MODES), help="How the schema is sent. Default: the best of the model."),
    click.option("--prices", metavar="FILE", help="A table of prices (TOML). Default: the one that is known."),
)
BOUNDS = (
    click.option(
        "--concurrency", metavar="N", type=click.IntRange(min=1), default=8, show_default=True, help="Calls at once."
    ),
    click.option("--requests-per-minute", metavar="N", type=AMOUNT, help="The rate of calls."),
    click.option("--tokens-per-minute", metavar="N", type=AMOUNT, help="The rate of tokens, in and out."),
    click.option("--max-cost", metavar="USD", type=AMOUNT, help="Stop before this run costs more."),
    click.option("--max-tokens", metavar="N", type=COUNT, help="Stop before this run takes more tokens."),
    click.option(
        "--max-calls", metavar="N", type=COUNT, help="Stop before more calls; 0: use only answers that are there."
    ),
)


AUDIT = click.option(
    "--audit",
    metavar="SHARE",
    type=click.FloatRange(0, 1),
    default=0.0,
    help="The model also reads this share of what the rules vouch for, and the agreement is told. Such as 0.02.",
)


def inputs_options(command: Command) -> Command:
    """INPUT and how its rows are read."""
    return _all(INPUTS, command)


def model_options(command: Command) -> Command:
    """The model, and the bounds of asking it."""
    return _all(MODEL + BOUNDS, command)


def request_options(command: Command) -> Command:
    """The model, without bounds: nothing is sent."""
    return _all(MODEL, command)


def _all(options: tuple[Callable[[Any], Any], ...], command: Command) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


def inputs_of(options: dict[str, Any], store: Store | None, *, keep: bool = True) -> Sources:
    """The inputs that the options name, for a store or for one to be made; to ``keep``, the store notes the root."""
    from chartprose.formats.inputs import Inputs  # noqa: PLC0415 - as light as possible to --help
    from chartprose.formats.rows import Fields  # noqa: PLC0415
    from chartprose.jobs.naming import Naming, naming_of  # noqa: PLC0415
    from chartprose.jobs.sources import Sources  # noqa: PLC0415

    fields = Fields(options["text_field"], options["id_field"])
    naming = Naming.of(options["root"]) if store is None else naming_of(store.state, options["root"], keep=keep)
    arguments = naming.arguments(options["inputs"])
    return Sources(Inputs(arguments, fields, sys.stdin.buffer), options["query"], naming)


def asking_of(options: dict[str, Any]) -> Asking | None:
    """Whom to ask; ``None`` for the rules alone."""
    checked_reader(options["reader"], options["model"])
    if options["model"] is None:
        given = [
            name
            for name in ("claims_model", "audit", "base_url", "prices", "max_cost", "max_tokens", "max_calls")
            if options.get(name)
        ]
        if given:
            raise click.UsageError(f"--{given[0].replace('_', '-')} goes with --model NAME.")
        return None
    from chartprose.jobs.endpoint import Asking  # noqa: PLC0415 - as above

    named = {name: options[name] for name in Asking.__dataclass_fields__ if name in options}
    return Asking(**named, claims=not options["no_claims"])
