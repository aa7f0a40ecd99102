import 'server-only';
import { pairFactories } from '../../../lib/config/pair-factories.ts';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { poolPriceOf, type ValuedPool } from '../../../lib/domain/spot/pool-price.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import { readPoolReserves } from '../../venues/evm/pool-reserves.ts';
import { realClock } from '../../venues/outgoing/clock.ts';
import { createLastGood } from '../../venues/outgoing/last-good.ts';
import type { Outcome } from '../../venues/outgoing/outcome.ts';
import { createSingleFlight } from '../../venues/outgoing/single-flight.ts';

const freshness = { freshMs: 15_000, keptMs: 24 * 3_600_000 } as const;
const kept = createLastGood<ValuedPool | undefined>(realClock);
const shareCall = createSingleFlight<ValuedPool | undefined>();

/** Returns a coin's price in the largest pool that the chain has of it; undefined where it has none of any size. */
export function readChainPrice(token: TokenId): Promise<Outcome<ValuedPool | undefined>> {
  const key = tokenKeyOf(token);
  return kept.read(key, freshness, () =>
    shareCall(key, async () => {
      const [rpcUrl, chain] = [env().rpcUrls.get(token.chainId), chainById(token.chainId)];
      if (rpcUrl === undefined || chain === undefined) throw new AppError('venue.not_offered');
      return poolPriceOf(await readPoolReserves(rpcUrl, chain, pairFactories[token.chainId], token.address));
    }),
  );
}
