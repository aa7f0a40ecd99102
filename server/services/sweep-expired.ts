import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { purgeExpired } from '../db/repositories/sessions.ts';
import { purgeTelegram } from '../db/repositories/telegram-codes.ts';

/**
 * Deletes expired nonces, sessions, windows of limits and weight, and what chats left behind, and returns how many rows
 * were deleted.
 */
export async function sweepExpired(): Promise<number> {
  return (await purgeExpired(serviceClient())) + (await purgeTelegram(serviceClient()));
}
