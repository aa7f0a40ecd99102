import 'server-only';
import { earningsByDay, earningsOf } from '../../../lib/domain/treasury/earnings.ts';
import type { Earnings, EarningsDay } from '../../../lib/schemas/treasury.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { earningsDays, earningsTotals } from '../../db/repositories/earnings.ts';
import { unprovenFees } from '../../db/repositories/referrer-fees.ts';

/**
 * Returns the platform's earnings since go-live: the one figure behind the statistics, the treasury and the whitepaper.
 * Undefined before anything was counted.
 */
export async function readEarnings(client: ServiceClient = serviceClient()): Promise<Earnings | undefined> {
  const [totals, unproven] = await Promise.all([earningsTotals(client), unprovenFees(client)]);
  return earningsOf(totals, unproven);
}

/** Returns the earnings of the newest days, the newest first. */
export async function readEarningsDays(most: number, client: ServiceClient): Promise<readonly EarningsDay[]> {
  return earningsByDay(await earningsDays(client, most)).slice(0, most);
}
