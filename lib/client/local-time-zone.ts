import { fallbackTimeZone } from '../config/fallback-time-zone.ts';

/** A traveller's machine may change it while a page stands. */
const keptMs = 60_000;
let known: { readonly zone: string; readonly at: number } | undefined;

/** The visitor's own, where the browser tells it. To ask is dear, and each row of a table wants to know. */
export function localTimeZone(): string {
  const now = performance.now();
  if (known === undefined || now - known.at > keptMs) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    known = { zone: timeZone === undefined || timeZone === '' ? fallbackTimeZone : timeZone, at: now };
  }
  return known.zone;
}
