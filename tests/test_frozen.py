"""`@frozen` records behave as frozen dataclasses do."""

import copy
import pickle

import pytest

from deadreckon.frozen import frozen, frozen_identity


@frozen
class Point:
    x: int
    y: int = 2
    unit = "cells"  # no annotation, so no field

    @property
    def sum(self):
        return self.x + self.y


@frozen
class Other:
    x: int
    y: int = 2


@frozen_identity
class Thing:
    x: object
    y: object = None


@frozen
class Checked:
    x: int

    def __post_init__(self):
        if self.x < 0:
            raise ValueError("negative")


@frozen
class Empty:
    pass


def test_fields_by_place_by_name_and_by_default():
    for point in (Point(1, 3), Point(1, y=3), Point(y=3, x=1)):
        assert (point.x, point.y, point.sum, point.unit) == (1, 3, 4, "cells")
    assert Point(1).y == 2


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Point(), "Point needs x"),
        (lambda: Point(y=1), "Point needs x"),
        (lambda: Point(1, 2, 3), "Point takes 2 fields, got 3"),
        (lambda: Point(1, z=3), "Point has no field z"),
        (lambda: Point(1, unit="m"), "Point has no field unit"),
        (lambda: Point(1, x=3), "Point got x twice"),
        (lambda: Thing(1, 2, y=3), "Thing got y twice"),
        (lambda: Empty(1), "Empty takes 0 fields, got 1"),
    ],
)
def test_wrong_fields_are_refused(make, message):
    with pytest.raises(TypeError, match=f"^{message}$"):
        make()


def test_nothing_can_be_changed():
    for record in (Point(1), Thing(1)):
        for name in ("x", "y", "new"):
            with pytest.raises(AttributeError, match=f"is frozen: cannot set {name}"):
                setattr(record, name, 5)
            with pytest.raises(AttributeError, match=f"is frozen: cannot delete {name}"):
                delattr(record, name)
        assert record.x == 1


def test_equal_fields_make_equal_records():
    assert Point(1, 2) == Point(1)
    assert hash(Point(1, 2)) == hash(Point(1))
    assert Point(1, 2) != Point(2, 1)
    assert Point(1, 2) != Other(1, 2)
    assert Point(1, 2) != (1, 2)
    assert len({Point(1), Point(1, 2), Point(2, 1), Other(1)}) == 3
    assert Empty() == Empty()


def test_records_with_identity_are_equal_to_themselves_only():
    thing = Thing([1])
    assert thing == thing
    assert thing != Thing([1])
    assert {thing: "found"}[thing] == "found"  # though a list is no key


def test_how_they_look():
    assert repr(Point(1, "a")) == "Point(x=1, y='a')"
    assert repr(Thing(None, Point(1))) == "Thing(x=None, y=Point(x=1, y=2))"
    assert repr(Empty()) == "Empty()"


def test_they_can_be_matched_by_place():
    match Point(1, 5):
        case Point(1, y):
            assert y == 5
        case _:
            pytest.fail("no match")


def test_post_init_sees_the_fields():
    assert Checked(0).x == 0
    with pytest.raises(ValueError, match="negative"):
        Checked(-1)


def test_copies_and_pickles_are_equal():
    from deadreckon.kernel.limits import Limits

    limits = Limits(1, 2, 3.0)
    assert copy.copy(limits) == copy.deepcopy(limits) == pickle.loads(pickle.dumps(limits)) == limits
