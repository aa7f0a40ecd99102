import type { Engine, Feed } from '../engine/contract.ts';
import type { Coin } from './coin.ts';
import { onGrid } from './process/grid.ts';

/** Validators publish about every three seconds. */
const ORACLE_MS = 3000;
/**
 * Every mark is struck at the same moment and stands for so long: whoever asks for a position and then for its market
 * within it reads one price.
 */
const MARK_MS = 1000;
/** Weight of the newest price in what the house holds for usual. */
const LEARNING = 0.15;
const DAY_MS = 86_400_000;

/**
 * The oracle as last published; a change by hand counts at once. It lies off the price that the perpetual trades at by
 * the crowd's premium.
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

/** How strongly the price has risen of late, in deviations of ten seconds. */
function leanOf({ fair, usual, deviation }: Coin): number {
  if (fair === undefined || usual === 0) return 0;
  return (fair / usual - 1) / (deviation * Math.sqrt(10_000 / DAY_MS));
}

export interface Publication {
  /** Of the last one: which of the moments that marks are struck at. */
  moment: number;
  /** A change by hand is told at once. */
  isDue: boolean;
  /** What came since. */
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
 * One beat. What fell due since the last one happens in the book as it was; then the house moves its quotes before the
 * new prices reach the exchange, so that what they set off (triggers, liquidations) meets a book that knows them.
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
