import type { Market } from '../../market/market.ts';
import type { ValueSample } from '../history/user-history.ts';
import type { CashMove } from './cash.ts';
import type { Trip } from './trips.ts';

const DAY_MS = 86_400_000;

/** Returns the unrealised profit of a position at a time. */
function openProfit({ asset, side, orders }: Trip, market: Market, time: number): number {
  let size = 0;
  let cost = 0;
  for (const { pieces, isClosing } of orders) {
    for (const { px, sz, time: filledAt } of pieces) {
      if (filledAt > time) break;
      cost -= isClosing ? Math.trunc((cost * sz) / size) : -px * sz;
      size += isClosing ? -sz : sz;
    }
  }
  return size === 0 ? 0 : side * (size * market.price(asset.id, time) - cost);
}

const beginOf = ({ orders }: Trip): number => orders[0]?.time ?? 0;
const endOf = ({ orders }: Trip): number => orders.at(-1)?.pieces.at(-1)?.time ?? 0;

/** Returns one sample per UTC midnight from the first deposit on. `moves` are in order of time. */
export function valuesOf(
  trips: readonly Trip[],
  moves: readonly CashMove[],
  market: Market,
  end: number,
): ValueSample[] {
  const samples: ValueSample[] = [];
  const first = moves[0]?.time;
  if (first === undefined) return samples;
  let cash = 0;
  let outside = 0;
  let at = 0;
  for (let time = Math.ceil(first / DAY_MS) * DAY_MS; time <= end; time += DAY_MS) {
    for (let move = moves[at]; move !== undefined && move.time <= time; move = moves[at]) {
      cash += move.usd;
      if (move.isOutside) outside += move.usd;
      at += 1;
    }
    const open = trips.filter((trip) => beginOf(trip) <= time && endOf(trip) > time);
    const value = Math.round(open.reduce((sum, trip) => sum + openProfit(trip, market, time), cash));
    samples.push({ time, value, perpValue: value, deposited: outside, perpDeposited: outside });
  }
  return samples;
}
