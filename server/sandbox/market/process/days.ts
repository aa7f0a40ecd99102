import type { Asset } from '../../../../lib/engine/assets.ts';
import { type Bars, reach } from './bars.ts';
import { normal, uniform } from './chance.ts';
import { bustle, shockOf, volatilityFactor } from './climate.ts';
import type { Temper } from './temper.ts';

export const DAY_MS = 86_400_000;
/** The simulated past begins three years and a day or two before the anchor. */
const PAST_DAYS = 1098;
const MINUTES_A_DAY = 1440;
/** The daily pull of the price towards its reference: without it a coin could end up anywhere after three years. */
const PULL = 1 / 260;
const REACH_UP = 21;
const REACH_DOWN = 22;
const TURNOVER = 23;
/** How trades grow with volume: three a second for the largest market, one in forty seconds for the smallest. */
const BUSIEST = { volume: 1.5e9, perSecond: 3, power: 0.4 } as const;

/** The path of one coin by days, from which all finer candles are made. */
export interface Days {
  readonly temper: Temper;
  readonly firstDay: number;
  /** Writes a day's candle to the given index. */
  bar(day: number, into: Bars, at: number): void;
  /** Returns the price at 00:00 UTC of the day. */
  openOf(day: number): number;
}

interface DaysOptions {
  readonly asset: Pick<Asset, 'kind' | 'referencePx' | 'referenceDayVolume'>;
  readonly temper: Temper;
  readonly marketSeed: number;
  /** The day that begins at the reference price. */
  readonly anchorDay: number;
  /** The logarithm by which a price has drifted at 00:00 UTC of a day; without it, it does not drift. */
  readonly drift?: (day: number) => number;
}

export function createDays({ asset, temper, marketSeed, anchorDay, drift }: DaysOptions): Days {
  // Logarithms of price over reference at midnight, counted away from the anchor: both lists grow on demand.
  const later: number[] = [0];
  const earlier: number[] = [0];

  const grow = (list: number[], count: number, shock: (step: number) => number): void => {
    for (let step = list.length; step <= count; step += 1) {
      list.push((list[step - 1] ?? 0) * (1 - PULL) + shock(step));
    }
  };

  const level = (day: number): number => {
    const distance = day - anchorDay;
    if (distance >= 0) {
      grow(later, distance, (step) => shockOf(temper, marketSeed, anchorDay + step - 1));
      return later[distance] ?? 0;
    }
    grow(earlier, -distance, (step) => -shockOf(temper, marketSeed, anchorDay - step));
    return earlier[-distance] ?? 0;
  };

  const openOf = (day: number): number => asset.referencePx * Math.exp(level(day) + (drift?.(day) ?? 0));

  const scale = asset.kind === 'perp' ? 1e6 : 1e8;
  const tradesADay =
    86_400 * BUSIEST.perSecond * Math.min(1, asset.referenceDayVolume / BUSIEST.volume) ** BUSIEST.power;

  const bar = (day: number, into: Bars, at: number): void => {
    const open = openOf(day);
    const close = openOf(day + 1);
    const spread = ((open + close) / 2) * temper.deviation * volatilityFactor(temper, marketSeed, day);
    const variance = (0.93 * spread) ** 2;
    const up = reach(open, close, variance, uniform(temper.seed, REACH_UP, day));
    const down = reach(open, close, variance, uniform(temper.seed, REACH_DOWN, day));
    const turnover = bustle(temper, marketSeed, day) * Math.exp(0.15 * normal(temper.seed, TURNOVER, day) - 0.01);
    const trades = Math.max(Math.round(tradesADay * turnover ** 0.8), MINUTES_A_DAY);
    into.open[at] = open;
    into.close[at] = close;
    into.high[at] = Math.max(open, close) + up;
    into.low[at] = Math.max(Math.min(open, close) - down, Math.min(open, close) * 0.5);
    into.spread[at] = spread;
    into.trades[at] = trades;
    into.volume[at] = Math.max(
      Math.round((asset.referenceDayVolume * turnover * scale) / ((open + close) / 2)),
      trades,
    );
  };

  return { temper, firstDay: anchorDay - PAST_DAYS, bar, openOf };
}
