import 'server-only';

/** What a call is for, the most urgent first: closing counts as a cancel, whoever waits to get out goes before all. */
export const kinds = ['cancel', 'order', 'read', 'sweep'] as const;
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

export type Rules = Readonly<Record<Kind, readonly Rule[]>>;

/** Each kind has all rules of the one before it, so whatever keeps an urgent call waiting keeps the others too. */
export function rulesFor(most: number): Rules {
  const total: Rule = { kinds: [...kinds, 'refused'], most };
  /** A tenth is left for cancels, however many orders there are. */
  const allButCancels: Rule = { kinds: ['order', 'read', 'sweep'], most: Math.floor((most * 9) / 10) };
  const reading: Rule = { kinds: ['read', 'sweep'], most: Math.floor(most / 3) };
  const sweeping: Rule = { kinds: ['sweep'], most: Math.floor(most / 6) };
  return {
    cancel: [total],
    order: [total, allButCancels],
    read: [total, allButCancels, reading],
    sweep: [total, allButCancels, reading, sweeping],
  };
}

export const rulesOf: Rules = rulesFor(weightPerWindow);
