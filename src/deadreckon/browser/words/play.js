// Words of the view `play`; each is a pair, English and German.

/** @satisfies {Record<string, [string, string]>} */
export const PLAY = {};
