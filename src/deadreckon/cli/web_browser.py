"""The browser of this machine, with a window of its own."""

from __future__ import annotations

import os
import webbrowser
from threading import Thread


def open_in_browser(address: str) -> bool:
    """Whether there is a browser that is now opening the address; one that would take over the terminal is none."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    in_terminal = type(browser) is webbrowser.GenericBrowser  # its subclasses start in the background
    if in_terminal and "BROWSER" not in os.environ:
        return False
    Thread(target=browser.open, args=(address,), daemon=True).start()
    return True
