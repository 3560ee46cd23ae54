"""Settings of the documentation site: `make docs` builds it with Sphinx into build/docs."""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))

from generated_parts import fill_parts

from deadreckon import __version__

project = "deadreckon"
release = __version__
project_copyright = "the deadreckon developers"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["study"]  # the records of a study
suppress_warnings = ["misc.highlighting_failure"]  # a course text or a trace is in no language of Pygments

myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]

default_role = "literal"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"deadreckon {release}"

html_favicon = "../src/deadreckon/browser/icon.svg"
html_static_path = ["static"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"source_edit_link": "", "top_of_page_buttons": []}


def setup(app: Sphinx) -> None:
    app.connect("source-read", fill_parts)
