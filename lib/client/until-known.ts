import { pause } from './pause.ts';

/** `there`: it was carried out. `never`: its time is over and the venue shows nothing of it. */
export type Became = 'there' | 'never' | 'unclear';

const everyMs = 1_000;
/** The venue's clock and this one may differ by so much, and more: it is asked a last time then. */
const afterExpiryMs = 5_000;

/** One look at the venue for what nobody answered. */
export type Look = () => Promise<Became | 'notYet'>;

/** Goes on looking for what nobody answered until it is seen, or its time is over. Nothing is ever sent again. */
export async function untilKnown(look: Look, expiresAfter: number): Promise<Became> {
  for (;;) {
    const askedAt = Date.now();
    // What does not answer now answers later: the venue is away, which is how this began.
    const seen = await look().catch(() => undefined);
    if (seen !== undefined && seen !== 'notYet') return seen;
    if (seen === 'notYet' && askedAt > expiresAfter + afterExpiryMs) return 'never';
    await pause(everyMs);
  }
}
