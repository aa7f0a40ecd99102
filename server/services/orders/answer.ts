import 'server-only';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import type { OrdersAnswer, OrderTiming, ReceiptAnswer } from '../../../lib/schemas/orders.ts';

type Named = OrdersAnswer['data']['receipts'][number];

function codeOf(receipt: ReceiptAnswer): ErrorCode | undefined {
  if (receipt.kind === 'unknown') return 'order.unanswered';
  return receipt.kind === 'refused' ? receipt.code : undefined;
}

/** Returns the answer to a request; it is a success only if every part succeeded. */
export function answerOf(receipts: readonly Named[], timing: OrderTiming): OrdersAnswer {
  const codes = receipts.flatMap(({ receipt }) => codeOf(receipt) ?? []);
  return { success: codes.length === 0, error: codes[0] ?? null, data: { receipts: [...receipts], timing } };
}
