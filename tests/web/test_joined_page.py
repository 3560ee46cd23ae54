"""The page's modules joined into few files: the same modules, each once, and nothing that cannot be joined."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from deadreckon.pages.es_module import EsModule, compacted
from deadreckon.pages.joined_modules import (
    APART,
    BEFORE,
    LOADED,
    SHARED,
    ImportCycle,
    file_of_each,
    joined_file,
    joined_modules,
    reached,
)
from deadreckon.pages.joined_page import joined_page
from waiting import HANG_SECONDS

BROWSER = Path(__file__).parents[2] / "src" / "deadreckon" / "browser"
TEXTS = {path.relative_to(BROWSER).as_posix(): path.read_text(encoding="utf-8") for path in BROWSER.rglob("*.js")}
MODULES = {path: EsModule(path, text) for path, text in TEXTS.items()}
LATER = re.compile(r"(?:await|\?|:) \(?import\(['`](\.[^'`]+)['`]\)(?!\.[A-Z])")
TOP_LEVEL_AWAIT = re.compile(r"^(?:const|let|await)\b(?!.*=>).*\bawait\b", re.MULTILINE)
EXAMPLE = {
    "a/deep.js": """export const [ONE, TWO] = [1, 2];
let calls = 0;
export function count() {
  return (calls += 1);
}
""",
    "a/near.js": """export { count, TWO as ZWEI } from './deep.js';
export class Near {}
const own = 3;
export async function later() {
  return (await import('../b/late.js')).where;
}
""",
    "b/late.js": """import { count as again } from '../a/deep.js';
export const where = import.meta.url.slice(-9) + again();
""",
    "app.js": """import { ONE } from './a/deep.js';
import {
  count,
  later,
  Near,
  ZWEI,
} from './a/near.js';
const own = ONE;
count();
console.log(own, ZWEI, count(), new Near().constructor.name);
later().then(console.log);
""",
}
ELSEWHERE = {"tab/service_worker.js", "theme.js"}  # at the top of a site; of the page of an explanation


def test_every_module_is_in_exactly_one_file() -> None:
    joined = joined_modules(TEXTS)
    assert set(joined) == {*LOADED, *BEFORE, *APART, SHARED}
    homes = file_of_each(MODULES)
    for path, home in homes.items():
        assert [file for file in joined if file not in APART and f"{{ // {path}\n" in joined[file]] == [home]
    apart = {path for root in APART for path in reached(MODULES, root)}
    left = set(TEXTS) - set(homes) - apart - ELSEWHERE
    assert {path for path in left if not path.startswith("explanation/")} == set()


def test_what_is_loaded_later_has_a_file() -> None:
    asked = {re.sub(r"\$\{\w+\}", "*", name) for text in TEXTS.values() for name in LATER.findall(text)}
    assert asked == {
        "./*/view.js",
        "./de.js",
        "./server_transport.js",
        "./tab/start_line.js",
        "./tab/tab_transport.js",
        "../ids/opened_id.js",
    }
    waiting = {path for path, text in TEXTS.items() if TOP_LEVEL_AWAIT.search(text)}
    assert waiting & set(file_of_each(MODULES)) <= {"app.js"}
    views = {path for path in TEXTS if path.endswith("/view.js")}
    assert views <= set(LOADED)
    languages = {path for path in TEXTS if re.fullmatch(r"words/[a-z]{2}\.js", path)}
    assert languages - {"words/en.js"} <= set(LOADED)


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_joined_modules_do_what_the_plain_ones_do(tmp_path: Path) -> None:
    """A page of four modules with every form there is, run by node as it is and joined."""
    homes = {"a/deep.js": "app.js", "a/near.js": "app.js", "app.js": "app.js", "b/late.js": "b/late.js"}
    modules = {path: EsModule(path, text) for path, text in EXAMPLE.items()}
    joined = {file: joined_file(file, modules, homes) for file in ("app.js", "b/late.js")}
    said = []
    for name, files in (("plain", EXAMPLE), ("joined", joined)):
        for path, text in files.items():
            target = tmp_path / name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        (tmp_path / name / "package.json").write_text('{"type": "module"}')
        run = subprocess.run(["node", tmp_path / name / "app.js"], capture_output=True, text=True, timeout=HANG_SECONDS)
        said.append(run.stdout + run.stderr)
    assert said == ["1 2 2 Near\nb/late.js3\n"] * 2


def test_comments_on_lines_of_their_own_and_indentation_are_left_out() -> None:
    kept = "/** @type {number} */ (a).b(); // c\nconst d = '/* e */';\n  /* f */ g();\n"
    assert compacted(f"// h\n/**\n * i\n */\n{kept}  /** j */\n") == kept.replace("  /* f", "/* f")
    over_lines = "const a = `\n// no comment\n`;\n// comment\n"
    assert compacted(over_lines) == over_lines


def test_modules_that_import_each_other_are_refused() -> None:
    texts = {"a.js": "import { b } from './b.js';\n", "b.js": "import { a } from './a.js';\n"}
    with pytest.raises(ImportCycle, match=r"a\.js imports b\.js imports a\.js"):
        reached({path: EsModule(path, text) for path, text in texts.items()}, "a.js")


@pytest.mark.parametrize(
    "text", ["export default 1;", "import a from './a.js';", "export let a = 1;", "export * from './a.js';"]
)
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"x\.js: found .*, expected names in braces"):
        EsModule("x.js", f"{text}\n").block("x.js", lambda path: f"modules['{path}']")


def test_index_names_the_joined_files_alone() -> None:
    page = joined_page()
    named = re.findall(r'(?:href|src)="([^"#]+)"', page.index(["play/view.js"], {"run": '"1"'}))
    assert [path.removeprefix(page.folder) for path in named] == [
        "icon.svg",
        "style.css",
        SHARED,
        "play/view.js",
        "app.js",
    ]
    assert 'data-run="&quot;1&quot;"' in page.index([], {"run": '"1"'})
    assert joined_page().folder == page.folder
