import 'server-only';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { MetaAndAssetCtxs } from '../../venues/hyperliquid/info-schemas.ts';
import { unlessLate } from '../../venues/outgoing/clock.ts';
import { exchangeInfo, exchangePatienceMs } from '../exchange-access.ts';

export interface MarketContexts {
  readonly value: MetaAndAssetCtxs;
  /** When it was asked for. */
  readonly asOf: number;
  /** A newer one was asked for and did not come, or not yet. */
  readonly stale: boolean;
}

let last: MarketContexts | undefined;

async function newest(): Promise<MarketContexts> {
  const answer = await exchangeInfo().metaAndAssetCtxs();
  if (!answer.ok) throw answer.error;
  const { value, ageMs, error } = answer;
  const asOf = last?.value === value ? last.asOf : Date.now() - ageMs;
  last = { value, asOf, stale: error !== undefined };
  return last;
}

/**
 * What the venue says of all markets: asked at most once in its period for everybody, and the last good answer while it
 * is down, however old: it says its age. An exchange that hangs keeps nobody who can be given something: he has the last
 * answer soon, and the next one the newest.
 */
export function readContexts(): Promise<MarketContexts> {
  const asked = newest();
  const known = last;
  if (known === undefined) return asked;
  const asItWas = { ...known, stale: true };
  const answered = asked.catch((thrown: unknown) => {
    if (normalise(thrown).code.startsWith('venue.')) return asItWas;
    throw thrown;
  });
  return unlessLate(answered, exchangePatienceMs).then((told) => told ?? asItWas);
}
