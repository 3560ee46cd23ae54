// The score of predictions in this session.

const score = { right: 0, asked: 0 };

/** @param {boolean} isRight */
export function count(isRight) {
  score.asked += 1;
  if (isRight) score.right += 1;
}

export function scoreNow() {
  return { ...score };
}
