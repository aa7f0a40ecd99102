import 'server-only';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import type { ReceiptAnswer } from '../../../lib/schemas/orders.ts';
import { serviceClient } from '../../db/client/service.ts';
import { endShownOrder, type LeftOrder, ordersLeftBehind } from '../../db/repositories/telegram-orders.ts';
import type { Logger } from '../../log.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';
import { receiptOf } from '../orders/look-up.ts';
import { bot } from './bot-access.ts';
import { endOf, receiptText } from './send-order.ts';
import { localeOfChat } from './tell-chat.ts';

/** Longer than an order may be under way: whoever took it earlier no longer lives. */
const leftAfterMs = 60_000;

/** Asks what became of an order that can no longer arrive: one that the exchange does not know never came. */
async function receiptFor(user: Address, cloid: Cloid): Promise<ReceiptAnswer> {
  const answer = answerOf(await exchange().orderStatus({ user, cloid }));
  return answer.status === 'order' ? receiptOf(answer.order) : { kind: 'refused', code: 'venue.expired' };
}

/** Looks up the orders by their names, and tells in their message what became of them. Nothing is sent again. */
async function settle({ id, chatId, messageId, text, plan, wallet, locale }: LeftOrder): Promise<void> {
  const words = await chatWords(localeOfChat(locale));
  const user = addressSchema.parse(wallet);
  const legs = plan.place.flatMap((placed) => placed.legs);
  const receipts = await Promise.all(legs.map(({ cloid }) => receiptFor(user, cloid)));
  // A change or a cancel has no name of its own: the list of orders tells what became of it.
  await endShownOrder(serviceClient(), id, receipts.length === 0 ? 'failed' : endOf(receipts));
  if (messageId === undefined) return;
  const lines = receipts.map((receipt) => receiptText(words, receipt));
  const told = lines.length > 0 ? lines : [words.t('receipt_unknown')];
  await bot().edit(chatId, messageId, [text, '', ...told].join('\n'));
}

/** Returns how many orders were settled. */
export async function settleOrders(log: Logger): Promise<number> {
  const left = await ordersLeftBehind(serviceClient(), Date.now() - leftAfterMs);
  let settled = 0;
  for (const order of left) {
    try {
      await settle(order);
      settled += 1;
    } catch (error) {
      log.warn('an order of a chat is not settled yet', { order: order.id, error });
    }
  }
  return settled;
}
