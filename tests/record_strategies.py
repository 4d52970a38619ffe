"""Records of every shape, for laws that hold for all of them: made from the fields and types of the models."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st

from chartprose import record

words = st.text(max_size=20)
numbers = st.floats(allow_nan=False, allow_infinity=False)
spans = st.tuples(st.integers(0, 500), st.integers(0, 500)).map(lambda pair: (min(pair), max(pair)))
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: words,
    float: numbers,
    int: st.integers(0, 10**7),
    bool: st.booleans(),
    type(None): st.none(),
}
BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    "by": st.sampled_from(["rule/list", "rule/legend", "model/some-model"]),
    "sha256": st.just("0" * 64),
    "coverage": st.none() | st.floats(0, 1),
    "derived": st.lists(st.sampled_from(["x", "value"]), max_size=2, unique=True),
}
"""What the type of a field does not say."""


def of_type(hint: Any) -> st.SearchStrategy[Any]:
    """Values of the type of a field of a record."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if hint == record.Span:
        return spans
    if origin is Annotated:
        return of_type(arguments[0])
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin is list:
        return st.lists(of_type(arguments[0]), max_size=2)
    if origin is dict:
        return st.dictionaries(st.sampled_from(["series", "x", "value", "label"]), spans, max_size=3)
    if origin is tuple:
        return st.tuples(*map(of_type, arguments))
    if isinstance(hint, type) and issubclass(hint, record.Item):
        return of_model(hint)
    assert origin is Union or hint.__class__.__name__ == "UnionType", hint
    return st.one_of(*map(of_type, arguments))


def of_model(model: type[record.Item]) -> st.SearchStrategy[Any]:
    """Items with all their fields."""
    parts = {name: of_type(field.annotation) for name, field in model.model_fields.items() if name not in BY_NAME}
    return st.builds(model, **parts, **{name: BY_NAME[name] for name in model.model_fields if name in BY_NAME})


panels: st.SearchStrategy[record.Panel] = of_model(record.Panel)
figures: st.SearchStrategy[record.Figure] = of_model(record.Figure)
