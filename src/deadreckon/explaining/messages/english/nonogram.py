"""Messages about nonograms, in English."""

from __future__ import annotations
