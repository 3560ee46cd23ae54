"""The CSS and the JavaScript of the page of an explanation."""

STYLE = """
:root { font-family: system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; color: #1d2733; background: #eef2f4;
  line-height: 1.5 }
body { max-width: 64rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.3rem; margin: 0; overflow-wrap: anywhere }
header p { margin: .2rem 0 1rem; color: #51606e }
.key { display: inline-block; width: .7rem; height: .7rem; border: 3px solid; border-radius: 3px;
  margin: 0 .2rem 0 .6rem }
.set { border-color: #f08c00 } .because { border-color: #2f6fbf }
.moves { display: flex; gap: .6rem; align-items: center; position: sticky; top: 0; background: #eef2f4;
  padding: .5rem 0 }
.moves[hidden] { display: none }
.moves input { flex: 1 }
button { font: inherit; padding: .4rem .9rem; border: 1px solid #9fb0bd; border-radius: 6px; background: #fff;
  cursor: pointer }
button:disabled { opacity: .4; cursor: default }
section { display: flex; flex-wrap: wrap; gap: 1.5rem; background: #fff; border-radius: 10px; padding: 1rem;
  margin-bottom: 1rem; scroll-margin-top: 4rem }
.picture svg { max-width: 100%; height: auto } .picture { flex: 0 1 auto; max-width: 100% }
.words { flex: 1 1 20rem; min-width: 16rem }
.count { color: #51606e; margin: 0 } h2 { margin: .2rem 0; font-size: 1.2rem }
.rating, .unfair, .closed { font-size: .8rem; font-weight: 600; border-radius: 9px; padding: .1rem .5rem;
  background: #dde6ec; vertical-align: middle }
.unfair { background: #f7d5d0 } .closed { background: #f9e3bf }
.case { border-left: 3px solid #c9d5dd; padding-left: .8rem; margin: .8rem 0 } .case p { margin: .2rem 0 }
.case ol { margin: .2rem 0; padding-left: 1.4rem }
aside ol { columns: 14rem; padding-left: 2.2rem } aside a { color: #24598f } aside a.now { font-weight: 700 }
"""

SCRIPT = """
const panels = [...document.querySelectorAll('main section')];
const links = [...document.querySelectorAll('aside a')];
const [back, slide, forward] = ['back', 'slide', 'forward'].map((id) => document.getElementById(id));
let now = 0;
function show(number) {
  now = Math.max(0, Math.min(panels.length - 1, number));
  panels.forEach((panel, i) => { panel.hidden = i !== now; panel.style.display = i === now ? '' : 'none'; });
  links.forEach((link, i) => link.classList.toggle('now', i === now));
  slide.value = now;
  back.disabled = now === 0;
  forward.disabled = now === panels.length - 1;
  history.replaceState(null, '', '#step' + now);
}
back.onclick = () => show(now - 1);
forward.onclick = () => show(now + 1);
slide.oninput = () => show(Number(slide.value));
links.forEach((link, i) => { link.onclick = (event) => { event.preventDefault(); show(i); scrollTo(0, 0); }; });
document.onkeydown = (event) => {
  if (event.target === slide) return;
  if (event.key === 'ArrowLeft') show(now - 1);
  if (event.key === 'ArrowRight') show(now + 1);
};
document.querySelector('.moves').hidden = false;
show(Number((location.hash.match(/^#step([0-9]+)$/) || [0, 0])[1]));
"""
