import 'server-only';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import { endShownOrder, type LeftOrder, ordersLeftBehind } from '../../db/repositories/telegram-orders.ts';
import type { Logger } from '../../log.ts';
import { lookUp } from '../orders/look-up.ts';
import { bot } from './bot-access.ts';
import { endOf, receiptText } from './send-order.ts';
import { localeOfChat } from './tell-chat.ts';

/** Longer than an order may be under way: whoever took it earlier no longer lives. */
const leftAfterMs = 60_000;

/** Looks up, by their names, the orders of an instance that died while it sent them. Nothing is sent again. */
async function settle({ id, chatId, messageId, text, plan, wallet, locale }: LeftOrder): Promise<void> {
  const words = await chatWords(localeOfChat(locale));
  const user = addressSchema.parse(wallet);
  const legs = plan.place.flatMap((placed) => placed.legs);
  const receipts = await Promise.all(legs.map(({ cloid }) => lookUp({ user, cloid, expiresAfter: Date.now() })));
  await endShownOrder(serviceClient(), id, receipts.length === 0 ? 'unknown' : endOf(receipts));
  if (messageId === undefined) return;
  const lines = receipts.map((receipt) => receiptText(words, receipt));
  await bot().edit(
    chatId,
    messageId,
    [text, '', ...(lines.length > 0 ? lines : [words.t('receipt_unknown')])].join('\n'),
  );
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
