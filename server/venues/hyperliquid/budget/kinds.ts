import 'server-only';

/**
 * The purposes of a call, the most urgent first. Closing counts as a cancel: traders who want to get out go before all
 * others. A read is for everybody; a lookup of one market or account for an anonymous visitor comes last.
 */
export const kinds = ['cancel', 'order', 'read', 'sweep', 'visitor'] as const;
export type Kind = (typeof kinds)[number];

/** Weight that the venue refused is counted as well as weight that was spent. */
export type Counted = Kind | 'refused';

export interface Rule {
  readonly kinds: readonly Counted[];
  /** How much weight these kinds may use together in a window. */
  readonly most: number;
}

/** The venue's rule: 1,200 a minute for an IP address, all endpoints together. */
export const weightPerWindow = 1_200;
export const windowMs = 60_000;

/** Returns the share of a minute's weight that may be spent on anonymous visitors. */
export const visitorsShare = (most: number): number => Math.floor(most / 8);

export type Rules = Readonly<Record<Kind, readonly Rule[]>>;

/** Each kind also has all rules of the kind before it, so what delays an urgent call delays less urgent ones too. */
export function rulesFor(most: number): Rules {
  const total: Rule = { kinds: [...kinds, 'refused'], most };
  /** A tenth is reserved for cancels, however many orders there are. */
  const allButCancels: Rule = { kinds: ['order', 'read', 'sweep', 'visitor'], most: Math.floor((most * 9) / 10) };
  const reading: Rule = { kinds: ['read', 'sweep', 'visitor'], most: Math.floor(most / 3) };
  /** Half of all reading is reserved for what everybody is shown. */
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
