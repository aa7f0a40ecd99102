import 'server-only';
import * as z from 'zod/mini';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { chatOrderSchema, type StoredChatOrder } from '../../../lib/schemas/telegram-order.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

export interface ShownOrder {
  readonly linkId: string;
  readonly owner: Address;
  readonly wallet: Address;
  /** The language of its message. */
  readonly locale: Locale;
  readonly chatId: number;
  readonly plan: unknown;
  readonly text: string;
  readonly opensUsd: Usd;
  readonly expiresAt: number;
}

/** Stores an order that is about to be shown; returns the name that its buttons contain. */
export async function keepShownOrder({ db }: ServiceClient, order: ShownOrder): Promise<string> {
  const plan: Json = JSON.parse(JSON.stringify(order.plan));
  const row = {
    link_id: order.linkId,
    owner: order.owner,
    wallet: order.wallet,
    locale: order.locale,
    chat_id: order.chatId,
    plan,
    text: order.text,
    opens_usd: order.opensUsd,
    expires_at: new Date(order.expiresAt).toISOString(),
  };
  return theRowOf(await db.from('telegram_orders').insert(row).select('id').single()).id;
}

/** Records the message that shows an order to this chat, unless it is recorded already. */
export async function noteOrderMessage(
  { db }: ServiceClient,
  id: string,
  { chatId, messageId }: { readonly chatId: number; readonly messageId: number },
): Promise<void> {
  const query = db.from('telegram_orders').update({ message_id: messageId }).eq('id', id).eq('chat_id', chatId);
  check(await query.is('message_id', null));
}

const takenSchema = z.object({
  outcome: z.enum(['taken', 'forbidden', 'missing', 'pressed', 'expired', 'limit']),
  plan: z.optional(chatOrderSchema),
  text: z.optional(z.string()),
  messageId: z.optional(z.int()),
});
export type TakenOrder = z.output<typeof takenSchema>;

const waitingSchema = z.object({ plan: chatOrderSchema });

/** Returns a shown order of this chat that was not answered yet. */
export async function readShownOrder(
  { db }: ServiceClient,
  id: string,
  chatId: number,
): Promise<StoredChatOrder | undefined> {
  const query = db.from('telegram_orders').select('plan').eq('id', id).eq('chat_id', chatId).eq('state', 'shown');
  return decodeAll(waitingSchema, rowsOf(await query))[0]?.plan;
}

/** Updates the value that an unanswered order opens: its confirmation is judged by that. */
export async function noteOpened(
  { db }: ServiceClient,
  id: string,
  { chatId, opensUsd }: Pick<ShownOrder, 'chatId' | 'opensUsd'>,
): Promise<void> {
  const query = db.from('telegram_orders').update({ opens_usd: opensUsd }).eq('id', id).eq('chat_id', chatId);
  check(await query.eq('state', 'shown'));
}

const openedSchema = z.object({ opensUsd: amountSchema<'usd'>() });

/** Returns what each confirmed order of a chat opens, of those since a moment: what its limit of a day counts. */
export async function openedSince(
  { db }: ServiceClient,
  { owner, chatId, since }: Pick<ShownOrder, 'owner' | 'chatId'> & { readonly since: number },
): Promise<readonly Usd[]> {
  const query = db.from('telegram_orders').select('opens_usd::text').eq('owner', owner).eq('chat_id', chatId);
  const counted = query.in('state', ['taken', 'sent', 'unknown']).gt('taken_at', new Date(since).toISOString());
  return decodeAll(openedSchema, rowsOf(await counted)).map(({ opensUsd }) => opensUsd);
}

/** Takes an order for sending, once, if the chat may still send it. */
export async function takeShownOrder({ db }: ServiceClient, id: string, chatId: number): Promise<TakenOrder> {
  const rows = rowsOf(await db.rpc('take_telegram_order', { p_id: id, p_chat_id: chatId }));
  return decodeAll(takenSchema, rows)[0] ?? { outcome: 'missing' };
}

/** Declines a shown order; returns its text, or undefined if it was answered before. */
export async function declineShownOrder(
  { db }: ServiceClient,
  id: string,
  chatId: number,
): Promise<string | undefined> {
  const change = { state: 'declined', ended_at: new Date().toISOString() };
  const query = db.from('telegram_orders').update(change).eq('id', id).eq('chat_id', chatId).eq('state', 'shown');
  return rowsOf(await query.select('text'))[0]?.text;
}

export type OrderEnd = 'sent' | 'failed' | 'unknown';

export interface EndedOrder {
  readonly state: OrderEnd;
  /** The text that its message in the chat has to show from now on. */
  readonly text: string | undefined;
}

/** Records the end of an order. One with an unknown end is looked up. */
export async function endShownOrder({ db }: ServiceClient, id: string, { state, text }: EndedOrder): Promise<void> {
  const ended_at = state === 'unknown' ? null : new Date().toISOString();
  check(
    await db
      .from('telegram_orders')
      .update({ state, ended_at, untold: text ?? null })
      .eq('id', id),
  );
}

/** Records that the message of an order shows its end. */
export async function noteOrderReported({ db }: ServiceClient, id: string): Promise<void> {
  check(await db.from('telegram_orders').update({ untold: null }).eq('id', id));
}

const untoldSchema = z.object({ id: z.uuid(), chatId: z.int(), messageId: z.int(), untold: z.string() });
export type UnreportedOrder = z.output<typeof untoldSchema>;

/** Returns orders that were taken between two moments and whose message does not show their end yet. */
export async function unreportedOrders(
  { db }: ServiceClient,
  { from, before }: { readonly from: number; readonly before: number },
): Promise<readonly UnreportedOrder[]> {
  const query = db.from('telegram_orders').select('id, chat_id, message_id, untold').not('untold', 'is', null);
  const [first, last] = [from, before].map((at) => new Date(at).toISOString());
  return decodeAll(untoldSchema, rowsOf(await query.gt('taken_at', first).lt('taken_at', last).limit(50)));
}

const leftSchema = z.object({
  id: z.uuid(),
  chatId: z.int(),
  messageId: z.optional(z.int()),
  text: z.string(),
  plan: chatOrderSchema,
  wallet: z.string(),
  locale: z.string(),
});
export interface LeftOrder extends Omit<z.output<typeof leftSchema>, 'plan'> {
  readonly plan: StoredChatOrder;
}

/** Returns orders that were taken before this moment and have not ended: an answer was lost, or an instance crashed. */
export async function ordersLeftBehind({ db }: ServiceClient, before: number): Promise<readonly LeftOrder[]> {
  const query = db
    .from('telegram_orders')
    .select('id, chat_id, message_id, text, plan, wallet, locale')
    .in('state', ['taken', 'unknown'])
    .is('ended_at', null)
    .lt('taken_at', new Date(before).toISOString());
  return decodeAll(leftSchema, rowsOf(await query.limit(50)));
}
