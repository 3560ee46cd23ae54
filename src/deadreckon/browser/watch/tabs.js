// Tabs over panels, by mouse and by arrow keys.

import { make } from '../element.js';

let groups = 0;

export class Tabs {
  /** @param {HTMLElement} place @param {string[]} names @param {(chosen: number) => void} changed */
  constructor(place, names, changed) {
    const group = ++groups;
    this.changed = changed;
    this.chosen = 0;
    this.tabs = names.map((name, index) =>
      make(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: `tab-${group}-${index}`,
          'aria-controls': `panel-${group}-${index}`,
          onclick: () => this.choose(index),
        },
        name,
      ),
    );
    this.panels = names.map((_, index) =>
      make('div', {
        role: 'tabpanel',
        class: 'tab-panel',
        id: `panel-${group}-${index}`,
        'aria-labelledby': `tab-${group}-${index}`,
      }),
    );
    const list = make('div', { role: 'tablist', class: 'tabs' }, ...this.tabs);
    list.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      this.choose((this.chosen + step + names.length) % names.length);
      this.tabs[this.chosen].focus();
    });
    place.append(list, ...this.panels);
    this.mark();
  }

  /** @param {number} index */
  choose(index) {
    if (index === this.chosen) return;
    this.chosen = index;
    this.mark();
    this.changed(index);
  }

  mark() {
    this.tabs.forEach((tab, index) => {
      const isChosen = index === this.chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      this.panels[index].hidden = !isChosen;
    });
  }
}
