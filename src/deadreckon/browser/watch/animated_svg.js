// An animation as one SVG: every shape is in the file once, with the times at which it is visible. It plays in every
// browser, also as an image (SMIL needs no script and no stylesheet); programs that cannot play it show the last frame.

/** @typedef {string[][]} Frame its layers, the lowest first, each a list of shapes as text */
/**
 * @typedef {object} Setting
 * @property {number} width
 * @property {number} height
 * @property {string} ground its colour
 * @property {string} title
 * @property {string} defs what shapes refer to
 * @property {string[]} places of the layers, each as a transform
 * @property {number} rate frames a second
 */

const HELD = 2; // frames longer than the others that the last one is seen, before all begins again

/** @param {Frame[]} frames with equally many layers @param {Setting} setting @returns {string} */
export function animatedSvg(frames, { width, height, ground, title, defs, places, rate }) {
  const layers = places.map((place, layer) => {
    const text = layerText(
      frames.map((frame) => frame[layer]),
      rate,
    );
    return `<g${place && ` transform="${place}"`}>${text}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` font-family="system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif" role="img">`,
    `<title>${escaped(title)}</title><defs>${defs}</defs>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...layers,
    '</svg>\n',
  ].join('');
}

/** The duration of an animation in seconds. @param {number} frames @param {number} rate */
export function secondsOf(frames, rate) {
  return frames > 1 ? (frames + HELD) / rate : 0;
}

/** @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The shapes of a layer; shapes visible in the same frames form a group. @param {string[][]} frames @param {number} rate */
function layerText(frames, rate) {
  /** @type {Map<string, number[]>} */
  const seenIn = new Map();
  frames.forEach((shapes, frame) => {
    for (const shape of new Set(shapes)) seenIn.set(shape, [...(seenIn.get(shape) ?? []), frame]);
  });
  /** @type {Map<string, {seen: number[], shapes: string[]}>} */
  const groups = new Map();
  for (const [shape, seen] of seenIn) {
    const group = groups.get(String(seen)) ?? { seen, shapes: [] };
    group.shapes.push(shape);
    groups.set(String(seen), group);
  }
  const texts = [...groups.values()].map(({ seen, shapes }) =>
    seen.length === frames.length ? shapes.join('') : timedGroup(shapes, seen, frames.length, rate),
  );
  return texts.join('');
}

/**
 * @param {string[]} shapes
 * @param {number[]} seen the frames in which they are seen
 * @param {number} frames
 * @param {number} rate
 */
function timedGroup(shapes, seen, frames, rate) {
  const [values, times] = [[seen[0] ? 'hidden' : 'visible'], ['0']];
  const at = (/** @type {number} */ frame) => (frame / (frames + HELD)).toFixed(6);
  const change = (/** @type {string} */ value, /** @type {number} */ frame) => {
    values.push(value);
    times.push(at(frame));
  };
  seen.forEach((frame, i) => {
    if (frame && seen[i - 1] !== frame - 1) change('visible', frame);
    if (frame < frames - 1 && seen[i + 1] !== frame + 1) change('hidden', frame + 1);
  });
  const still = seen[seen.length - 1] === frames - 1 ? '' : ' visibility="hidden"';
  return (
    `<g${still}>${shapes.join('')}<animate attributeName="visibility" calcMode="discrete" values="${values.join(';')}"` +
    ` keyTimes="${times.join(';')}" dur="${secondsOf(frames, rate)}s" repeatCount="indefinite"/></g>`
  );
}
