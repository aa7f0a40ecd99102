import 'server-only';
import { serverLookUpPausesMs } from '../../../lib/config/orders.ts';
import { sub } from '../../../lib/math/arithmetic.ts';
import { isPositive } from '../../../lib/math/comparison.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import type { ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import type { OrderStatus } from '../../venues/hyperliquid/questions/order-status.ts';
import { realClock, sleep } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';

interface Lost {
  readonly user: Address;
  readonly cloid: Cloid;
  readonly expiresAfter: number;
}

type Found = Extract<OrderStatus, { status: 'order' }>['order'];

/**
 * True for an order that the exchange rejected: it stores those as well, with one of many reasons such as
 * `perpMarginRejected`.
 */
const isRejected = (status: string): boolean => /rejected$/i.test(status);

/** Returns the receipt of an order that the exchange knows. */
export function receiptOf({ order: { oid, origSz, sz, isTrigger }, status }: Found): ReceiptAnswer {
  if (status === 'open') return isTrigger ? { kind: 'waiting' } : { kind: 'resting', oid };
  if (status === 'triggered') return { kind: 'waiting' };
  const filled = status === 'filled' ? origSz : sub(origSz, sz);
  // An order that ended otherwise may have been partly filled before.
  if (isPositive(filled)) return { kind: 'filled', oid, size: filled };
  return isRejected(status) ? { kind: 'refused', code: 'order.failed' } : { kind: 'cancelled' };
}

/**
 * Asks the exchange by cloid for an order whose answer was lost. An order that it does not know yet may still arrive
 * until `expiresAfter`; the caller repeats the request until then.
 */
export async function lookUp({ user, cloid, expiresAfter }: Lost): Promise<ReceiptAnswer> {
  for (const pause of serverLookUpPausesMs) {
    await sleep(realClock, pause);
    const answer = await exchange().orderStatus({ user, cloid });
    if (!answer.ok) continue;
    if (answer.value.status === 'order') return receiptOf(answer.value.order);
  }
  return { kind: 'unknown', expiresAfter };
}
