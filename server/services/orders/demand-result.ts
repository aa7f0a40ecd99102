import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { OrderTiming } from '../../../lib/schemas/orders.ts';
import type { Acted, Trader } from './act.ts';
import { partReceipts } from './receipts.ts';

export interface Settled {
  readonly success: true;
  readonly error: null;
  readonly result: OrderTiming;
}

/**
 * Returns the result of an action with a single answer: it throws if the action was refused or its outcome is unknown.
 */
export function demandResult(trader: Trader, acted: Acted): Settled {
  const [receipt] = partReceipts(trader, acted, 1);
  if (receipt?.kind === 'refused') throw new AppError(receipt.code);
  if (receipt?.kind !== 'done') throw new AppError('order.unanswered');
  return { success: true, error: null, result: acted.timing };
}
