const minuteMs = 60_000;

let spent: readonly { readonly at: number; readonly weight: number }[] = [];

/** The exchange counts what each address asks for. The page counts the same of its own questions. */
export function countWeight(weight: number, now: number): void {
  spent = [...spent.filter(({ at }) => now - at < minuteMs), { at: now, weight }];
}

/** Within the minute that ends now. */
export function spentWeight(now: number): number {
  return spent.reduce((sum, { at, weight }) => (now - at < minuteMs ? sum + weight : sum), 0);
}
