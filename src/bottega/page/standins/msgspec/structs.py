"""Structures with typed fields, and plain data checked and made into them."""

from __future__ import annotations

import types
from collections.abc import Callable
from copy import copy
from typing import Any, ClassVar, Literal, Union, dataclass_transform, get_args, get_origin, get_type_hints


class ValidationError(ValueError):
    """Data that is not what a type asks for."""


class UnsetType:
    """The type of what was not said."""

    def __bool__(self) -> bool:
        return False


UNSET = UnsetType()


@dataclass_transform(kw_only_default=False)
class Struct:
    """Base of classes whose annotations are their fields."""

    _strict: ClassVar[bool] = False
    _fields: ClassVar[dict[str, Any] | None] = None  # names and types, once they have been looked up

    def __init_subclass__(cls, frozen: bool = False, forbid_unknown_fields: bool = False, **_options: object) -> None:
        cls._strict = forbid_unknown_fields
        cls._fields = None
        if frozen:
            cls.__setattr__ = _refuse  # type: ignore[assignment]
            cls.__hash__ = _hash  # type: ignore[assignment]

    def __init__(self, *args: Any, **given: Any) -> None:
        names = list(fields_of(type(self)))
        if len(args) > len(names) or not given.keys() <= set(names[len(args) :]):
            raise TypeError(f"{type(self).__name__} has other fields")
        given |= zip(names, args, strict=False)
        for name in names:
            if name not in given and not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} needs {name}")
            object.__setattr__(self, name, given[name] if name in given else _default(getattr(type(self), name)))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    __hash__ = None  # type: ignore[assignment]


def _default(value: Any) -> Any:
    """A default; one that can be changed is everybody's own."""
    return copy(value) if isinstance(value, list | dict | set) else value


def _refuse(self: Struct, name: str, value: object) -> None:
    raise AttributeError(f"{type(self).__name__} is frozen")


def _hash(self: Struct) -> int:
    return hash(tuple(vars(self).values()))


def fields_of(kind: type[Struct]) -> dict[str, Any]:
    """The fields of a structure with their types."""
    if kind._fields is None:
        hints = get_type_hints(kind)
        kind._fields = {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}
    return kind._fields


def to_builtins(value: Any) -> Any:
    """A value without structures."""
    if isinstance(value, Struct):
        return {name: to_builtins(one) for name, one in vars(value).items() if one is not UNSET}
    if isinstance(value, dict):
        return {key: to_builtins(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return tuple(to_builtins(one) for one in value)
    if isinstance(value, list | set | frozenset):
        return [to_builtins(one) for one in value]
    return value


def convert(value: Any, type: Any) -> Any:
    """Plain data as what a type asks for; refuses what is not that."""
    origin = get_origin(type)
    if type is Any or type is object:
        return value
    if isinstance(type, builtin_class) and issubclass(type, Struct):
        return _structure(value, type)
    if origin in (Union, types.UnionType):
        return _one_of(value, get_args(type))
    if origin is Literal:
        return _checked(value, value in get_args(type))
    if origin in CONTAINERS:
        return CONTAINERS[origin](value, get_args(type))
    if type is None or type is types.NoneType:
        return _checked(value, value is None)
    if type is float:
        return float(_checked(value, isinstance(value, int | float) and not isinstance(value, bool)))
    if type is int:
        return _checked(value, isinstance(value, int) and not isinstance(value, bool))
    return _checked(value, isinstance(value, type))


builtin_class = type  # `convert` has a parameter of that name, as in msgspec


def _checked(value: Any, right: bool) -> Any:
    if not right:
        raise ValidationError(f"unexpected {type(value).__name__}")
    return value


def _structure(value: Any, kind: type[Struct]) -> Struct:
    if isinstance(value, kind):
        return value
    _checked(value, isinstance(value, dict))
    fields = fields_of(kind)
    if kind._strict and not value.keys() <= fields.keys():
        raise ValidationError(f"{kind.__name__} has no field {min(value.keys() - fields.keys())}")
    try:
        return kind(**{name: convert(value[name], hint) for name, hint in fields.items() if name in value})
    except TypeError as error:
        raise ValidationError(str(error)) from None


def _one_of(value: Any, kinds: tuple[Any, ...]) -> Any:
    for kind in kinds:
        try:
            return convert(value, kind)
        except ValidationError:
            continue
    raise ValidationError(f"unexpected {type(value).__name__}")


def _list(value: Any, args: tuple[Any, ...]) -> list[Any]:
    return [convert(one, args[0]) for one in _checked(value, isinstance(value, list | tuple))]


def _tuple(value: Any, args: tuple[Any, ...]) -> tuple[Any, ...]:
    _checked(value, isinstance(value, list | tuple))
    kinds = [args[0]] * len(value) if len(args) == 2 and args[1] is Ellipsis else args
    _checked(value, len(kinds) == len(value))
    return tuple(convert(one, kind) for one, kind in zip(value, kinds, strict=True))


def _dict(value: Any, args: tuple[Any, ...]) -> dict[Any, Any]:
    _checked(value, isinstance(value, dict))
    return {convert(key, args[0]): convert(one, args[1]) for key, one in value.items()}


CONTAINERS: dict[Any, Callable[[Any, tuple[Any, ...]], Any]] = {list: _list, tuple: _tuple, dict: _dict}
