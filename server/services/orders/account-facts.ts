import 'server-only';
import type { Holding, OrderName } from '../../../lib/domain/perps/index.ts';
import { type Size, size } from '../../../lib/math/amount.ts';
import { sum } from '../../../lib/math/arithmetic.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { createRecentlyRead, type RecentlyRead } from '../../db/recently-read.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';

const none = size('0');

const leverages = new Map<string, RecentlyRead<Address, number>>();

/** Returns the cache of the accounts' leverages in one market; there are some two hundred markets. */
function leveragesIn(coin: string): RecentlyRead<Address, number> {
  const known = leverages.get(coin);
  if (known !== undefined) return known;
  const made = createRecentlyRead({
    read: async (wallet: Address) => answerOf(await exchange().leverageOf({ user: wallet, coin })),
    /** The leverage may be changed elsewhere: this is how long the old one may be used here. */
    cachedMs: 5_000,
    most: 1_000,
  });
  leverages.set(coin, made);
  return made;
}

/** Returns the leverage that the exchange has set, whatever the request says. */
export const leverageInForce = (wallet: Address, coin: string): Promise<number> => leveragesIn(coin).get(wallet);

/** Forgets the cached leverage, because it was just changed here. */
export const forgetLeverage = (wallet: Address, coin: string): void => leverages.get(coin)?.forget(wallet);

/**
 * Returns the position and resting orders of an account by coin. Orders in `besides` are to be replaced and do not
 * count.
 */
export async function holdingsOf(wallet: Address, besides: ReadonlySet<OrderName>): Promise<(coin: string) => Holding> {
  const [positions, orders] = await Promise.all([
    exchange().openPositions({ user: wallet }).then(answerOf),
    exchange().restingOrders({ user: wallet }).then(answerOf),
  ]);
  const held = new Map(positions.map((position) => [position.coin, position.size]));
  const counted = orders.filter(
    ({ oid, cloid, reduceOnly }) => !reduceOnly && !besides.has(oid) && ![...besides].some((name) => name === cloid),
  );
  return (coin) => {
    const waiting = (of: 'A' | 'B'): Size =>
      sum([none, ...counted.filter((order) => order.coin === coin && order.side === of).map(({ sz }) => sz)]);
    return { held: held.get(coin) ?? none, waiting: { buy: waiting('B'), sell: waiting('A') } };
  };
}
