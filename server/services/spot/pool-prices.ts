import 'server-only';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { pairFactories } from '../../../lib/config/venues/factories.ts';
import { poolPriceOf, type ValuedPool } from '../../../lib/domain/spot/pool-price.ts';
import { type TokenId, type TokenPrice, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { PoolPrice } from '../../../lib/domain/spot/wallet.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import { readPoolReserves } from '../../venues/evm/pool-reserves.ts';
import { createLastGood } from '../../venues/outgoing/answers.ts';
import { createSingleFlight, type Outcome, realClock, unlessLate } from '../../venues/outgoing/call.ts';
import { moralis } from './vendor-access.ts';

const freshness = { freshMs: 15_000, cachedMs: 24 * 3_600_000 } as const;
const kept = createLastGood<ValuedPool | undefined>(realClock);
const shareCall = createSingleFlight<ValuedPool | undefined>();

/** Returns a coin's price in its largest pool on the chain; undefined if it has none of sufficient size. */
function readChainPrice(token: TokenId): Promise<Outcome<ValuedPool | undefined>> {
  const key = tokenKeyOf(token);
  return kept.read(key, freshness, () =>
    shareCall(key, async () => {
      const [rpcUrl, chain] = [env().rpcUrls.get(token.chainId), chainById(token.chainId)];
      if (rpcUrl === undefined || chain === undefined) throw new AppError('venue.not_offered');
      return poolPriceOf(await readPoolReserves(rpcUrl, chain, pairFactories[token.chainId], token.address));
    }),
  );
}

type Reported = Outcome<TokenPrice | undefined>;

/** Both sources are asked coin by coin, so a request for many coins keeps the vendor's last prices. */
const mostAsked = 3;
/** Last prices that are younger than this are just as good. */
const lateMs = 2 * 60_000;
/** The timeout of each of both sources. A later answer is cached for the next request. */
const patienceMs = 1_500;

const isLate = (reported: Outcome<unknown> | undefined): boolean =>
  reported === undefined || !reported.ok || (reported.error !== undefined && reported.ageMs > lateMs);

const priceAsOf = (
  reported: Outcome<PoolPrice | undefined> | undefined,
  source: TokenPrice['source'],
): Reported | undefined => {
  if (reported?.ok !== true || reported.value === undefined || isLate(reported)) return undefined;
  const { price, change, liquidity } = reported.value;
  return {
    ok: true,
    value: { price, change, liquidity, at: Date.now() - reported.ageMs, source },
    ageMs: reported.ageMs,
  };
};

async function askPool(token: TokenId): Promise<Reported | undefined> {
  const byVendor = env().moralis && priceAsOf(await unlessLate(moralis().price(token), patienceMs), 'moralis');
  return byVendor ?? priceAsOf(await unlessLate(readChainPrice(token), patienceMs), 'chain');
}

/**
 * Returns the prices of few coins; a price that the vendor of prices lacks, because it is down or our plan does not
 * include it, is replaced by that of the largest pool, from the vendor of wallets or else the chain.
 */
export async function withPoolPrices(
  tokens: readonly TokenId[],
  prices: ReadonlyMap<string, Reported>,
): Promise<ReadonlyMap<string, Reported>> {
  const missing = tokens.filter((token) => isLate(prices.get(tokenKeyOf(token))));
  if (missing.length === 0 || tokens.length > mostAsked) return prices;
  const found = await Promise.all(missing.map(async (token) => [tokenKeyOf(token), await askPool(token)] as const));
  return new Map([
    ...prices,
    ...found.flatMap(([key, reported]) => (reported === undefined ? [] : [[key, reported] as const])),
  ]);
}
