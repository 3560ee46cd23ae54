// Tabs for the two sides of a comparison: only a narrow screen hides the other side.

import { Tabs } from '../watch/tabs.js';

export class SideTabs extends Tabs {
  mark() {
    this.tabs.forEach((tab, index) => {
      const isChosen = index === this.chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      this.panels[index].classList.toggle('aside', !isChosen);
    });
  }
}
