import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { purgeAlerts } from '../db/repositories/alerts.ts';
import { purgeAllowances } from '../db/repositories/allowance-readings.ts';
import { purgeModelCalls } from '../db/repositories/model-calls.ts';
import { purgeNotices } from '../db/repositories/notices.ts';
import { purgeServiceDays } from '../db/repositories/service-days.ts';
import { purgeExpired } from '../db/repositories/sessions.ts';
import { purgeTelegram } from '../db/repositories/telegram-codes.ts';
import { purgeVitals } from '../db/repositories/vitals.ts';

/**
 * Deletes expired nonces, sessions, windows of limits and weight, chat data, old calls of the model, old measures of
 * pages, old days of services, of allowances and of alerts, and returns how many rows were deleted.
 */
export async function sweepExpired(): Promise<number> {
  const counts = [
    purgeExpired,
    purgeTelegram,
    purgeNotices,
    purgeModelCalls,
    purgeVitals,
    purgeServiceDays,
    purgeAlerts,
    purgeAllowances,
  ].map((purge) => purge(serviceClient()));
  return (await Promise.all(counts)).reduce((all, removed) => all + removed, 0);
}
