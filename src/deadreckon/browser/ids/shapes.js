// Shapes as SVG, as puzzles/drawing/svg.py writes them; colours are tokens of the page, or #rrggbb.

/** @typedef {[x: number, y: number, toX: number, toY: number]} Line */
/**
 * Corners are listed clockwise from the top left one.
 * @typedef {{fill?: string, stroke?: string, thickness?: number, radius?: number, round?: boolean[]}} BoxLook
 */

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {BoxLook} look */
export function box(x, y, width, height, { fill, stroke, thickness = 1, radius = 0, round = [true] }) {
  let colours = `fill="${paint(fill ?? '')}"`;
  if (stroke) colours += ` stroke="${paint(stroke)}"${thickness === 1 ? '' : ` stroke-width="${short(thickness)}"`}`;
  if (!round.every(Boolean)) return `<path d="${outline(x, y, width, height, radius, round)}" ${colours}/>`;
  const rounded = radius ? ` rx="${short(radius)}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${rounded} ${colours}/>`;
}

/**
 * The outline of a box with some round corners.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 * @param {boolean[]} round
 */
function outline(x, y, width, height, radius, round) {
  const [topLeft, topRight, bottomRight, bottomLeft] = round.map((is) => (is ? radius : 0));
  const [right, bottom] = [x + width, y + height];
  return (
    `M${short(x + topLeft)},${short(y)}H${short(right - topRight)}${arc(topRight, right, y + topRight)}` +
    `V${short(bottom - bottomRight)}${arc(bottomRight, right - bottomRight, bottom)}` +
    `H${short(x + bottomLeft)}${arc(bottomLeft, x, bottom - bottomLeft)}` +
    `V${short(y + topLeft)}${arc(topLeft, x + topLeft, y)}Z`
  );
}

/** @param {number} radius @param {number} x @param {number} y */
function arc(radius, x, y) {
  return radius ? `A${short(radius)},${short(radius)} 0 0 1 ${short(x)},${short(y)}` : '';
}

/** @param {number} x @param {number} y @param {number} radius @param {string} fill */
export function disc(x, y, radius, fill) {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${paint(fill)}"/>`;
}

/**
 * A small wave; x and y are its centre.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {string} stroke
 * @param {number} thickness
 */
export function wave(x, y, width, stroke, thickness) {
  const step = width / 4;
  const long = short(2 * step);
  const way = `M${short(x - 2 * step)} ${short(y)}q${short(step)} ${short(-step * 1.1)} ${long} 0t${long} 0`;
  return `<path d="${way}" fill="none" stroke="${paint(stroke)}" stroke-width="${short(thickness)}" stroke-linecap="round"/>`;
}

/** @param {Line[]} ends @param {string} stroke @param {number} thickness */
export function lines(ends, stroke, thickness) {
  const ways = ends.map(([x, y, toX, toY]) => `M${short(x)} ${short(y)}L${short(toX)} ${short(toY)}`).join('');
  return `<path d="${ways}" stroke="${paint(stroke)}" stroke-width="${short(thickness)}"/>`;
}

/**
 * A short text; x is its centre, y its baseline.
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {string} fill
 * @param {number} size
 * @param {boolean} [bold]
 */
export function label(x, y, text, fill, size, bold = false) {
  const look = `font-size="${short(size)}"${bold ? ' font-weight="600"' : ''} fill="${paint(fill)}"`;
  return `<text x="${short(x)}" y="${short(y)}" ${look}>${escaped(text)}</text>`;
}

/** @param {string} text */
export function escaped(text) {
  return text.replace(/[&<>"']/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }[char]};`);
}

/** A number with at most six significant digits. @param {number} number */
function short(number) {
  return String(Number(number.toPrecision(6)));
}

/** @param {string} colour */
function paint(colour) {
  return !colour ? 'none' : colour.startsWith('#') ? colour : `var(--${colour})`;
}
