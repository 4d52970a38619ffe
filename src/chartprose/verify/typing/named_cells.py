"""What stands at a series and a place, box or error bar, found by the names that a sentence gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable


class Placed(Protocol):
    """One thing of a series, which may have no name, at a place."""

    @property
    def series(self) -> str: ...

    @property
    def place(self) -> str: ...


Cell = TypeVar("Cell", bound=Placed)


class NamedCells(Generic[Cell]):
    """The ``cells`` of a figure by their names."""

    __slots__ = ()
    cells: list[Cell]

    @property
    def series(self) -> list[str]:
        return list(dict.fromkeys(c.series for c in self.cells))

    @property
    def places(self) -> list[str]:
        return list(dict.fromkeys(c.place for c in self.cells))

    def of(self, names: Iterable[str]) -> list[Cell]:
        """The cells of all names: those of its series, if any, at its places, if any."""
        named = set(names)
        series, places = named & set(self.series), named & set(self.places)
        if named - series - places:
            return []
        inside = [c for c in self.cells if not series or c.series in series]
        return [c for c in inside if not places or c.place in places]
