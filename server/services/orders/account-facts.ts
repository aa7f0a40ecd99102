import 'server-only';
import type { Holding } from '../../../lib/domain/perps/opened-value.ts';
import type { OrderName } from '../../../lib/domain/perps/plan.ts';
import { type Size, size } from '../../../lib/math/amount.ts';
import { sum } from '../../../lib/math/arithmetic.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { createRecentlyRead, type RecentlyRead } from '../../db/recently-read.ts';
import type { Outcome } from '../../venues/outgoing/outcome.ts';
import { exchangeInfo } from '../exchange-access.ts';

const none = size('0');

function answered<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw answer.error;
  return answer.value;
}

const leverages = new Map<string, RecentlyRead<Address, number>>();

/** Of one market; there are some two hundred. */
function leveragesIn(coin: string): RecentlyRead<Address, number> {
  const known = leverages.get(coin);
  if (known !== undefined) return known;
  const made = createRecentlyRead({
    read: async (wallet: Address) => answered(await exchangeInfo().leverageOf(wallet, coin)),
    /** It may be set elsewhere: it takes so long until that holds here. */
    keptMs: 5_000,
    most: 1_000,
  });
  leverages.set(coin, made);
  return made;
}

/** As the exchange has it, whatever a request says. */
export const leverageInForce = (wallet: Address, coin: string): Promise<number> => leveragesIn(coin).get(wallet);

/** It was set here just now. */
export const forgetLeverage = (wallet: Address, coin: string): void => leverages.get(coin)?.forget(wallet);

/** What an account holds and what waits there. `besides`: an order that is to become another one does not count. */
export async function holdingsOf(wallet: Address, besides: ReadonlySet<OrderName>): Promise<(coin: string) => Holding> {
  const [held, orders] = await Promise.all([
    exchangeInfo().heldSizes(wallet).then(answered),
    exchangeInfo().restingOrders(wallet).then(answered),
  ]);
  const counted = orders.filter(
    ({ oid, cloid, reduceOnly }) => !reduceOnly && !besides.has(oid) && ![...besides].some((name) => name === cloid),
  );
  return (coin) => {
    const waiting = (of: 'A' | 'B'): Size =>
      sum([none, ...counted.filter((order) => order.coin === coin && order.side === of).map(({ sz }) => sz)]);
    return { held: held.get(coin) ?? none, waiting: { buy: waiting('B'), sell: waiting('A') } };
  };
}
