// Words of the view `set`; each is a pair, English and German.

/** @satisfies {Record<string, [string, string]>} */
export const SET = {};
