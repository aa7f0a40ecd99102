import 'server-only';
import type { Leg } from '../../../lib/domain/perps/index.ts';
import type { AppError } from '../../../lib/errors/app-error.ts';
import type { OrdersAnswer, ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import { type Receipt, receiptsOf } from '../../../lib/venues/hyperliquid/receipts.ts';
import type { Acted, Trader } from './act.ts';
import { forgetAgent } from './agent-cache.ts';
import { lookUp } from './look-up.ts';

/** Returns the receipt of an order that was never sent, with the details that the error message quotes. */
export function refusedFor({ code, details }: AppError): ReceiptAnswer {
  const quoted = Object.entries(details).filter(([, value]) => typeof value === 'string');
  return { kind: 'refused', code, details: Object.fromEntries(quoted.map(([name, value]) => [name, String(value)])) };
}

/** Converts a receipt to its answer. The venue's own message stays in the log. */
function answerOf(receipt: Receipt, { session, log }: Trader, expiresAfter: number): ReceiptAnswer {
  switch (receipt.kind) {
    case 'resting':
      return { kind: 'resting', oid: receipt.id };
    case 'filled':
      return { kind: 'filled', oid: receipt.id, size: receipt.size, average: receipt.average };
    case 'waitingForFill':
    case 'waitingForTrigger':
      return { kind: 'waiting' };
    case 'done':
      return { kind: 'done' };
    case 'refused':
      log.info('the exchange refused', { code: receipt.code, said: receipt.said });
      if (receipt.code === 'order.agent_required') forgetAgent(session);
      return { kind: 'refused', code: receipt.code };
    case 'running':
    case 'unknown':
      log.warn('the exchange answered something else', { kind: receipt.kind });
      return { kind: 'unknown', expiresAfter };
    default:
      return receipt satisfies never;
  }
}

/** Returns one receipt for each part, in their order. After a lost answer each is unknown. */
export function partReceipts(trader: Trader, acted: Acted, parts: number): readonly ReceiptAnswer[] {
  if (acted.kind === 'lost') {
    trader.log.warn('an answer of the exchange was lost', { error: acted.error });
    return Array.from({ length: parts }, () => ({ kind: 'unknown' as const, expiresAfter: acted.expiresAfter }));
  }
  return receiptsOf(acted.body, parts).map((receipt) => answerOf(receipt, trader, acted.expiresAfter));
}

/** Returns the receipts of orders. Orders have cloids, so the exchange is asked about each one that is unknown. */
export async function legReceipts(
  trader: Trader,
  acted: Acted,
  legs: readonly Leg[],
): Promise<OrdersAnswer['data']['receipts']> {
  const { expiresAfter } = acted;
  const user = trader.session.wallet;
  const receipts = partReceipts(trader, acted, legs.length);
  return Promise.all(
    legs.map(async ({ cloid }, at) => {
      const receipt = receipts[at] ?? { kind: 'unknown' as const, expiresAfter };
      const known = receipt.kind === 'unknown' ? await lookUp({ user, cloid, expiresAfter }) : receipt;
      return { cloid, receipt: known };
    }),
  );
}
