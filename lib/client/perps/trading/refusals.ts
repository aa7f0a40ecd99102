import type { ErrorCode } from '../../../errors/catalog.ts';
import type { OrdersAnswer, ReceiptAnswer } from '../../../schemas/orders.ts';
import type { Cancelled } from './desk.ts';

export interface Refusal {
  /** Which row: its coin, mostly. */
  readonly name: string;
  readonly code: ErrorCode;
  /** What its words quote. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Of what nobody knows nothing may be said, and nothing be built on it. */
function refusalOf(name: string, receipt: ReceiptAnswer): readonly Refusal[] {
  if (receipt.kind === 'unknown') return [{ name, code: 'order.unanswered' }];
  if (receipt.kind !== 'refused') return [];
  const { code, details } = receipt;
  return [details === undefined ? { name, code } : { name, code, details }];
}

/** Any of it may stand already: the form that sent it is not to send it again. */
export const mayStand = (refusals: readonly Refusal[]): boolean =>
  refusals.some(({ code }) => code === 'order.unanswered');

/** Each leg by itself: what did not go through of an answer, with the names of its rows. */
export function refusalsOf({ data }: OrdersAnswer, names: readonly string[]): readonly Refusal[] {
  return data.receipts.flatMap(({ receipt }, place) => refusalOf(names[place] ?? '', receipt));
}

export function cancelRefusals(cancelled: readonly Cancelled[]): readonly Refusal[] {
  return cancelled.flatMap(({ coin, receipt }) => refusalOf(coin, receipt));
}
