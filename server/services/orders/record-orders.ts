import 'server-only';
import type { Leg } from '../../../lib/domain/perps/index.ts';
import type { OrderRecord, RecordedLeg, Seen } from '../../../lib/schemas/order-receipts.ts';
import { orderRecordSchema } from '../../../lib/schemas/order-receipts.ts';
import type { OrdersAnswer, ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import { serviceClient } from '../../db/client/service.ts';
import { keepOrderReceipt } from '../../db/repositories/order-receipts.ts';
import { env } from '../../env.ts';
import { goOn } from '../../unfinished.ts';
import { connectionId } from '../../venues/hyperliquid/trade/sign-action.ts';
import type { Acted, Trader } from './act.ts';
import type { MarketFacts } from './market-facts.ts';
import { measureAfter } from './measure-after.ts';

interface SentOrders {
  readonly trader: Trader;
  readonly legs: readonly Leg[];
  readonly acted: Acted;
  readonly receipts: OrdersAnswer['data']['receipts'];
  /** The figures on the trader's screen; undefined if the request did not tell them. */
  readonly seen?: Seen | undefined;
  readonly facts: Pick<MarketFacts, 'midOf'>;
}

function outcomeOf(receipt: ReceiptAnswer): Pick<RecordedLeg, 'outcome' | 'orderId' | 'filled'> {
  const outcome = receipt.kind;
  if (receipt.kind === 'resting') return { outcome, orderId: receipt.oid };
  if (receipt.kind !== 'filled') return { outcome };
  const { oid, size, average } = receipt;
  return { outcome, orderId: oid, filled: { size, ...(average !== undefined && { average }) } };
}

function recordedLeg(leg: Leg, receipt: ReceiptAnswer, { seen, facts }: SentOrders): RecordedLeg {
  const { cloid, coin, side, size } = leg;
  const told = seen?.quotes.find((quote) => quote.cloid === cloid);
  const mid = facts.midOf(coin);
  return {
    ...{ cloid, coin, side, size },
    ...outcomeOf(receipt),
    ...(told !== undefined && {
      quoted: {
        ...{ price: told.price, source: told.source },
        ...(told.ageMs !== undefined && { ageMs: told.ageMs }),
        ...(told.mark !== undefined && { mark: told.mark }),
      },
    }),
    ...(mid !== undefined && { mid }),
  };
}

function recordOf(sent: SentOrders): OrderRecord {
  const { trader, legs, acted, receipts, seen } = sent;
  const { action, signer, sentAt, answeredAt } = acted.signed;
  const unknown = { kind: 'unknown', expiresAfter: acted.expiresAfter } as const;
  return orderRecordSchema.parse({
    ...(seen?.pressedAt !== undefined && { pressedAt: seen.pressedAt }),
    ...{ askedAt: trader.askedAt, sentAt },
    ...(acted.kind === 'answered' && { acknowledgedAt: answeredAt }),
    legs: legs.map((leg) =>
      recordedLeg(leg, receipts.find(({ cloid }) => cloid === leg.cloid)?.receipt ?? unknown, sent),
    ),
    signed: {
      action: JSON.stringify(action.action),
      nonce: action.nonce,
      expiresAfter: action.expiresAfter,
      network: env().hyperliquidNetwork === 'mainnet' ? 'mainnet' : 'testnet',
      hash: connectionId(action),
      signature: action.signature,
      signer,
    },
  });
}

/** Returns false for orders of which the exchange took none: there is nothing to look back on. */
const tookSome = ({ receipts }: SentOrders): boolean => receipts.some(({ receipt }) => receipt.kind !== 'refused');

async function record(sent: SentOrders): Promise<void> {
  const { session, log } = sent.trader;
  try {
    const made = recordOf(sent);
    const kept = keepOrderReceipt(serviceClient(), session.owner, made);
    const filled = made.legs.flatMap(({ outcome, coin }) => (outcome === 'filled' ? [coin] : []));
    if (filled.length > 0) {
      measureAfter({ coins: [...new Set(filled)], filledAt: sent.acted.signed.answeredAt, kept, log });
    }
    await kept;
  } catch (error) {
    log.warn('the receipt of an order was not recorded', { error });
  }
}

/**
 * Records what was sent, after its answer is known and beside it: neither a slow database nor one that is away delays
 * or fails an order. What cannot be written is logged and has no receipt; so has an order whose server ends before the
 * row is written.
 */
export function recordOrders(sent: SentOrders): void {
  if (tookSome(sent)) goOn(record(sent));
}
