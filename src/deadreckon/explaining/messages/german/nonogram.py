"""Messages about nonograms, in German."""

from __future__ import annotations
