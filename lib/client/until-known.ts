import { pause } from './pause.ts';

/** `there`: it was carried out. `never`: its time is over and the venue has no trace of it. */
export type Became = 'there' | 'never' | 'unclear';

const everyMs = 1_000;
/** The last check comes this long after the request can no longer be carried out. */
const afterExpiryMs = 5_000;

/** Checks the venue once for the result of a request that got no response. */
export type Check = () => Promise<Became | 'notYet'>;

/**
 * Checks until the result of an unanswered request is known or its time is over, which is counted from now: the clock of
 * this machine may be hours off, and a moment that another machine names says nothing here. Nothing is ever sent again.
 */
export async function untilKnown(look: Check, lifetimeMs: number): Promise<Became> {
  const began = performance.now();
  for (;;) {
    const askedAt = performance.now();
    // A failed check is repeated: the venue is unavailable, which is how this began.
    const seen = await look().catch(() => undefined);
    if (seen !== undefined && seen !== 'notYet') return seen;
    if (seen === 'notYet' && askedAt - began > lifetimeMs + afterExpiryMs) return 'never';
    await pause(everyMs);
  }
}
