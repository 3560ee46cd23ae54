"""The filter of every constraint is as strong as it claims, and removes no supported value."""

import pytest

from constraints.checker import check
from constraints.instances import INSTANCES
from deadreckon.catalogue import offered_names


def test_every_file_of_constraints_has_instances():
    assert sorted(INSTANCES) == offered_names("deadreckon.constraints", "")
    assert all(INSTANCES.values())


@pytest.mark.parametrize(
    "build",
    [pytest.param(build, id=f"{file}: {name}") for file in INSTANCES for name, build in INSTANCES[file].items()],
)
def test_filter_against_holds(build):
    check(build)
