"""Prices: unknown is unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.errors import InputError
from chartprose.model.prices import Price, Prices, known_prices, read_prices

if TYPE_CHECKING:
    from pathlib import Path


def test_a_price_is_for_a_million_tokens_and_a_model_that_is_not_listed_has_none_rather_than_0() -> None:
    assert Price(2.0, 8.0).cost(1_000_000, 500_000) == 6.0
    assert known_prices().of("my-own-model") is None
    prices = Prices({"asked": Price(1, 2), "served": Price(3, 4)})
    assert prices.of("asked", "served") == Price(1, 2), "the name that was asked for comes first"
    assert prices.of("other", "served") == Price(3, 4)
    assert prices.of(None) is None


def test_a_table_of_ones_own_is_read(tmp_path: Path) -> None:
    path = tmp_path / "prices.toml"
    path.write_text('["org/my.model"]\ninput = 1\noutput = 2.5\n', "utf-8")
    assert read_prices(path).of("org/my.model") == Price(1.0, 2.5)


@pytest.mark.parametrize(
    "content",
    ["x", "[m]\ninput = 1\n", '[m]\ninput = "1"\noutput = 2\n', "[m]\ninput = -1\noutput = 2\n", "m = 1\n", None],
)
def test_a_table_that_is_broken_or_not_there_is_refused_by_its_name(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "prices.toml"
    if content is not None:
        path.write_text(content, "utf-8")
    with pytest.raises(InputError, match=r"prices\.toml" if content else "No such file"):
        read_prices(path)
