import { fallbackTimeZone } from '../config/time.ts';

/** How long the zone is cached: a traveller's machine may change it while a page is open. */
const cachedMs = 60_000;
let known: { readonly zone: string; readonly at: number } | undefined;

/**
 * Returns the visitor's time zone, if the browser reveals it. It is cached, because asking the browser is slow and
 * every table row needs the answer.
 */
export function localTimeZone(): string {
  const now = performance.now();
  if (known === undefined || now - known.at > cachedMs) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    known = { zone: timeZone === undefined || timeZone === '' ? fallbackTimeZone : timeZone, at: now };
  }
  return known.zone;
}
