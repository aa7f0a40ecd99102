import type { ErrorCode } from '../../../errors/catalog.ts';
import type { OrdersAnswer, ReceiptAnswer } from '../../../schemas/orders.ts';
import type { Cancelled } from './trading-service.ts';

export interface Refusal {
  /** The name of its row, usually the coin. */
  readonly name: string;
  readonly code: ErrorCode;
  /** Values that its text quotes. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Returns the refusal of a receipt. If the result is unknown it is not called a refusal, and no later step may rely on
 * it.
 */
function refusalOf(name: string, receipt: ReceiptAnswer): readonly Refusal[] {
  if (receipt.kind === 'unknown') return [{ name, code: 'order.unanswered' }];
  if (receipt.kind !== 'refused') return [];
  const { code, details } = receipt;
  return [details === undefined ? { name, code } : { name, code, details }];
}

/** Returns true if part of it may have been accepted: the form must not send it again. */
export const mayRest = (refusals: readonly Refusal[]): boolean =>
  refusals.some(({ code }) => code === 'order.unanswered');

/** Returns the dialog in which the user gives the approval that a refusal misses; undefined if it misses none. */
export function dialogFor(code: ErrorCode): 'agent' | 'builder-fee' | undefined {
  if (code === 'order.agent_required' || code.startsWith('agent.')) return 'agent';
  return code === 'builder.not_approved' ? 'builder-fee' : undefined;
}

/** Returns the refused legs of a response, with the names of their rows. */
export function refusalsOf({ data }: OrdersAnswer, names: readonly string[]): readonly Refusal[] {
  return data.receipts.flatMap(({ receipt }, place) => refusalOf(names[place] ?? '', receipt));
}

export function cancelRefusals(cancelled: readonly Cancelled[]): readonly Refusal[] {
  return cancelled.flatMap(({ coin, receipt }) => refusalOf(coin, receipt));
}
