import type { ErrorCode } from '../../../errors/catalog.ts';
import type { OrdersAnswer } from '../../../schemas/orders.ts';
import type { Cancelled } from './desk.ts';

export interface Refusal {
  /** Which row: its coin, mostly. */
  readonly name: string;
  readonly code: ErrorCode;
}

/** Each leg by itself: what was refused of an answer, with the names of its rows. */
export function refusalsOf({ data }: OrdersAnswer, names: readonly string[]): readonly Refusal[] {
  return data.receipts.flatMap(({ receipt }, place) =>
    receipt.kind === 'refused' ? [{ name: names[place] ?? '', code: receipt.code }] : [],
  );
}

export function cancelRefusals(cancelled: readonly Cancelled[]): readonly Refusal[] {
  return cancelled.flatMap(({ coin, receipt }) =>
    receipt.kind === 'refused' ? [{ name: coin, code: receipt.code }] : [],
  );
}
