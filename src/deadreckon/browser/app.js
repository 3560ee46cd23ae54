// The page: its header, and the view that the address names.

import { address, goTo, listenToAddress } from './address.js';
import { button, make } from './element.js';
import { icon } from './icons.js';
import { problemBox } from './problem.js';
import { IN_TAB, ServiceError } from './service.js';
import { choose, listenToSettings, settings } from './settings.js';
import { say, speak, spoken } from './words/words.js';

/** @typedef {import('./address.js').Address} Address */
/**
 * @typedef {object} View the part of a view that the page calls
 * @property {() => void} [close]
 * @property {() => void} [display] its options
 * @property {() => void} [help]
 * @property {() => Node | string} [header] what it shows in the header
 */

const VIEWS = /** @type {const} */ (['play', 'set', 'watch']);
const root = document.documentElement;
const NAME = document.title; // the default title
const ICON = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel='icon']")).href;
const system = matchMedia('(prefers-color-scheme: dark)');
const { startLine } = IN_TAB ? await import('./tab/start_line.js') : { startLine: null };
/** @type {View | null} */
let open = null;
let resized = false; // since the last view was opened

function isDark() {
  return root.dataset.theme ? root.dataset.theme === 'dark' : system.matches;
}

function showHeader() {
  const now = address().view || VIEWS[0];
  const links = VIEWS.map((view) => make('a', { href: `#${view}`, 'aria-current': view === now ? 'page' : null }, say(`app.${view}`)));
  const theme = button(say(isDark() ? 'app.light' : 'app.dark'), switchTheme, { icon: icon(isDark() ? 'sun' : 'moon'), bare: true });
  const display = button(say('app.display'), () => open?.display?.(), { icon: icon('display'), bare: true });
  const help = button(say('app.help'), () => open?.help?.(), { icon: icon('help'), bare: true });
  const language = button(say('app.language'), switchLanguage, { class: 'plain', lang: spoken() === 'en' ? 'de' : 'en' });
  const brand = make('a', { class: 'brand', href: '#play' }, make('img', { src: ICON, alt: '' }), NAME);
  const header = /** @type {HTMLElement} */ (document.getElementById('top'));
  const tools = make('div', { class: 'tools' }, open?.header?.(), language, theme, display, help);
  const focused = [...header.querySelectorAll('a, button')].findIndex((control) => control === document.activeElement);
  header.replaceChildren(brand, make('nav', {}, ...links), tools);
  if (startLine) header.after(startLine());
  const again = header.querySelectorAll('a, button')[focused];
  if (again instanceof HTMLElement) again.focus();
  const skip = /** @type {HTMLElement} */ (document.querySelector('.skip'));
  skip.textContent = say('app.skip');
}

/** Skips to the board and keeps the address, which names a view. @param {Event} event */
function skipToBoard(event) {
  event.preventDefault();
  const cell = /** @type {HTMLElement | null} */ (document.querySelector("[role='grid'] [tabindex='0']"));
  (cell ?? /** @type {HTMLElement} */ (document.getElementById('view'))).focus();
}

function switchTheme() {
  choose({ theme: isDark() ? 'light' : 'dark' });
}

function switchLanguage() {
  choose({ language: spoken() === 'en' ? 'de' : 'en' });
}

/** @param {Partial<import('./settings.js').Settings>} changes */
function useSettings({ theme, language }) {
  if (language !== undefined) useLanguage();
  if (theme === undefined) return;
  root.dataset.theme = theme;
  showHeader();
}

async function useLanguage() {
  await speak(settings().language);
  await show();
}

async function show() {
  const { view, asked } = address();
  if (!VIEWS.some((known) => known === view)) return goTo(VIEWS[0], asked);
  open?.close?.();
  open = null;
  showHeader();
  const before = /** @type {HTMLElement} */ (document.getElementById('view'));
  const place = /** @type {HTMLElement} */ (before.cloneNode(false)); // late results of the earlier view stay invisible
  before.replaceWith(place);
  place.className = 'view'; // without classes of the earlier view
  root.dataset.view = view; // the scope of its styles
  if (resized) readStylesAgain();
  document.title = `${say(/** @type {'app.play'} */ (`app.${view}`))} · ${NAME}`;
  const module = await import(`./${view}/view.js`).catch(() => null);
  if (!module) return place.replaceChildren(problemBox(new ServiceError({ name: 'Unreachable', text: '' }), showAgain));
  const opened = await module.openView(place, asked);
  if (!place.isConnected) return void opened?.close?.();
  open = opened;
  if (open?.header) showHeader();
}

/** Makes WebKit look at media queries again: it does not for styles of views that were not shown when the size changed. */
function readStylesAgain() {
  resized = false;
  for (const sheet of document.styleSheets) {
    sheet.insertRule(':root {}', 0);
    sheet.deleteRule(0);
  }
}

/** Tries again; reloads the page if the server has been updated. */
async function showAgain() {
  const isServed = await fetch('.', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
  else await show();
}

root.dataset.theme = settings().theme;
if (new URLSearchParams(location.search).has('embed')) root.dataset.embed = ''; // a single puzzle embedded in another page
system.addEventListener('change', showHeader);
addEventListener('resize', () => (resized = true));
listenToSettings(useSettings);
document.querySelector('.skip')?.addEventListener('click', skipToBoard);
listenToAddress(async () => {
  await show();
  scrollTo(0, 0);
  if (document.activeElement === document.body) document.getElementById('view')?.focus({ preventScroll: true }); // the focused link no longer exists
});
useLanguage();
