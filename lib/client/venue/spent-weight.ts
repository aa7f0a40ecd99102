const minuteMs = 60_000;

export interface SpentWeight {
  readonly count: (weight: number, now: number) => void;
  /** Returns the weight of the past minute. */
  readonly within: (now: number) => number;
}

/**
 * Adds up the weight of requests. An exchange counts the requests of each IP address, and a page counts its own in the
 * same way.
 */
export function createSpentWeight(): SpentWeight {
  let spent: readonly { readonly at: number; readonly weight: number }[] = [];
  const recent = (now: number) => spent.filter(({ at }) => now - at < minuteMs);
  return {
    count: (weight, now) => {
      spent = [...recent(now), { at: now, weight }];
    },
    within: (now) => recent(now).reduce((sum, { weight }) => sum + weight, 0),
  };
}
