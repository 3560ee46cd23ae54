// The time of a game, counted only while the page is visible and the game is neither paused nor finished.

export class Timer {
  /** @param {number} seconds so far @param {(seconds: number) => void} show called every second */
  constructor(seconds, show) {
    this.before = seconds;
    this.show = show;
    this.running = false;
    /** @type {number | null} */
    this.since = null;
    this.ticking = 0;
    this.endings = new AbortController();
    const look = () => (document.hidden ? this.hold() : this.running && this.go());
    document.addEventListener('visibilitychange', look, { signal: this.endings.signal });
  }

  get seconds() {
    return this.before + (this.since === null ? 0 : (performance.now() - this.since) / 1000);
  }

  start() {
    this.running = true;
    if (!document.hidden) this.go();
  }

  stop() {
    this.running = false;
    this.hold();
  }

  close() {
    this.stop();
    this.endings.abort();
  }

  /** @private */
  go() {
    if (this.since !== null) return;
    this.since = performance.now();
    this.ticking = setInterval(() => this.show(this.seconds), 1000);
    this.show(this.seconds);
  }

  /** @private */
  hold() {
    this.before = this.seconds;
    this.since = null;
    clearInterval(this.ticking);
    this.show(this.before);
  }
}

/** Minutes and seconds, with hours from one hour on: 12:47. @param {number} seconds */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
