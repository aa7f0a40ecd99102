import 'server-only';
import type { CancelPlan } from '../../../lib/domain/perps/index.ts';
import { legsOf } from '../../../lib/domain/telegram/chat-order.ts';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import type { ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import { serviceClient } from '../../db/client/service.ts';
import {
  endShownOrder,
  type LeftOrder,
  ordersLeftBehind,
  unreportedOrders,
} from '../../db/repositories/telegram-orders.ts';
import type { Logger } from '../../log.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { receiptOf } from '../orders/look-up.ts';
import { localeOfChat } from './notify-chat.ts';
import { readChatOrders } from './read-account.ts';
import { reportOrderEnd } from './report-order-end.ts';
import { orderEndOf, writeReceipts } from './send-order.ts';

/** The time limit of an order: an instance that took one earlier is no longer alive. */
const leftAfterMs = 60_000;
/** The messenger lets a message be edited for two days; a result that could not be shown within one is dropped. */
const longestUntoldMs = 24 * 60 * 60_000;

/** Looks up the end of an order that can no longer arrive: if the exchange does not know it, it never arrived. */
async function receiptFor(user: Address, cloid: Cloid): Promise<ReceiptAnswer> {
  const answer = answerOf(await exchange().orderStatus({ user, cloid }));
  return answer.status === 'order' ? receiptOf(answer.order) : { kind: 'refused', code: 'venue.expired' };
}

/** Returns the results of cancels that can no longer arrive: an order that is still open was not cancelled. */
async function cancelReceipts(user: Address, cancels: readonly CancelPlan[]): Promise<readonly ReceiptAnswer[]> {
  if (cancels.length === 0) return [];
  const open = await readChatOrders(user);
  const isOpen = ({ order }: CancelPlan) => open.some(({ id, cloid }) => id === order || cloid === order);
  return cancels.map((cancel) => (isOpen(cancel) ? { kind: 'refused', code: 'venue.expired' } : { kind: 'done' }));
}

/** Looks up the orders by their names, and shows their ends in their messages. Nothing is sent again. */
async function settle({ id, chatId, messageId, text, plan, wallet, locale }: LeftOrder): Promise<void> {
  const words = await chatWords(localeOfChat(locale));
  const user = addressSchema.parse(wallet);
  // A changed order has a new name, like a new one.
  const named = await Promise.all(legsOf(plan).map(({ cloid }) => receiptFor(user, cloid)));
  const receipts = [...named, ...(await cancelReceipts(user, plan.cancel))];
  const state = orderEndOf(receipts);
  const lines = await writeReceipts(words, plan, receipts);
  const reported = [text, '', ...lines].join('\n');
  await endShownOrder(serviceClient(), id, { state, text: messageId === undefined ? undefined : reported });
  if (messageId !== undefined) await reportOrderEnd({ id, chatId, messageId, text: reported });
}

async function countDone<Order extends { readonly id: string }>(
  orders: readonly Order[],
  work: (order: Order) => Promise<void>,
  log: Logger,
): Promise<number> {
  let done = 0;
  for (const order of orders) {
    try {
      await work(order);
      done += 1;
    } catch (error) {
      log.warn('an order of a chat is not settled yet', { order: order.id, error });
    }
  }
  return done;
}

/**
 * Looks up abandoned orders, and shows results that could not be shown before. Returns how many orders were settled.
 */
export async function settleOrders(log: Logger): Promise<number> {
  const client = serviceClient();
  const before = Date.now() - leftAfterMs;
  const settled = await countDone(await ordersLeftBehind(client, before), settle, log);
  const untold = await unreportedOrders(client, { from: Date.now() - longestUntoldMs, before });
  return settled + (await countDone(untold, ({ untold: text, ...order }) => reportOrderEnd({ ...order, text }), log));
}
