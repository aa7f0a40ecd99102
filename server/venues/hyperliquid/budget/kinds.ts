import 'server-only';

/**
 * What a call is for, the most urgent first: closing counts as a cancel, whoever waits to get out goes before all. A
 * read is for everybody; what a visitor without a name wants to see of one market or account is the last.
 */
export const kinds = ['cancel', 'order', 'read', 'sweep', 'visitor'] as const;
export type Kind = (typeof kinds)[number];

/** Weight that the venue has refused counts beside what was spent. */
export type Counted = Kind | 'refused';

export interface Rule {
  readonly kinds: readonly Counted[];
  /** How much weight they may have together in a window. */
  readonly most: number;
}

/** The venue's rule: 1,200 a minute for an address, all endpoints together. */
export const weightPerWindow = 1_200;
export const windowMs = 60_000;

/** Of a minute's weight, what visitors without a name may have asked for them. */
export const visitorsShare = (most: number): number => Math.floor(most / 8);

export type Rules = Readonly<Record<Kind, readonly Rule[]>>;

/** Each kind has all rules of the one before it, so whatever keeps an urgent call waiting keeps the others too. */
export function rulesFor(most: number): Rules {
  const total: Rule = { kinds: [...kinds, 'refused'], most };
  /** A tenth is left for cancels, however many orders there are. */
  const allButCancels: Rule = { kinds: ['order', 'read', 'sweep', 'visitor'], most: Math.floor((most * 9) / 10) };
  const reading: Rule = { kinds: ['read', 'sweep', 'visitor'], most: Math.floor(most / 3) };
  /** Half of all reading is left for what everybody is shown. */
  const unhurried: Rule = { kinds: ['sweep', 'visitor'], most: Math.floor(most / 6) };
  const visiting: Rule = { kinds: ['visitor'], most: visitorsShare(most) };
  return {
    cancel: [total],
    order: [total, allButCancels],
    read: [total, allButCancels, reading],
    sweep: [total, allButCancels, reading, unhurried],
    visitor: [total, allButCancels, reading, unhurried, visiting],
  };
}

export const rulesOf: Rules = rulesFor(weightPerWindow);
