/** The purposes of questions to the exchange that a person waits for. */
export const awaitedPurposes = ['orders', 'markets', 'look', 'analysis', 'share', 'picture'] as const;
/** The purposes of questions that jobs ask. */
const jobPurposes = ['notices', 'histories', 'scores', 'notes', 'shapes'] as const;
export const purposes = [...awaitedPurposes, ...jobPurposes] as const;
export type Purpose = (typeof purposes)[number];

/** Delays are told for this long. */
export const delaysToldMs = 15 * 60_000;
