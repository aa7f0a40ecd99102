export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns a change in percent; null if there was nothing to change from. */
export function percentChange(now: number, before: number | undefined): number | null {
  return before === undefined || before === 0 ? null : (now / before - 1) * 100;
}

export function unixTime(ms: number): number {
  return Math.floor(ms / SECOND_MS);
}

/** Returns a time in the vendor's format: UTC without a zone. */
export function humanTime(ms: number): string {
  return new Date(unixTime(ms) * SECOND_MS).toISOString().slice(0, 19);
}
