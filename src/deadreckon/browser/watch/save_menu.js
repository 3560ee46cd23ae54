// The menu of exports: counters as CSV, the tree as a picture, a scene as an animation, the trace.

import { button } from '../element.js';
import { saveFile, saveText } from '../files.js';
import { say } from '../words/words.js';
import { menu } from './menu.js';
import { openSceneDialog } from './scene_dialog.js';
import { treePng, treeSvg } from './tree_picture.js';
import { writeTrace } from './trace_lines.js';
import { countersCsv } from './counters_table.js';

/** @typedef {import('./strategy_panel.js').StrategyPanel} StrategyPanel */

/** @param {StrategyPanel[]} panels of which the first has the tree and the trace */
export function saveMenu(panels) {
  const [panel] = panels;
  const offer = (/** @type {import('../words/words.js').Word} */ key, /** @type {() => void} */ act) =>
    button(say(key), act, { class: 'plain' });
  const made = menu(
    say('watch.export'),
    offer('watch.export_counters', () => saveText('counters.csv', countersOf(panels), 'text/csv')),
    offer('watch.export_svg', () => saveText('tree.svg', treeSvg(panel.tree.view.svg), 'image/svg+xml')),
    offer('watch.export_png', async () => saveFile('tree.png', await treePng(panel.tree))),
    offer('watch.export_scene', () => {
      made.close();
      openSceneDialog(panels);
    }),
    offer('watch.export_trace', () => saveText('trace.jsonl', writeTrace(panel.trace), 'application/jsonl')),
  );
  return made;
}

/**
 * The counters of whole searches; for a trace from a file, its own counters.
 * @param {StrategyPanel[]} panels
 */
export function countersOf(panels) {
  const measured = panels.map((panel) => {
    const { method = {}, counters = panel.countersAtEnd(), answer = '' } = panel.outcome;
    return { title: panel.named?.title ?? '', method, counters, answer };
  });
  return countersCsv(measured, panels[0].opened?.id ?? '');
}
