import 'server-only';
import { LRUCache } from 'lru-cache';
import type { SwapProviderName } from '../../../lib/config/swaps.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { price, usd } from '../../../lib/math/amount.ts';
import { gt } from '../../../lib/math/comparison.ts';
import { toUnits } from '../../../lib/math/onchain.ts';
import { sizeFor } from '../../../lib/math/units.ts';
import type { SwapQuote } from '../../../lib/schemas/swap.ts';
import { createSingleFlight } from '../../venues/outgoing/call.ts';
import { ranks, type SwapAsk } from '../../venues/swap-provider/provider.ts';
import { pricedToken, pricesOf } from './priced-tokens.ts';
import type { Reached } from './providers.ts';

const tenDollars = usd('10');
const nothing = price('0');

/** Returns how many of a token's smallest units are worth about ten dollars; undefined if its price is unknown. */
async function unitsForTenDollars(token: TokenId): Promise<bigint | undefined> {
  const known = await pricedToken(token);
  if (known === undefined) return undefined;
  const worth = (await pricesOf([known.token])).get(tokenKeyOf(known.token));
  if (worth === undefined || !gt(worth, nothing)) return undefined;
  const units = toUnits(sizeFor(tenDollars, worth, known.decimals, 'down'), known.decimals);
  return units > 0n ? units : undefined;
}

type Reference = NonNullable<SwapQuote['reference']>;
type Pair = Omit<SwapAsk, 'amount'>;

/** The maximum age of a reference rate, which is requested again a little sooner. */
const mostAgeMs = 15_000;
const askAgainMs = 10_000;
const mostCached = 1_000;

/** The reference rates for the price impact of large amounts, shared by all viewers of a pair. */
export interface References {
  /** Returns the known rate, and requests a newer one after all quotes in the queue. */
  read(name: SwapProviderName, reached: Reached, pair: Pair): { known: Reference | null; requested: Promise<unknown> };
}

export function createReferences({ now }: { now(): number }): References {
  const kept = new LRUCache<string, Reference>({ max: mostCached });
  const flight = createSingleFlight<void>();

  async function ask(key: string, { provider }: Reached, pair: Pair): Promise<void> {
    const units = await unitsForTenDollars({ chainId: pair.chainId, address: pair.fromToken });
    if (units === undefined) return;
    const srcAmount = String(units);
    const { dstAmount, askedAt } = await provider.quote({ ...pair, amount: srcAmount }, ranks.refresh);
    kept.set(key, { srcAmount, dstAmount, askedAt });
  }

  function youngerThan(key: string, ageMs: number): Reference | null {
    const reference = kept.get(key);
    return reference !== undefined && now() - reference.askedAt <= ageMs ? reference : null;
  }

  return {
    read(name, reached, pair) {
      const key = `${name} ${pair.chainId} ${pair.fromToken} ${pair.toToken}`;
      const isYoung = youngerThan(key, askAgainMs) !== null;
      const requested = isYoung
        ? Promise.resolve()
        : flight(key, () => ask(key, reached, pair)).catch((thrown: unknown) => {
            // Without a rate the price impact is unknown, which the panel shows; the quote itself is valid.
            if (!(thrown instanceof AppError)) throw thrown;
          });
      return {
        get known() {
          return youngerThan(key, mostAgeMs);
        },
        requested,
      };
    },
  };
}
