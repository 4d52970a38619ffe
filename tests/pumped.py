"""Pumped strings: texts that make a careless pattern slow, built from the pattern's own parts.

For every repeat in a pattern there is a text that leads up to it, feeds it over and over, and then breaks off. A
pattern that tries all ways to share such a text among its repeats takes the square of the length, or worse.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from re import _compiler as compiler  # type: ignore[attr-defined]
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

IMPORT_RE = re.compile(r"^ *(?:from|import) (?:[^\n(]*\([^)]*\)|[^\n]*)", re.MULTILINE)
DEFINED_RE = re.compile(r"^[A-Z_]+_RE\b[^=\n]*=", re.MULTILINE)
USE_RE = re.compile(r"(?:\b([a-z_]+)\.)?\b([A-Z_]+_RE)\b(?:\[\w+\])?(\.(?:match|fullmatch)\()?")

PLAIN_PUMPS = (
    " ", "a", "A", "1", ",", ".", "(", "[", "*", "|", "-", "a ", "1 ", "1,", "1.", "1,1,1", "- ", "a: ", "(a",
    "(1, 2) ", "a1 ", "1-", "1 - ", "~1 ", "A. ", "ab-", "a, b and ", "1 to 2 ", '"', "'a", "10^", "a (b) ", "#",
    "x=1 ",
)  # fmt: skip
"""Texts that a line of a description may repeat without end."""

BREAK = "\x01"
"""A character that no pattern asks for, so that what leads up to it fails at the last moment."""

MAX_PUMPS = 60
"""So many texts of its own a pattern gets at most."""

CANDIDATES = "a1 A-,.:(x_|*~;" + "".join(map(chr, range(33, 0x3000)))
"""What a class of characters is fed with: the first of these that it takes."""


def modules(*rooms: str) -> Iterator[ModuleType]:
    """The rooms and all modules in them."""
    for room in rooms:
        package = importlib.import_module(room)
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{room}."):
            yield importlib.import_module(found.name)


def patterns(*rooms: str) -> dict[str, re.Pattern[str]]:
    """Every compiled pattern that a module of ``rooms`` holds, also in tables, by where it stands; each one once."""
    found: dict[str, re.Pattern[str]] = {}
    seen: set[tuple[str, int]] = set()
    for module in modules(*rooms):
        for name, value in vars(module).items():
            for place, pattern in _patterns_in(value, f"{module.__name__}.{name}"):
                if isinstance(pattern.pattern, str) and (pattern.pattern, pattern.flags) not in seen:
                    seen.add((pattern.pattern, pattern.flags))
                    found[place] = pattern
    return found


def _patterns_in(value: Any, place: str, depth: int = 4) -> Iterator[tuple[str, re.Pattern[str]]]:
    if isinstance(value, re.Pattern):
        yield place, value
    elif not depth or isinstance(value, type):
        return
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _patterns_in(item, f"{place}[{key!r}]", depth - 1)
    elif isinstance(value, tuple | list | frozenset | set):
        for number, item in enumerate(value):
            yield from _patterns_in(item, f"{place}[{number}]", depth - 1)
    elif type(value).__module__.startswith("chartprose."):
        for key in (*getattr(value, "__slots__", ()), *getattr(value, "__dict__", ())):
            yield from _patterns_in(getattr(value, key, None), f"{place}.{key}", depth - 1)


def only_matched(*rooms: str) -> set[int]:
    """The patterns (by id) that all code of ``rooms`` only matches at one place, and never searches a text for.

    Told from the code: a constant that stands anywhere but before ``.match(`` or ``.fullmatch(``, in its definition or
    in an import, counts as searched, and so does what no constant names.
    """
    matched: set[int] = set()
    searched: set[int] = set()
    for module in modules(*rooms):
        code = DEFINED_RE.sub("", IMPORT_RE.sub("", inspect.getsource(module)))
        for owner, name, match in USE_RE.findall(code):
            value = vars(vars(module)[owner] if owner else module).get(name)
            (matched if match else searched).update(id(pattern) for _, pattern in _patterns_in(value, name))
    return matched - searched


def pumped(pattern: re.Pattern[str], length: int) -> Iterator[tuple[str, str]]:
    """Texts of about ``length`` characters for ``pattern``, with what each repeats."""
    texts: dict[str, str] = {}
    for pump in PLAIN_PUMPS:
        texts.setdefault(repr(pump), _repeated(pump, length) + BREAK)
    for lead, pump in list(_pumps(parser.parse(pattern.pattern, pattern.flags)))[:MAX_PUMPS]:
        texts.setdefault(f"{lead!r} then {pump!r}", lead + _repeated(pump, length - len(lead)) + BREAK)
        texts.setdefault(repr(lead + pump), _repeated(lead + pump, length) + BREAK)
        texts.setdefault(repr(pump), _repeated(pump, length) + BREAK)
    yield from texts.items()


def _repeated(pump: str, length: int) -> str:
    return (pump * (length // len(pump) + 1))[:length]


def _pumps(tree: Any, lead: str = "") -> Iterator[tuple[str, str]]:
    """For every repeat that has room to grow: the shortest text that leads to it, and what it repeats."""
    for node in tree:
        yield from _pumps_of(*node, lead)
        lead += _shortest([node])


REPEATS = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
LOOKS = (op.ASSERT, op.ASSERT_NOT)


def _bodies(kind: Any, value: Any) -> list[Any]:
    """The patterns within a node: one, or the branches of an alternative, or none."""
    if kind is op.BRANCH:
        return list(value[1])
    place = {op.SUBPATTERN: 3} | dict.fromkeys(REPEATS, 2) | dict.fromkeys(LOOKS, 1)
    if kind in place:
        return [value[place[kind]]]
    return [value] if kind is op.ATOMIC_GROUP else []


def _pumps_of(kind: Any, value: Any, lead: str) -> Iterator[tuple[str, str]]:
    bodies = _bodies(kind, value)
    if kind in REPEATS and value[1] > 1 and _shortest(bodies[0]):
        yield lead, _shortest(bodies[0])
    for body in bodies:
        yield from _pumps(body, lead)


def _shortest(tree: Any) -> str:
    """A short text that ``tree`` takes, each repeat as few times as it may (but the first branch, not the shortest)."""
    return "".join(_shortest_of(kind, value) for kind, value in tree)


def _shortest_of(kind: Any, value: Any) -> str:
    if kind is op.LITERAL:
        return chr(value)
    if kind is op.NOT_LITERAL:
        return "a" if value != ord("a") else "b"
    if kind is op.ANY:
        return "a"
    if kind is op.IN:
        return _one_of(value)
    bodies = [] if kind in LOOKS else _bodies(kind, value)
    return _shortest(bodies[0]) * (min(value[0], 3) if kind in REPEATS else 1) if bodies else ""


def _one_of(members: Any) -> str:
    taken = compiler.compile(parser.SubPattern(parser.State(), [(op.IN, members)]))
    return next(filter(taken.match, CANDIDATES), "a")
