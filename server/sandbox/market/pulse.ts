import type { Engine, Feed } from '../../../lib/engine/contract.ts';
import type { Coin } from './coin.ts';
import { onGrid } from './process/grid.ts';

/** Validators publish about every three seconds. */
export const ORACLE_MS = 3000;
/**
 * All mark prices are computed at the same moment and stay for this time: a client that asks for a position and then
 * for its market within it sees the same price.
 */
const MARK_MS = 1000;
/** The weight of the newest price in the house's average (`usual`). */
const LEARNING = 0.15;
const DAY_MS = 86_400_000;

/**
 * Returns the oracle price as last published; a manual change counts at once. It differs from the perpetual's price by
 * the premium.
 */
function oracleOf({ asset, series, edits, crowding }: Coin, now: number): number {
  const phase = (asset.id * 37) % ORACLE_MS;
  const published = Math.floor((now - phase) / ORACLE_MS) * ORACLE_MS + phase;
  const { from, pinned } = edits.at(now);
  if (pinned !== undefined) return pinned;
  const time = Math.max(published, from);
  return onGrid(series.exactPrice(time) / (1 + crowding.premium(time)), asset.pxDecimals);
}

function feedOf(coin: Coin, now: number): Feed {
  const { asset, series } = coin;
  if (asset.kind === 'spot') return { asset: asset.id, oraclePx: series.price(now), perpsPx: undefined };
  return { asset: asset.id, oraclePx: oracleOf(coin, now), perpsPx: series.price(now) };
}

/** Returns how strongly the price has risen recently, in standard deviations of ten seconds. */
function leanOf({ fair, usual, deviation }: Coin): number {
  if (fair === undefined || usual === 0) return 0;
  return (fair / usual - 1) / (deviation * Math.sqrt(10_000 / DAY_MS));
}

export interface Publication {
  /** The number of the last moment at which mark prices were computed. */
  moment: number;
  /** True after a manual change, which is published at once. */
  isDue: boolean;
  /** The prices since the last publication. */
  readonly feeds: Map<number, Feed>;
}

export const newPublication = (): Publication => ({ moment: Number.NEGATIVE_INFINITY, isDue: true, feeds: new Map() });

function feedsDue(publication: Publication, now: number): readonly Feed[] {
  const moment = Math.floor(now / MARK_MS);
  if (!publication.isDue && moment === publication.moment) return [];
  const feeds = [...publication.feeds.values()];
  publication.moment = moment;
  publication.isDue = false;
  publication.feeds.clear();
  return feeds;
}

/**
 * Runs one step of the market. Whatever fell due since the last one happens in the old order book; then the house moves
 * its quotes before the new prices reach the exchange, so that their effects (triggers, liquidations) meet an updated
 * book.
 */
export function beat(coins: ReadonlyMap<number, Coin>, publication: Publication, engine: Engine, now: number): void {
  engine.step(now, []);
  for (const coin of coins.values()) {
    if (coin.isFrozen || coin.dueAt > now) continue;
    const fair = coin.series.exactPrice(now);
    coin.fair = fair;
    coin.usual = coin.usual === 0 ? fair : coin.usual + LEARNING * (fair - coin.usual);
    coin.quotes.requote(engine, fair, now);
    publication.feeds.set(coin.asset.id, feedOf(coin, now));
    const { dueAt, everyMs, asset } = coin;
    const isLate = dueAt + everyMs <= now;
    coin.dueAt = isLate ? now + ((asset.id * 131) % everyMs) : dueAt + everyMs;
  }
  engine.step(now, feedsDue(publication, now));
  for (const coin of coins.values()) {
    if (coin.isFrozen || coin.fair === undefined) continue;
    coin.takers.take(engine, coin.fair, leanOf(coin), now);
  }
}
