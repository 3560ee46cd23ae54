"""Why a site cannot be built."""

from __future__ import annotations

from deadreckon.errors import Error


class SiteError(Error):
    """Something a site is made of is missing or is not what it should be; the text says what to do."""
