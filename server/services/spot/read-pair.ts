import 'server-only';
import { transactionsPageSize } from '../../../lib/config/limits.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { TokenFigures } from '../../../lib/domain/spot/figures.ts';
import { type PairSnapshot, pricedBase, recentTrades } from '../../../lib/domain/spot/pair-snapshot.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import { pictureOfBars } from '../../../lib/domain/terminal/bars-picture.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import type { Pair } from '../../../lib/schemas/pair.ts';
import { serviceClient } from '../../db/client/service.ts';
import { newestPairs, pairBySymbols } from '../../db/repositories/pairs.ts';
import { tokenFigures, tokenSafeties } from '../../db/repositories/token-figures.ts';
import { tokenById } from '../../db/repositories/tokens.ts';
import { env, publicConfiguration } from '../../env.ts';
import { unlessLate } from '../../venues/outgoing/clock.ts';
import type { Outcome } from '../../venues/outgoing/outcome.ts';
import { barsOf } from './read-bars.ts';
import { birdeye } from './vendor-access.ts';

/** The page waits for no part for longer than this: the browser asks for what does not come in time. */
const patienceMs = 1_200;
const unknown: TokenFigures = { price: undefined, market: undefined };

async function inTime<T>(asked: Promise<Outcome<T>>): Promise<{ value: T; at: number } | undefined> {
  const answer = await unlessLate(asked, patienceMs);
  return answer?.ok === true ? { value: answer.value, at: Date.now() - answer.ageMs } : undefined;
}

const pictureBar = ({ time, ...bar }: TokenBar) => ({
  time,
  open: approximate(bar.open),
  high: approximate(bar.high),
  low: approximate(bar.low),
  close: approximate(bar.close),
});

/** Returns the figures that are kept, or the vendor's own while nobody has looked at the token yet. */
async function figuresOf(tokenId: number, token: TokenId, isOffered: boolean): Promise<TokenFigures> {
  const kept = (await tokenFigures(serviceClient(), [tokenId])).get(tokenId) ?? unknown;
  if (!isOffered || (kept.price !== undefined && kept.market !== undefined)) return kept;
  const seen = await inTime(birdeye().overview(token));
  const market = seen?.value?.market;
  if (seen === undefined || market === undefined) return kept;
  const { price, change, liquidity, ...rest } = market;
  return {
    price: kept.price ?? (price === undefined ? undefined : { price, change, liquidity, at: seen.at }),
    market: kept.market ?? { ...rest, liquidity, at: seen.at },
  };
}

async function snapshotOf(pair: Pair): Promise<PairSnapshot> {
  const isOffered = env().birdeye !== undefined;
  const priced = pricedBase(pair);
  const newest = { ...priced, offset: 0, limit: transactionsPageSize };
  const [token, figures, safeties, trades, bars] = await Promise.all([
    tokenById(serviceClient(), pair.baseTokenId),
    figuresOf(pair.baseTokenId, priced, isOffered),
    tokenSafeties(serviceClient(), [pair.baseTokenId]),
    isOffered ? inTime(birdeye().trades(newest)) : undefined,
    isOffered ? inTime(barsOf({ token: priced, interval: '1h' })) : undefined,
  ]);
  return {
    asOf: Date.now(),
    pair,
    priced,
    links: token?.socialLinks ?? {},
    figures,
    safety: safeties.get(pair.baseTokenId),
    trades: trades?.value.trades.slice(0, recentTrades),
    tradesAt: trades?.at,
    barsAt: bars?.at,
    bars: bars && pictureOfBars(bars.value.map(pictureBar)),
    isOffered,
    config: publicConfiguration(),
  };
}

/** Returns all that a pair's page shows first; undefined for a pair that is not listed, or no longer. */
export async function readPair(chainId: ChainId, base: string, quote: string): Promise<PairSnapshot | undefined> {
  const pair = await pairBySymbols(serviceClient(), chainId, base, quote);
  return pair && snapshotOf(pair);
}

/** Returns the newest pairs of a chain, to choose from in place of one that is not there. */
export async function readPairsOf(chainId: ChainId): Promise<readonly Pair[]> {
  return newestPairs(serviceClient(), { chainId });
}
