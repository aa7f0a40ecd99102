import 'server-only';
import * as z from 'zod/mini';
import { type TelegramUpdate, telegramUpdateSchema } from '../../../lib/schemas/telegram.ts';
import type { ServiceClient } from '../client/service.ts';
import type { Json } from '../database.gen.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

/**
 * PostgreSQL stores no zero byte and no half of a surrogate pair; an update that it refuses would be delivered again
 * all day.
 */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\ufffd') : value;

/** Stores an update until it is processed; returns false for one that was delivered before. */
export async function keepUpdate({ db }: ServiceClient, chatId: number, update: TelegramUpdate): Promise<boolean> {
  const body: Json = JSON.parse(JSON.stringify(update), storable);
  const row = { update_id: update.update_id, chat_id: chatId, body };
  const query = db.from('telegram_updates').upsert(row, { onConflict: 'update_id', ignoreDuplicates: true });
  return rowsOf(await query.select('update_id')).length === 1;
}

const takenSchema = z.object({ updateId: z.int(), body: telegramUpdateSchema, tries: z.int() });
export type TakenUpdate = z.output<typeof takenSchema>;

/** Takes the next update whose chat has no older one in progress. */
export async function takeUpdate(
  { db }: ServiceClient,
  { holdMs, mostTries }: { readonly holdMs: number; readonly mostTries: number },
): Promise<TakenUpdate | undefined> {
  const rows = rowsOf(await db.rpc('take_telegram_update', { p_hold_ms: holdMs, p_most_tries: mostTries }));
  return decodeAll(takenSchema, rows)[0];
}

/** Holds an update that is being processed for this long from now. */
export async function holdUpdate({ db }: ServiceClient, updateId: number, ms: number): Promise<void> {
  check(await db.rpc('hold_telegram_update', { p_update_id: updateId, p_hold_ms: ms }));
}

export async function endUpdate({ db }: ServiceClient, updateId: number): Promise<void> {
  const row = { done_at: new Date().toISOString(), taken_until: null };
  check(await db.from('telegram_updates').update(row).eq('update_id', updateId));
}

/** Postpones an update that failed, so that those of other chats continue meanwhile. */
export async function putUpdateOff({ db }: ServiceClient, updateId: number, ms: number): Promise<void> {
  const row = { taken_until: new Date(Date.now() + ms).toISOString() };
  check(await db.from('telegram_updates').update(row).eq('update_id', updateId));
}
