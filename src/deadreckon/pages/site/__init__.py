"""The page as a static site that needs no server: the browser's tab answers by itself (docs/howto/site.md)."""

from __future__ import annotations

from deadreckon.errors import Error


class SiteError(Error):
    """A part of the site is missing or wrong; the text says what to do."""
