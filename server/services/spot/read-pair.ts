import 'server-only';
import { defaultInterval, type Interval } from '../../../lib/config/chart.ts';
import { transactionsPageSize } from '../../../lib/config/spot.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { type HourRange, hoursOfDay } from '../../../lib/domain/spot/day-range.ts';
import type { TokenFigures } from '../../../lib/domain/spot/figures.ts';
import { openingPeriod } from '../../../lib/domain/spot/opening-period.ts';
import { type PairSnapshot, pricedBase, recentTrades } from '../../../lib/domain/spot/pair-snapshot.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import { pictureOfBars } from '../../../lib/domain/terminal/bars-picture.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import type { Pair } from '../../../lib/schemas/catalogue.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import { serviceClient } from '../../db/client/service.ts';
import { newestPairs, pairBySymbols, wasListed } from '../../db/repositories/pairs.ts';
import { tokenFigures, tokenSafeties } from '../../db/repositories/token-figures.ts';
import { tokenById } from '../../db/repositories/tokens.ts';
import { env, publicConfiguration } from '../../env.ts';
import { type Outcome, unlessLate } from '../../venues/outgoing/call.ts';
import { hasLogo } from '../logos/read-logo.ts';
import { barsOf } from './read-bars.ts';
import { safetyOf } from './read-safety.ts';
import { birdeye } from './vendor-access.ts';

/** The timeout of a part: the browser requests the parts that are late. */
const patienceMs = 1_200;
const unknown: TokenFigures = { price: undefined, market: undefined };

async function inTime<T>(requested: Promise<Outcome<T>>): Promise<{ value: T; at: number } | undefined> {
  const answer = await unlessLate(requested, patienceMs);
  return answer?.ok === true ? { value: answer.value, at: Date.now() - answer.ageMs } : undefined;
}

const pictureBar = ({ time, ...bar }: TokenBar) => ({
  time,
  open: approximate(bar.open),
  high: approximate(bar.high),
  low: approximate(bar.low),
  close: approximate(bar.close),
});

interface OpeningBars {
  readonly hours: readonly HourRange[];
  readonly interval: Interval;
  readonly bars: readonly TokenBar[];
}

/** Returns the bars with which a coin's chart opens: hours, or a shorter period that fills a young coin's chart. */
async function openingBarsOf(token: TokenId): Promise<Outcome<OpeningBars>> {
  const hours = await barsOf({ token, interval: defaultInterval });
  if (!hours.ok) return hours;
  const now = Date.now();
  const interval = openingPeriod(hours.value[0]?.time, now);
  const opening = interval === defaultInterval ? hours : await barsOf({ token, interval });
  if (!opening.ok) return opening;
  return { ...opening, value: { interval, bars: opening.value, hours: hoursOfDay(hours.value, now) } };
}

/** Returns the stored figures, or the vendor's if none are stored yet. */
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

/** Returns the stored safety facts of the token, or the vendors' if none are stored yet. */
async function safetyOfPair(pair: Pair, isOffered: boolean): Promise<TokenSafety | undefined> {
  const kept = (await tokenSafeties(serviceClient(), [pair.baseTokenId])).get(pair.baseTokenId);
  if (!isOffered || kept?.security !== undefined) return kept;
  return (await unlessLate(safetyOf({ ...pricedBase(pair), tokenId: pair.baseTokenId }), patienceMs)) ?? kept;
}

async function snapshotOf(pair: Pair): Promise<PairSnapshot> {
  const isOffered = env().birdeye !== undefined;
  const priced = pricedBase(pair);
  const newest = { ...priced, offset: 0, limit: transactionsPageSize };
  const [token, figures, safety, trades, bars] = await Promise.all([
    tokenById(serviceClient(), pair.baseTokenId),
    figuresOf(pair.baseTokenId, priced, isOffered),
    safetyOfPair(pair, isOffered),
    isOffered ? inTime(birdeye().trades(newest)) : undefined,
    isOffered ? inTime(openingBarsOf(priced)) : undefined,
  ]);
  return {
    asOf: Date.now(),
    pair,
    hasLogo: hasLogo(pair.baseSymbol),
    priced,
    links: token?.socialLinks ?? {},
    figures,
    safety,
    trades: trades?.value.trades.slice(0, recentTrades),
    tradesAt: trades?.at,
    barsAt: bars?.at,
    bars: bars && pictureOfBars(bars.value.bars.map(pictureBar)),
    hours: bars?.value.hours,
    period: bars?.value.interval ?? defaultInterval,
    isOffered,
    config: publicConfiguration(),
  };
}

/** Returns all that a pair's page shows first; undefined for a pair that is not listed, or no longer. */
export async function readPair(chainId: ChainId, base: string, quote: string): Promise<PairSnapshot | undefined> {
  const pair = await pairBySymbols(serviceClient(), chainId, base, quote);
  return pair && snapshotOf(pair);
}

/** The data of the screen for an unlisted pair. */
export interface PairMissed {
  /** True if the pair was listed before. */
  readonly isGone: boolean;
  /** The newest pairs of its chain, as alternatives. */
  readonly others: readonly Pair[];
}

export async function readMissed(chainId: ChainId, base: string, quote: string): Promise<PairMissed> {
  const client = serviceClient();
  const [isGone, others] = await Promise.all([
    wasListed(client, chainId, base, quote),
    newestPairs(client, { chainId }),
  ]);
  return { isGone, others };
}
