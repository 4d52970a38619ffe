"""Prices: unknown is unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.errors import InputError
from chartprose.model.prices import Price, Prices, known_prices, read_prices

if TYPE_CHECKING:
    from pathlib import Path


def test_a_model_that_is_not_listed_has_no_price_rather_than_none_to_pay() -> None:
    assert known_prices().of("my-own-model") is None


def test_the_name_that_was_asked_for_comes_before_the_name_that_answered() -> None:
    prices = Prices({"asked": Price(1, 2), "served": Price(3, 4)})
    assert prices.of("asked", "served") == Price(1, 2)
    assert prices.of("other", "served") == Price(3, 4)
    assert prices.of(None) is None


def test_a_price_is_for_a_million_tokens() -> None:
    assert Price(2.0, 8.0).cost(1_000_000, 500_000) == 6.0


def test_a_table_of_ones_own_is_read(tmp_path: Path) -> None:
    path = tmp_path / "prices.toml"
    path.write_text('["org/my.model"]\ninput = 1\noutput = 2.5\n', "utf-8")
    assert read_prices(path).of("org/my.model") == Price(1.0, 2.5)


@pytest.mark.parametrize(
    "content",
    ["x", "[m]\ninput = 1\n", '[m]\ninput = "1"\noutput = 2\n', "[m]\ninput = -1\noutput = 2\n", "m = 1\n"],
)
def test_a_broken_table_is_refused_with_its_place(tmp_path: Path, content: str) -> None:
    path = tmp_path / "prices.toml"
    path.write_text(content, "utf-8")
    with pytest.raises(InputError, match=r"prices\.toml"):
        read_prices(path)


def test_a_missing_price_table_is_reported(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="No such file"):
        read_prices(tmp_path / "none.toml")
