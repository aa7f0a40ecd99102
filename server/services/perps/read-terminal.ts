import 'server-only';
import { longestMarketSearch, recentTradesShown } from '../../../lib/config/market-data.ts';
import { defaultCoin } from '../../../lib/config/symbols.ts';
import { packRanges } from '../../../lib/domain/markets/day-range.ts';
import type { FindName } from '../../../lib/domain/markets/name-finder.ts';
import { defaultSort, inOrder } from '../../../lib/domain/markets/order.ts';
import { listedMarketOf, packMarkets } from '../../../lib/domain/markets/packed.ts';
import type { MarketContext } from '../../../lib/domain/perps/index.ts';
import { picturedBars, pictureOfBars } from '../../../lib/domain/terminal/bars-picture.ts';
import type { TerminalSnapshot } from '../../../lib/domain/terminal/terminal-snapshot.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { MetaAndAssetCtxs } from '../../venues/hyperliquid/questions/meta-and-asset-ctxs.ts';
import { type Outcome, unlessLate } from '../../venues/outgoing/call.ts';
import { exchange, exchangePatienceMs } from '../exchange-access.ts';
import { liveMarkets } from '../markets/live-markets.ts';
import { readContexts } from '../markets/read-contexts.ts';
import { readSparklines } from '../markets/sparklines.ts';

/** The page waits for no part for long: the browser requests the parts that are late. */
async function inTime<T>(requested: Promise<Outcome<T>>): Promise<T | undefined> {
  const answer = await unlessLate(requested, exchangePatienceMs);
  return answer?.ok === true ? answer.value : undefined;
}

function contextOf([{ universe }, contexts]: MetaAndAssetCtxs, coin: string): MarketContext | undefined {
  const context = contexts[universe.findIndex(({ name }) => name === coin)];
  if (context === undefined) return undefined;
  const { markPx, oraclePx, prevDayPx, funding, openInterest, dayNtlVlm } = context;
  return { coin, mark: markPx, oracle: oraclePx, prevDay: prevDayPx, funding, openInterest, volume24h: dayNtlVlm };
}

/** Returns the market that is shown. An unknown name leads to the default market, and the page shows a note. */
function shownMarket(wanted: string | undefined, findName: FindName): Pick<TerminalSnapshot, 'coin' | 'isUnknown'> {
  if (wanted === undefined) return { coin: defaultCoin, isUnknown: false };
  const coin = findName(wanted);
  return { coin: coin ?? defaultCoin, isUnknown: coin === undefined };
}

/** Returns the market of this name while it is unknown whether it exists: the browser finds out. */
function unprovenMarket(wanted: string | undefined): string {
  const canBeOne = wanted !== undefined && wanted.length <= longestMarketSearch;
  return canBeOne ? wanted : defaultCoin;
}

/**
 * Reads all data that a trading screen shows first, with one request to the exchange for each part, however many
 * visitors ask.
 */
export async function readTerminal(wanted: string | undefined, network: string): Promise<TerminalSnapshot> {
  const nothing = {
    context: undefined,
    book: undefined,
    trades: [],
    bars: undefined,
    asOf: undefined,
    stale: false,
    ranges: '',
  };
  let answer: Awaited<ReturnType<typeof readContexts>>;
  try {
    answer = await readContexts();
  } catch (thrown) {
    const coin = unprovenMarket(wanted);
    return { ...nothing, coin, isUnknown: false, markets: undefined, failure: normalise(thrown).code };
  }
  const { value, asOf, stale, findName } = answer;
  const markets = inOrder(
    liveMarkets(value).map((row) => listedMarketOf(row)),
    defaultSort,
  );
  const which = shownMarket(wanted, findName);
  const { book: askBook, recentTrades, hourlyBars } = exchange();
  const market = { coin: which.coin, network };
  const [lines, book, trades, bars] = await Promise.all([
    unlessLate(readSparklines(), exchangePatienceMs),
    inTime(askBook(market)),
    inTime(recentTrades(market)),
    inTime(hourlyBars({ ...market, hours: picturedBars, nowMs: Date.now() })),
  ]);
  return {
    ...which,
    asOf,
    stale,
    context: contextOf(value, which.coin),
    book,
    trades: (trades ?? []).toSorted((a, b) => b.time - a.time || b.id - a.id).slice(0, recentTradesShown),
    bars: pictureOfBars(bars ?? []),
    markets: packMarkets(markets),
    ranges: lines === undefined ? '' : packRanges(lines),
    failure: undefined,
  };
}
