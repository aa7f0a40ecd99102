import type { Asset, Universe } from '../universe/assets.ts';
import { createDayStats, type DayStats } from './day-stats.ts';
import { createEdits, type Edits } from './edits.ts';
import { type Crowding, createCrowding } from './funding.ts';
import { mannersOf } from './house/manners.ts';
import { createQuotes, type Quotes } from './house/quotes.ts';
import { createTakers, type Takers } from './house/takers.ts';
import { seedOf } from './process/chance.ts';
import { createDays, DAY_MS } from './process/days.ts';
import { temperOf } from './process/temper.ts';
import { createSeries, type Series } from './series.ts';

/** One coin that is traded, with everything the market knows of it. */
export interface Coin {
  readonly asset: Asset;
  readonly edits: Edits;
  readonly series: Series;
  readonly crowding: Crowding;
  readonly dayStats: (now: number) => DayStats;
  readonly quotes: Quotes;
  readonly takers: Takers;
  readonly everyMs: number;
  /** Of a day. */
  readonly deviation: number;
  isFrozen: boolean;
  /** When its quotes are due. */
  dueAt: number;
  /** What the house last quoted around, and what it used to be. */
  fair: number | undefined;
  usual: number;
}

export interface MarketOptions {
  readonly universe: Universe;
  readonly seed: number;
  /** House accounts, as the engine was told. */
  readonly makers: readonly string[];
  readonly takers: readonly string[];
  /** When prices stand near their references. A fixed time: every start with it sees the same market. */
  readonly epoch: number;
}

/** Of everything that is traded: delisted perpetuals have no market. */
export function createCoins({ universe, seed, makers, takers, epoch }: MarketOptions): Map<number, Coin> {
  const marketSeed = seedOf('market', seed);
  const anchorDay = Math.floor(epoch / DAY_MS);
  const traded: Asset[] = [...universe.perps.filter(({ delisted }) => !delisted), ...universe.spots];
  traded.sort((a, b) => b.referenceDayVolume - a.referenceDayVolume);
  return new Map(
    traded.map((asset, rank): [number, Coin] => {
      const followed = asset.kind === 'spot' && asset.follows !== undefined ? universe.asset(asset.follows) : undefined;
      const temper = temperOf(asset, followed?.name ?? asset.name, seed);
      const days = createDays({ asset, temper, marketSeed, anchorDay });
      const edits = createEdits();
      const series = createSeries(asset, days, marketSeed, edits);
      const manners = mannersOf(asset, rank);
      const coin: Coin = {
        asset,
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
