import 'server-only';
import type { Contract } from '../../../lib/domain/perps/index.ts';
import type { Price, Rate, Usd } from '../../../lib/math/amount.ts';
import { liveMarkets } from '../markets/live-markets.ts';
import { tiersOf } from '../markets/margin-tiers.ts';
import { readContexts } from '../markets/read-contexts.ts';

export interface ChatMarket {
  readonly coin: string;
  readonly contract: Contract;
  readonly mark: Price | undefined;
  readonly prevDay: Price | undefined;
  readonly funding: Rate | undefined;
  readonly volume24h: Usd | undefined;
}

/** The age of a mark price from which on it is not shown as tradable. */
const oldestMarkMs = 60_000;

/** Finds a market by a typed name, whatever its case; undefined if there is none. */
export async function readChatMarket(written: string): Promise<ChatMarket | undefined> {
  const { value, asOf, findName } = await readContexts();
  const name = findName(written);
  const row = liveMarkets(value).find(({ coin }) => coin === name);
  if (row === undefined) return undefined;
  const [meta] = value;
  const asset = meta.universe.findIndex(({ name }) => name === row.coin);
  const { coin, sizeDecimals, maxLeverage, onlyIsolated, prevDay, funding, volume24h } = row;
  const isOld = Date.now() - asOf > oldestMarkMs;
  return {
    coin,
    contract: { sizeDecimals, maxLeverage, onlyIsolated, tiers: tiersOf(meta, asset) },
    mark: isOld ? undefined : row.mark,
    prevDay,
    funding,
    volume24h,
  };
}
