"""`@frozen`: small immutable records that cost nothing at start-up (docs/decisions/frozen-records.md)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generic as Generic
    from typing import TypeVar, dataclass_transform

    T = TypeVar("T")

    @dataclass_transform(frozen_default=True)
    def frozen(cls: type[T]) -> type[T]:
        """Make `cls` an immutable record of its annotated fields."""

    @dataclass_transform(frozen_default=True, eq_default=False)
    def frozen_identity(cls: type[T]) -> type[T]:
        """Make `cls` an immutable record of its annotated fields, compared by identity."""

else:

    class Generic:
        """Stand-in for typing.Generic: importing `typing` would take longer than solving a puzzle."""

        def __class_getitem__(cls, _):
            return cls

    class Signature:
        """Signature of a record, computed on demand, as `inspect` is slow to import."""

        def __get__(self, _, cls):
            from inspect import Parameter, Signature

            fields = [
                Parameter(
                    name,
                    Parameter.POSITIONAL_OR_KEYWORD,
                    default=cls.__dict__.get(name, Parameter.empty),
                    annotation=cls.__annotations__[name],
                )
                for name in cls.__match_args__
            ]
            return Signature(fields)

    def frozen_identity(cls):
        names = tuple(cls.__annotations__)
        has_post_init = hasattr(cls, "__post_init__")
        usual = -1 if has_post_init else len(names)
        defaults = {name: cls.__dict__[name] for name in names if name in cls.__dict__}

        def __init__(self, *given, **named):
            if len(given) == usual and not named:  # fast path
                self.__dict__.update(zip(names, given))
                return
            if len(given) > len(names):
                raise TypeError(f"{cls.__name__} takes {len(names)} fields, got {len(given)}")
            if named and not named.keys().isdisjoint(names[: len(given)]):
                raise TypeError(f"{cls.__name__} got {(named.keys() & set(names[: len(given)])).pop()} twice")
            fields = {**defaults, **dict(zip(names, given)), **named}
            for name in names:
                if name not in fields:
                    raise TypeError(f"{cls.__name__} needs {name}")
            if len(fields) > len(names):
                raise TypeError(f"{cls.__name__} has no field {(fields.keys() - set(names)).pop()}")
            self.__dict__.update(fields)
            if has_post_init:
                self.__post_init__()

        def __setattr__(self, name, value):
            raise AttributeError(f"{cls.__name__} is frozen: cannot set {name}")

        def __delattr__(self, name):
            raise AttributeError(f"{cls.__name__} is frozen: cannot delete {name}")

        def __repr__(self):
            fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
            return f"{cls.__name__}({fields})"

        cls.__init__, cls.__setattr__, cls.__delattr__, cls.__repr__ = __init__, __setattr__, __delattr__, __repr__
        cls.__match_args__, cls.__signature__ = names, Signature()
        return cls

    def frozen(cls):
        frozen_identity(cls)

        def key(self):
            return tuple(self.__dict__[name] for name in cls.__match_args__)

        def __eq__(self, other):
            return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

        cls.__eq__, cls.__hash__ = __eq__, lambda self: hash(key(self))
        return cls
