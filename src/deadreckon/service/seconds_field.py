"""How long an answer may take: every request that may take long has this field."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from deadreckon.service.fields import Between

Seconds: TypeAlias = Annotated[float, Between(0.01, 120)]
