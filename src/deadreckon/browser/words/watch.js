// Words of the view `watch`; each is a pair, English and German.

/** @satisfies {Record<string, [string, string]>} */
export const WATCH = {};
