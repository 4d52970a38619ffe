"""Progress of a stream in Python code: a bar on a terminal, an element of the page in a notebook."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.progress import track

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Item = TypeVar("Item")

WORDS = "descriptions"
SECONDS_A_STEP = 0.2


def shown(items: Iterable[Item], total: int) -> Iterator[Item]:
    """The items, while a bar shows how many of ``total`` there were."""
    console = Console()
    if console.is_jupyter:
        yield from _in_notebook(items, total)
    else:
        yield from track(items, WORDS, total=total, console=console)


def _in_notebook(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Rich would need ipywidgets, in the kernel and in the page; every front end can draw a ``progress`` element."""
    from IPython.display import DisplayHandle  # noqa: PLC0415 - it is there in a notebook, and only there

    handle: Any = DisplayHandle()  # type: ignore[no-untyped-call]
    handle.display(_element(0, total), raw=True)
    last = time.monotonic()
    done = 0
    for done, item in enumerate(items, 1):
        yield item
        if time.monotonic() - last >= SECONDS_A_STEP:
            last = time.monotonic()
            handle.update(_element(done, total), raw=True)
    handle.update(_element(done, total), raw=True)


def _element(done: int, total: int) -> dict[str, str]:
    words = f"{done} of {total} {WORDS}"
    return {"text/html": f'<progress value="{done}" max="{max(1, total)}"></progress> {words}', "text/plain": words}
