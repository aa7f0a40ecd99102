import 'server-only';
import { type FindName, nameFinder } from '../../../lib/domain/markets/name-finder.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { MetaAndAssetCtxs } from '../../venues/hyperliquid/questions/meta-and-asset-ctxs.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { exchange, exchangePatienceMs } from '../exchange-access.ts';
import { liveMarkets } from './live-markets.ts';

export interface MarketContexts {
  readonly value: MetaAndAssetCtxs;
  /** When `value` was requested from the venue. */
  readonly asOf: number;
  /** True while a newer answer was requested and has not arrived. */
  readonly stale: boolean;
  /** Finds a live market's name. */
  readonly findName: FindName;
}

let last: MarketContexts | undefined;

async function newest(): Promise<MarketContexts> {
  const answer = await exchange().metaAndAssetCtxs();
  if (!answer.ok) throw answer.error;
  const { value, ageMs, error } = answer;
  const stale = error !== undefined;
  if (last?.value === value) {
    last = { ...last, stale };
    return last;
  }
  const findName = nameFinder(liveMarkets(value).map(({ coin }) => coin));
  last = { value, asOf: Date.now() - ageMs, stale, findName };
  return last;
}

/**
 * Returns the venue's figures of all markets. The venue is asked at most once per period, for all callers. While it is
 * down its last good answer is returned, however old, with its age. While it hangs a caller soon gets the last answer,
 * and the next caller the newest.
 */
export function readContexts(): Promise<MarketContexts> {
  const requested = newest();
  const known = last;
  if (known === undefined) return requested;
  const asItWas = { ...known, stale: true };
  const answered = requested.catch((thrown: unknown) => {
    if (normalise(thrown).code.startsWith('venue.')) return asItWas;
    throw thrown;
  });
  return unlessLate(answered, exchangePatienceMs).then((reported) => reported ?? asItWas);
}
