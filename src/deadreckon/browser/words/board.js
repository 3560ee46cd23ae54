// Words of boards; each is a pair, English and German.

/** @satisfies {Record<string, [string, string]>} */
export const BOARD = {};
