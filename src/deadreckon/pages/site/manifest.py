"""The web app manifest, by which a browser installs the page as an app."""

from __future__ import annotations

import json

from deadreckon.puzzles.drawing.tokens import TOKENS


def manifest(title: str) -> bytes:
    """Every address in it is relative, so that the site may lie at any path."""
    sizes = (
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("icon-maskable.png", "512x512", "maskable"),
    )
    content = {
        "name": title,
        "short_name": title,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": TOKENS["page"][0],
        "theme_color": TOKENS["page"][0],
        "icons": [{"src": name, "sizes": size, "type": "image/png", "purpose": use} for name, size, use in sizes],
    }
    return json.dumps(content, indent=1).encode()
