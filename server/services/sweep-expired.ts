import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { purgeModelCalls } from '../db/repositories/model-calls.ts';
import { purgeNotices } from '../db/repositories/notices.ts';
import { purgeExpired } from '../db/repositories/sessions.ts';
import { purgeTelegram } from '../db/repositories/telegram-codes.ts';
import { purgeVitals } from '../db/repositories/vitals.ts';

/**
 * Deletes expired nonces, sessions, windows of limits and weight, chat data, old calls of the model and old measures of
 * pages, and returns how many rows were deleted.
 */
export async function sweepExpired(): Promise<number> {
  const counts = [purgeExpired, purgeTelegram, purgeNotices, purgeModelCalls, purgeVitals].map((purge) =>
    purge(serviceClient()),
  );
  return (await Promise.all(counts)).reduce((all, removed) => all + removed, 0);
}
