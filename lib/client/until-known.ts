import { pause } from './pause.ts';

/** `there`: it was carried out. `never`: its time is over and the venue has no trace of it. */
export type Became = 'there' | 'never' | 'unclear';

const everyMs = 1_000;
/** How much the venue's clock may differ from this one, and more: the last check comes after that time. */
const afterExpiryMs = 5_000;

/** Checks the venue once for the result of a request that got no response. */
export type Look = () => Promise<Became | 'notYet'>;

/** Checks until the result of an unanswered request is known or its time is over. Nothing is ever sent again. */
export async function untilKnown(look: Look, expiresAfter: number): Promise<Became> {
  for (;;) {
    const askedAt = Date.now();
    // A failed check is repeated: the venue is unavailable, which is how this began.
    const seen = await look().catch(() => undefined);
    if (seen !== undefined && seen !== 'notYet') return seen;
    if (seen === 'notYet' && askedAt > expiresAfter + afterExpiryMs) return 'never';
    await pause(everyMs);
  }
}
