const minuteMs = 60_000;

let spent: readonly { readonly at: number; readonly weight: number }[] = [];

/**
 * Adds the weight of a request. The exchange counts the requests of each IP address, and the page counts its own in the
 * same way.
 */
export function countWeight(weight: number, now: number): void {
  spent = [...spent.filter(({ at }) => now - at < minuteMs), { at: now, weight }];
}

/** Returns the weight of the past minute. */
export function spentWeight(now: number): number {
  return spent.reduce((sum, { at, weight }) => (now - at < minuteMs ? sum + weight : sum), 0);
}
