import 'server-only';
import type { OrderPlan } from '../../../lib/domain/perps/index.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { OrdersAnswer } from '../../../lib/schemas/orders.ts';
import { serviceClient } from '../../db/client/service.ts';
import { entryLeveragesOf, noteEntryLeverages } from '../../db/repositories/entry-leverages.ts';
import type { Logger } from '../../log.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';

interface Placed {
  readonly wallet: Address;
  readonly plan: OrderPlan;
  readonly receipts: OrdersAnswer['data']['receipts'];
  readonly log: Logger;
}

/**
 * Records the leverage of orders that may have opened a position and were filled at once; a resting one is filled at an
 * unknown leverage. The request has the lowest priority at the exchange, and a failed record is missing, never wrong.
 */
export async function noteEntries({ wallet, plan, receipts, log }: Placed): Promise<void> {
  const opened = plan.legs.flatMap(({ coin, reduceOnly, cloid }) => {
    const receipt = receipts.find((named) => named.cloid === cloid)?.receipt;
    return reduceOnly || receipt?.kind !== 'filled' ? [] : [{ coin, order: receipt.oid }];
  });
  if (opened.length === 0) return;
  try {
    const coins = [...new Set(opened.map(({ coin }) => coin))];
    const known = await Promise.all(
      coins.map(async (coin) => [coin, answerOf(await exchange().leverageSeen({ user: wallet, coin }))] as const),
    );
    const leverages = new Map(known);
    const notes = opened.flatMap(({ coin, order }) => {
      const leverage = leverages.get(coin);
      return leverage === undefined ? [] : [{ order, leverage }];
    });
    await noteEntryLeverages(serviceClient(), wallet, notes);
  } catch (error) {
    log.warn('the leverage of an entry was not noted', { error });
  }
}

/**
 * Returns the leverage at which a position was opened, if it was recorded and the same for each order that opened it.
 */
export async function entryLeverageOf(wallet: Address, openedBy: readonly number[]): Promise<number | undefined> {
  const noted = await entryLeveragesOf(serviceClient(), wallet, openedBy);
  const [first, ...others] = new Set(openedBy.map((order) => noted.get(order)));
  return others.length === 0 ? first : undefined;
}
