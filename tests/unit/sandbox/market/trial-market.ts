import type { Asset } from '../../../../lib/engine/assets.ts';
import type { Engine } from '../../../../lib/engine/contract.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import type { WireTrade } from '../../../../lib/engine/event.ts';
import { parseUnits } from '../../../../lib/engine/units/decimal.ts';
import type { Interval } from '../../../../server/sandbox/market/intervals.ts';
import { createMarket, type Market } from '../../../../server/sandbox/market/market.ts';
import { loadUniverse } from '../../../../server/sandbox/universe/universe.ts';

export const universe = loadUniverse();
export const epoch = Date.UTC(2026, 10, 20);
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const makers = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`);
export const takers = ['e', 'f'].map((digit) => `0x${digit.repeat(40)}`);

export function trialMarket(seed = 20_26): Market {
  return createMarket({ universe, seed, makers, takers, epoch });
}

export function assetNamed(name: string): Asset {
  const found = universe.byName(name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

/** For each interval, the longest shorter interval whose bars add up to it. */
export const finer = {
  '3m': '1m',
  '5m': '1m',
  '15m': '5m',
  '30m': '15m',
  '1h': '30m',
  '2h': '1h',
  '4h': '2h',
  '8h': '4h',
  '12h': '4h',
  '1d': '12h',
  '3d': '1d',
  '1w': '1d',
  '1M': '1d',
} as const satisfies Readonly<Record<Exclude<Interval, '1m'>, Interval>>;

/** The sum of bars of a finer interval, in the wire's field names. */
export interface Summed {
  readonly o: string | undefined;
  readonly c: string | undefined;
  readonly h: number;
  readonly l: number;
  /** The volume in the coin's smallest unit of trading. */
  readonly v: number;
  readonly n: number;
}

export function unitsOf(asset: number, volume: string): number {
  const units = parseUnits(volume, universe.asset(asset)?.szDecimals ?? 0);
  if (units === undefined) throw new Error(`${volume} is no volume of asset ${asset}`);
  return units;
}

export function summed(
  asset: number,
  bars: readonly { o: string; c: string; h: string; l: string; v: string; n: number }[],
): Summed {
  return {
    o: bars[0]?.o,
    c: bars.at(-1)?.c,
    h: Math.max(...bars.map(({ h }) => Number(h))),
    l: Math.min(...bars.map(({ l }) => Number(l))),
    v: bars.reduce((sum, { v }) => sum + unitsOf(asset, v), 0),
    n: bars.reduce((sum, { n }) => sum + n, 0),
  };
}

export function trialEngine(): Engine {
  const liquidator = `0x${'7'.repeat(40)}`;
  const feeCollector = `0x${'8'.repeat(40)}`;
  const vault = { address: `0x${'9'.repeat(40)}`, leader: `0x${'1'.repeat(40)}`, name: 'Vault' };
  return createEngine({ universe, house: { makers, takers }, liquidator, feeCollector, vault, addressLimits: false });
}

export interface Trade {
  readonly asset: number;
  readonly trade: WireTrade;
}

/** Makes one step of the exchange's clock: the market is told of every trade. */
export function tick(engine: Engine, market: Market, now: number): Trade[] {
  market.step(engine, now);
  const trades = engine.takeChanges().events.flatMap((event) => (event.kind === 'trade' ? [event] : []));
  for (const { asset, trade } of trades) market.onTrade(trade, asset);
  return trades;
}
