// The lines of a step to read: its chains link by link, numbered as the service numbers them, and its conclusion.

/** @typedef {import('../service_types.js').Step} Step */
/** @typedef {import('../service_types.js').CaseLink} CaseLink a link of an inner case has no cases */
/** @typedef {import('../service_types.js').Case | import('../service_types.js').InnerCase} Case */
/**
 * `link` is 0 for the assumption, then 1, 2, ..., `end`, and `so` for the conclusion.
 * @typedef {{chain: number | null, link: number | 'end' | 'so', text: string, broken?: boolean}} StepLine
 */

/** @param {Step} step @returns {StepLine[]} */
export function stepLines({ cases = [], text }) {
  return [...caseLines(cases, { next: 0 }), { chain: null, link: 'so', text }];
}

/**
 * Chains are numbered in reading order: those that a link rests on come after the link.
 * @param {Case[]} cases @param {{next: number}} numbers @returns {StepLine[]}
 */
function caseLines(cases, numbers) {
  return cases.flatMap(({ text, links, ending, closed_by }) => {
    const chain = numbers.next++;
    /** @type {StepLine[]} */
    const lines = [{ chain, link: 0, text }];
    links.forEach((link, index) => {
      lines.push({ chain, link: index + 1, text: link.text });
      lines.push(...caseLines(/** @type {CaseLink} */ (link).cases ?? [], numbers));
    });
    return [...lines, { chain, link: 'end', text: ending, broken: closed_by !== '' }];
  });
}
