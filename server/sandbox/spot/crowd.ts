import { normal, uniform } from '../market/process/chance.ts';
import { MINUTE_MS } from '../market/series.ts';
import { firstFollowerOf, PEOPLE } from '../people/crowd.ts';
import type { Coin } from './coin.ts';

/** A trade off the chain; its price is the coin's at the last whole second. */
export interface CrowdTrade {
  readonly time: number;
  readonly side: 'buy' | 'sell';
  /** In whole coins. */
  readonly amount: number;
  /** The number of the trader. */
  readonly person: number;
}

const STREAM = { count: 1, time: 2, size: 3, side: 4, owner: 5 } as const;
const MOST_IN_MINUTE = 12;
/** The number of trades by the dollars: one a minute for a coin of $200 a minute, four for one of $4000. */
const BUSY = { dollars: 200, power: 0.45 } as const;
/**
 * The maximum deviation of the share of buyers from a half after a minute in which the price moved, and how soon it is
 * reached.
 */
const HERD = { most: 0.22, steepness: 40 } as const;
/** The number of a coin's traders: the square root of its dollars a minute, times this. */
const FOLLOWING = 9;

/** Returns all trades of a minute, the earliest first; their amounts add up to the volume of the path's minute. */
export function crowdOf(coin: Coin, minute: number): readonly CrowdTrade[] {
  const { series, seed, lot, usualMinute } = coin;
  const from = minute * MINUTE_MS;
  const volume = series.pace(from).volume * lot;
  const count = countOf(coin, minute, volume);
  const slots = Array.from({ length: count }, (_, index) => minute * MOST_IN_MINUTE + index);
  const weights = slots.map((slot) => Math.exp(0.9 * normal(seed, STREAM.size, slot)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const followers = Math.min(PEOPLE, 12 + Math.floor(FOLLOWING * Math.sqrt(usualMinute)));
  const gain = Math.log(series.price(from) / series.price(from - MINUTE_MS));
  const buyers = 0.5 + HERD.most * Math.tanh(gain * HERD.steepness);
  return slots.map((slot, index) => ({
    time: from + Math.floor(((index + uniform(seed, STREAM.time, slot)) / count) * MINUTE_MS),
    side: uniform(seed, STREAM.side, slot) < buyers ? 'buy' : 'sell',
    amount: (volume * (weights[index] ?? 0)) / whole,
    person: (firstFollowerOf(coin.token.address) + followerOf(seed, slot, followers)) % PEOPLE,
  }));
}

/** Returns the crowd's volume of a coin in a minute until now. */
export function crowdVolume(coin: Coin, minute: number, now: number): number {
  return crowdOf(coin, minute).reduce((sum, { time, amount }) => (time <= now ? sum + amount : sum), 0);
}

function countOf({ seed, series, scale, usualMinute }: Coin, minute: number, volume: number): number {
  const dollars = (volume * series.price(minute * MINUTE_MS)) / scale;
  const usual = (Math.max(dollars, usualMinute / 10) / BUSY.dollars) ** BUSY.power;
  const count = Math.round(usual * (0.6 + 0.8 * uniform(seed, STREAM.count, minute)));
  return Math.min(Math.max(count, 1), MOST_IN_MINUTE);
}

/** Returns one of a coin's traders: a few of them trade often, and most seldom. */
function followerOf(seed: number, slot: number, followers: number): number {
  return Math.floor(uniform(seed, STREAM.owner, slot) ** 2 * followers);
}
