import 'server-only';
import { dayMs } from '../../../lib/config/time.ts';
import { type Leg, quotesOfLegs } from '../../../lib/domain/perps/index.ts';
import { closingResult } from '../../../lib/domain/telegram/chat-closing.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import { signedDollars } from '../../../lib/i18n/format/dollars.ts';
import { figure, missing } from '../../../lib/i18n/format/figure.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import { decimalsOf } from '../../../lib/math/precision.ts';
import type { Seen } from '../../../lib/schemas/order-receipts.ts';
import type { OrdersAnswer, ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import type { StoredChatOrder } from '../../../lib/schemas/telegram-order.ts';
import type { OrderEnd } from '../../db/repositories/telegram-orders.ts';
import { readSizeDecimals } from '../markets/size-decimals.ts';
import type { Trader } from '../orders/act.ts';
import { cancelOrders } from '../orders/cancel-orders.ts';
import { changeLeverage } from '../orders/change-leverage.ts';
import { modifyOrders } from '../orders/modify-orders.ts';
import { placeOrder } from '../orders/place-order.ts';

export interface SentOrder {
  readonly state: OrderEnd;
  readonly lines: readonly string[];
}

/** Writes the result of one order in a market with these decimals of sizes. */
function receiptText(
  { t, error, locale }: ChatWords,
  receipt: ReceiptAnswer,
  sizeDecimals: number | undefined,
): string {
  switch (receipt.kind) {
    case 'filled': {
      const size = figure(receipt.size, locale, { decimals: decimalsOf(receipt.size) });
      const price = receipt.average === undefined ? missing : marketPrice(receipt.average, sizeDecimals, locale);
      return t('receipt_filled', { size, price });
    }
    case 'resting':
      return t('receipt_resting', { id: String(receipt.oid) });
    case 'waiting':
    case 'done':
    case 'cancelled':
      return t(`receipt_${receipt.kind}`);
    case 'refused':
      return t('receipt_refused', { reason: error(new AppError(receipt.code, { details: receipt.details })) });
    case 'unknown':
      return t('receipt_unknown');
    default:
      return receipt satisfies never;
  }
}

/** Writes the results of all parts of an order, and the profit of the filled part if the first one closes. */
export async function writeReceipts(
  words: ChatWords,
  { coin, closing }: Pick<StoredChatOrder, 'coin' | 'closing'>,
  receipts: readonly ReceiptAnswer[],
): Promise<readonly string[]> {
  const sizeDecimals = coin === undefined ? undefined : (await readSizeDecimals())(coin);
  const results = receipts.slice(0, 1).flatMap((receipt) => {
    if (closing === undefined || receipt.kind !== 'filled' || receipt.average === undefined) return [];
    const { after } = closingResult(closing, receipt.size, receipt.average);
    return [words.t('receipt_closed', { pnl: signedDollars(after, words.locale) })];
  });
  return [...receipts.map((receipt) => receiptText(words, receipt, sizeDecimals)), ...results];
}

export function orderEndOf(receipts: readonly ReceiptAnswer[]): OrderEnd {
  if (receipts.some(({ kind }) => kind === 'unknown')) return 'unknown';
  return receipts.every(({ kind }) => kind === 'refused') && receipts.length > 0 ? 'failed' : 'sent';
}

/** True for a failure after which it is unknown whether the exchange accepted something. */
const isUncertain = ({ code }: AppError): boolean =>
  ['order.unanswered', 'venue.timeout', 'request.timeout', 'internal'].includes(code);

/** Returns what the chat showed of orders: the mark price of their market, and how long ago. */
export function seenInChat(
  { coin, seen }: Pick<StoredChatOrder, 'coin' | 'seen'>,
  legs: readonly Leg[],
  now: number,
): Seen | undefined {
  if (seen === undefined) return undefined;
  const ageMs = Math.min(dayMs, Math.max(0, now - seen.at));
  return { quotes: quotesOfLegs(legs, (of) => (of === coin ? { price: seen.mark, ageMs } : undefined)) };
}

/**
 * Sends the confirmed order, part by part, through the services of the web. A part that fails stops the parts after it.
 */
export async function sendConfirmed(trader: Trader, order: StoredChatOrder, words: ChatWords): Promise<SentOrder> {
  const receipts: ReceiptAnswer[] = [];
  const keep = ({ data }: OrdersAnswer): boolean => {
    receipts.push(...data.receipts.map(({ receipt }) => receipt));
    return data.receipts.every(({ receipt }) => receipt.kind !== 'refused' && receipt.kind !== 'unknown');
  };
  const [first, ...others] = order.cancel;
  const seen = (legs: readonly Leg[]) => seenInChat(order, legs, Date.now());
  const steps: readonly (() => Promise<boolean>)[] = [
    async () => order.setting === undefined || (await changeLeverage(trader, order.setting)).success,
    ...order.place.map((plan) => async () => keep(await placeOrder(trader, plan, seen(plan.legs)))),
    async () =>
      order.modify.length === 0 ||
      keep(await modifyOrders(trader, order.modify, seen(order.modify.map(({ leg }) => leg)))),
    // The replacement of an order was placed before the old one is cancelled.
    async () => first === undefined || keep(await cancelOrders(trader, [first, ...others])),
  ];
  try {
    for (const step of steps) if (!(await step())) break;
  } catch (thrown) {
    const error = normalise(thrown);
    trader.log.info('an order of a chat failed', { error });
    const lines = [...(await writeReceipts(words, order, receipts)), words.error(error)];
    return {
      state: isUncertain(error)
        ? 'unknown'
        : orderEndOf(receipts) === 'sent' && receipts.length > 0
          ? 'sent'
          : 'failed',
      lines,
    };
  }
  const lines = await writeReceipts(words, order, receipts);
  return { state: orderEndOf(receipts), lines: lines.length > 0 ? lines : [words.t('receipt_done')] };
}
