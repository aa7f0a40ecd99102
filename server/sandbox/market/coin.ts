import type { Asset, Universe } from '../../../lib/engine/assets.ts';
import { createDayStats, type DayStats } from './day-stats.ts';
import { createEdits, type Edits } from './edits.ts';
import { type Crowding, createCrowding } from './funding.ts';
import { mannersOf } from './house/manners.ts';
import { createQuotes, type Quotes } from './house/quotes.ts';
import { createTakers, type Takers } from './house/takers.ts';
import { seedOf } from './process/chance.ts';
import { createDays, DAY_MS, type Days } from './process/days.ts';
import { temperOf } from './process/temper.ts';
import { createSeries, type Series } from './series.ts';

/** A traded coin, with all the data that the market has about it. */
export interface Coin {
  readonly asset: Asset;
  readonly days: Days;
  readonly edits: Edits;
  readonly series: Series;
  readonly crowding: Crowding;
  readonly dayStats: (now: number) => DayStats;
  readonly quotes: Quotes;
  readonly takers: Takers;
  readonly everyMs: number;
  /** The standard deviation per day. */
  readonly deviation: number;
  isFrozen: boolean;
  /** When its quotes are due. */
  dueAt: number;
  /** The price around which the house last quoted, and the previous usual one. */
  fair: number | undefined;
  usual: number;
}

export interface MarketOptions {
  readonly universe: Universe;
  readonly seed: number;
  /** The house accounts, the same as in the engine's options. */
  readonly makers: readonly string[];
  readonly takers: readonly string[];
  /** The time at which prices are near their references. It is fixed: every start with it gives the same market. */
  readonly epoch: number;
}

/** Creates all traded coins: delisted perpetuals have no market. */
export function createCoins({ universe, seed, makers, takers, epoch }: MarketOptions): Map<number, Coin> {
  const marketSeed = seedOf('market', seed);
  const anchorDay = Math.floor(epoch / DAY_MS);
  const traded: Asset[] = [...universe.perps.filter(({ delisted }) => !delisted), ...universe.spots];
  traded.sort((a, b) => b.referenceDayVolume - a.referenceDayVolume);
  // The other dexes come last, so that their markets are quoted less often and the exchange's own are unchanged.
  const elsewhere = universe.dexs.flatMap(({ perps }) => perps.filter(({ delisted }) => !delisted));
  return new Map(
    [...traded, ...elsewhere].map((asset, rank): [number, Coin] => {
      const followed = asset.kind === 'spot' && asset.follows !== undefined ? universe.asset(asset.follows) : undefined;
      const temper = temperOf(asset, followed?.name ?? asset.name, seed);
      const days = createDays({ asset, temper, marketSeed, anchorDay });
      const edits = createEdits();
      const series = createSeries(asset, days, marketSeed, edits);
      const manners = mannersOf(asset, rank);
      const coin: Coin = {
        asset,
        days,
        edits,
        series,
        crowding: createCrowding(asset.name, seed, series.firstTime),
        dayStats: createDayStats(series),
        quotes: createQuotes({ asset, manners, seed, makers, takers }),
        takers: createTakers({ asset, seed, takers, pace: series.pace }),
        everyMs: manners.everyMs,
        deviation: temper.deviation,
        isFrozen: false,
        dueAt: Number.NEGATIVE_INFINITY,
        fair: undefined,
        usual: 0,
      };
      return [asset.id, coin];
    }),
  );
}
