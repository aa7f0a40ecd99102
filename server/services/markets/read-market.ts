import 'server-only';
import { contractOf } from '../../../lib/domain/markets/contract.ts';
import type { MarketDetail, MarketHistory } from '../../../lib/domain/markets/market.ts';
import { defaultSort, inOrder } from '../../../lib/domain/markets/order.ts';
import { listedMarketOf } from '../../../lib/domain/markets/packed.ts';
import { isLineOfToday, sparklinePoints } from '../../../lib/domain/markets/sparkline.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { serviceClient } from '../../db/client/service.ts';
import { marketHistory } from '../../db/repositories/market-history.ts';
import { marketInterest } from '../../db/repositories/market-interest.ts';
import { liveMarkets } from './live-markets.ts';
import { tiersOf } from './margin-tiers.ts';
import { readContexts } from './read-contexts.ts';

/** Returns no history while the database is down: the page is useful without its charts. */
async function historyOf(coin: string): Promise<MarketHistory> {
  try {
    const client = serviceClient();
    const [history, interest] = await Promise.all([marketHistory(client, coin), marketInterest(client, coin)]);
    return interest.length === 0 ? history : { ...history, interest };
  } catch (thrown) {
    if (normalise(thrown).code === 'data.unavailable') return {};
    throw thrown;
  }
}

/**
 * Returns the closes of the last 24 hours, or undefined if they are older: unlike the history, this line shows no
 * dates.
 */
function lineOf({ closes = [] }: MarketHistory): readonly number[] | undefined {
  const last = closes.at(-1);
  if (last === undefined || !isLineOfToday(last.time, Date.now())) return undefined;
  return closes.slice(-sparklinePoints).map(({ close }) => approximate(close));
}

const neighboursShown = 3;

function neighboursOf(rows: ReturnType<typeof liveMarkets>, coin: string): readonly string[] {
  const coins = inOrder(rows.map(listedMarketOf), defaultSort).map((market) => market.coin);
  const place = coins.indexOf(coin);
  return coins.slice(Math.max(0, place - neighboursShown), place + neighboursShown + 1).filter((one) => one !== coin);
}

/** Returns the live market with exactly this name of the venue's, or undefined. */
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

/** Returns the name of the live market that equals this one except for upper and lower case. */
export async function marketSpelling(coin: string): Promise<string | undefined> {
  const { findName } = await readContexts();
  return findName(coin);
}
