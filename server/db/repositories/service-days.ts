import 'server-only';
import { statusDays } from '../../../lib/config/admin.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { venues } from '../../../lib/config/venues/venues.ts';
import { dayOf } from '../../../lib/domain/status/service-days.ts';
import { type ServiceDay, serviceDaySchema } from '../../../lib/schemas/status.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

/** Adds the counted checks of an instance to those of the days. */
export async function countServiceChecks({ db }: ServiceClient, counts: readonly ServiceDay[]): Promise<void> {
  const rows = counts.map(({ day, service, checks, slow, away }) => ({ day, service, checks, slow, away }));
  check(await db.rpc('count_service_checks', { p_counts: rows }));
}

/** Returns the checks of the days that are shown, at most one row for each service and day. */
export async function recentServiceDays({ db }: ServiceClient): Promise<readonly ServiceDay[]> {
  const first = dayOf(Date.now() - (statusDays - 1) * dayMs);
  // A service of another release may still have rows.
  const query = db.from('service_days').select('*').gte('day', first).in('service', venues);
  return decodeAll(serviceDaySchema, rowsOf(await query.order('day').order('service')));
}

/** Deletes days that are too old to be shown, and returns how many rows that were. */
export async function purgeServiceDays({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_service_days', { p_days: statusDays }));
}
