import { z } from 'zod';
import type { Engine } from '../../../lib/engine/contract.ts';
import type { WireTrade } from '../../../lib/engine/event.ts';
import { parseUnits } from '../../../lib/engine/units/decimal.ts';
import { candlesOf, liveCandleOf, type WireCandle } from './candles.ts';
import { type Coin, createCoins, type MarketOptions } from './coin.ts';
import type { DayStats } from './day-stats.ts';
import { segmentsSchema } from './edits.ts';
import type { FundingRow } from './funding.ts';
import type { Interval } from './intervals.ts';
import { seedOf } from './process/chance.ts';
import { onGrid } from './process/grid.ts';
import { beat, newPublication } from './pulse.ts';
import { createSeries, type Series } from './series.ts';

/** The simulated market. Assets are given by their ids; prices are in units of the asset's price. */
export interface Market {
  /** All traded assets: the exchange's own, the most traded first, and then those of other dexes. */
  readonly assets: readonly number[];
  /** Advances the market. To be called several times a second; the clock may jump or run fast. */
  step(engine: Engine, now: number): void;
  /**
   * Returns a traded asset's path with its manual changes, as if nobody had traded: the price that other venues follow.
   */
  path(asset: number): Series | undefined;
  /** Returns the fair price rounded to the venue's tick size; for delisted assets the reference price. */
  price(asset: number, time: number): number;
  /** Returns how far a perpetual trades above its oracle price, as a fraction. */
  premium(asset: number, time: number): number;
  candles(asset: number, interval: Interval, startTime: number, endTime: number, now: number): readonly WireCandle[];
  liveCandle(asset: number, interval: Interval, now: number): WireCandle | undefined;
  dayStats(asset: number, now: number): DayStats;
  /** Returns synthetic rows for the time before the exchange began. */
  fundingHistory(asset: number, startTime: number, endTime: number, limit: number): readonly FundingRow[];
  /**
   * Receives every trade of the engine, in order and before the next step: candles and the house's own quotes need
   * them.
   */
  onTrade(trade: WireTrade, asset: number): void;
  /** Fixes a price, or releases it if undefined. Pairs that follow the asset do the same. */
  pin(asset: number, px: number | undefined, now: number): void;
  /** Makes the price jump for good. */
  shock(asset: number, factor: number, now: number): void;
  /** Stops the asset's feed, quotes and takers, or starts them again. */
  freeze(asset: number, isFrozen: boolean): void;
  /** Returns the manual changes as JSON. */
  stored(): unknown;
  /** Throws on data that `stored` did not write. */
  restore(kept: unknown): void;
}

const storedSchema = z.object({
  edits: z.array(z.object({ asset: z.number(), segments: segmentsSchema })),
  frozen: z.array(z.number()),
});

export function createMarket(options: MarketOptions): Market {
  const { universe } = options;
  const coins = createCoins(options);
  const publication = newPublication();
  const paths = new Map<number, Series>();

  /** Returns a coin and the pairs that follow it. */
  const withFollowers = (asset: number): Coin[] =>
    [...coins.values()].filter(
      (coin) => coin.asset.id === asset || (coin.asset.kind === 'spot' && coin.asset.follows === asset),
    );
  const dueNow = (coin: Coin): void => {
    coin.dueAt = Number.NEGATIVE_INFINITY;
    publication.isDue = true;
  };
  const referenceOf = (asset: number): number => {
    const found = universe.asset(asset);
    if (found === undefined) throw new RangeError(`There is no asset ${asset}`);
    return found.referencePx;
  };

  return {
    assets: [...coins.keys()],
    step: (engine, now) => beat(coins, publication, engine, now),
    path(asset) {
      const coin = coins.get(asset);
      const known = paths.get(asset);
      if (coin === undefined || known !== undefined) return known;
      const path = createSeries(coin.asset, coin.days, seedOf('market', options.seed), coin.edits);
      paths.set(asset, path);
      return path;
    },
    price: (asset, time) => coins.get(asset)?.series.price(time) ?? referenceOf(asset),
    premium: (asset, time) => coins.get(asset)?.crowding.premium(time) ?? 0,
    candles(asset, interval, startTime, endTime, now) {
      const coin = coins.get(asset);
      return coin === undefined ? [] : candlesOf(coin.series, interval, startTime, endTime, now);
    },
    liveCandle(asset, interval, now) {
      const coin = coins.get(asset);
      return coin === undefined ? undefined : liveCandleOf(coin.series, interval, now);
    },
    dayStats: (asset, now) =>
      coins.get(asset)?.dayStats(now) ?? { prevDayPx: referenceOf(asset), dayNtlVlm: 0, dayBaseVlm: 0 },
    fundingHistory: (asset, startTime, endTime, limit) =>
      coins.get(asset)?.crowding.rows(startTime, endTime, limit) ?? [],
    onTrade({ px, sz, side, time }, asset) {
      const coin = coins.get(asset);
      if (coin === undefined) return;
      const price = parseUnits(px, coin.asset.pxDecimals);
      const lots = parseUnits(sz, coin.asset.szDecimals);
      if (price === undefined || lots === undefined) throw new RangeError(`A trade of ${sz} at ${px} is off its scale`);
      coin.series.record(time, price, lots);
      coin.quotes.traded(side === 'A', price, lots);
    },
    pin(asset, px, now) {
      const reference = referenceOf(asset);
      for (const coin of withFollowers(asset)) {
        const scaled = px === undefined ? undefined : (px * coin.asset.referencePx) / reference;
        coin.edits.pin(scaled === undefined ? undefined : onGrid(scaled, coin.asset.pxDecimals), now);
        dueNow(coin);
      }
    },
    shock(asset, factor, now) {
      for (const coin of withFollowers(asset)) {
        coin.edits.shock(factor, now);
        dueNow(coin);
      }
    },
    freeze(asset, isFrozen) {
      const coin = coins.get(asset);
      if (coin !== undefined) coin.isFrozen = isFrozen;
      publication.feeds.delete(asset);
    },
    stored: () => ({
      edits: [...coins.values()].flatMap(({ asset, edits }) => {
        const segments = edits.stored();
        return segments.length === 0 ? [] : [{ asset: asset.id, segments }];
      }),
      frozen: [...coins.values()].flatMap(({ asset, isFrozen }) => (isFrozen ? [asset.id] : [])),
    }),
    restore(kept) {
      const { edits, frozen } = storedSchema.parse(kept);
      for (const { asset, segments } of edits) coins.get(asset)?.edits.restore(segments);
      for (const asset of frozen) {
        const coin = coins.get(asset);
        if (coin !== undefined) coin.isFrozen = true;
      }
    },
  };
}
