// How many predictions were right in this sitting.

const score = { right: 0, asked: 0 };

/** @param {boolean} isRight */
export function count(isRight) {
  score.asked += 1;
  if (isRight) score.right += 1;
}

export function scoreNow() {
  return { ...score };
}
