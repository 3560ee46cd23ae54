"""How many seconds a request may take, for those that may take long."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from deadreckon.requests.fields import Between

SecondsField: TypeAlias = Annotated[float, Between(0.01, 60)]
