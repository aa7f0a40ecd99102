import 'server-only';
import { contractOf } from '../../../lib/domain/markets/contract.ts';
import type { MarketDetail, MarketHistory } from '../../../lib/domain/markets/market.ts';
import { defaultSort, inOrder } from '../../../lib/domain/markets/order.ts';
import { listed } from '../../../lib/domain/markets/packed.ts';
import { isLineOfToday, sparklinePoints } from '../../../lib/domain/markets/sparkline.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { serviceClient } from '../../db/client/service.ts';
import { marketHistory } from '../../db/repositories/market-history.ts';
import { liveMarkets } from './live-markets.ts';
import { tiersOf } from './margin-tiers.ts';
import { readContexts } from './read-contexts.ts';

/** A page without its charts is still a page: while the database is away there is no history. */
async function historyOf(coin: string): Promise<MarketHistory> {
  try {
    return await marketHistory(serviceClient(), coin);
  } catch (thrown) {
    if (normalise(thrown).code === 'data.unavailable') return {};
    throw thrown;
  }
}

/** Of these 24 hours or none: the history itself says its dates. */
function lineOf({ closes = [] }: MarketHistory): readonly number[] | undefined {
  const last = closes.at(-1);
  if (last === undefined || !isLineOfToday(last.time, Date.now())) return undefined;
  return closes.slice(-sparklinePoints).map(({ close }) => approximate(close));
}

const neighboursShown = 3;

function neighboursOf(rows: ReturnType<typeof liveMarkets>, coin: string): readonly string[] {
  const coins = inOrder(rows.map(listed), defaultSort).map((market) => market.coin);
  const place = coins.indexOf(coin);
  return coins.slice(Math.max(0, place - neighboursShown), place + neighboursShown + 1).filter((one) => one !== coin);
}

/** One live market, by the name that the venue gives it, letter for letter; undefined for what is none. */
export async function readMarket(coin: string): Promise<MarketDetail | undefined> {
  const { value, asOf, stale } = await readContexts();
  const rows = liveMarkets(value);
  const market = rows.find((row) => row.coin === coin);
  const at = value[0].universe.findIndex(({ name }) => name === coin);
  const perp = value[0].universe[at];
  const context = value[1][at];
  if (market === undefined || perp === undefined || context === undefined) return undefined;
  const history = await historyOf(coin);
  const sparkline = lineOf(history);
  return {
    row: sparkline === undefined ? market : { ...market, sparkline },
    asOf,
    stale,
    oracle: context.oraclePx,
    contract: contractOf(market.mark, perp.szDecimals, tiersOf(value[0], at)),
    history,
    neighbours: neighboursOf(rows, coin),
  };
}

/** The name of a live market that differs from this one in its letters' case alone. */
export async function marketSpelling(coin: string): Promise<string | undefined> {
  const { value } = await readContexts();
  const wanted = coin.toLowerCase();
  return liveMarkets(value).find((row) => row.coin.toLowerCase() === wanted)?.coin;
}
