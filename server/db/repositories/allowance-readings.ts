import 'server-only';
import { allowanceDaysKept } from '../../../lib/config/admin.ts';
import { type VenueName, venues } from '../../../lib/config/venues/venues.ts';
import { type AllowanceHistory, allowanceHistorySchema } from '../../../lib/schemas/readiness.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

export interface NotedAllowance {
  readonly vendor: VenueName;
  readonly span: AllowanceHistory['span'];
  readonly used: number;
  readonly limit: number;
}

/** Stores readings as those of a step. Of several in one step the largest use is kept. */
export async function noteAllowances({ db }: ServiceClient, at: number, noted: readonly NotedAllowance[]) {
  const rows = noted.map(({ vendor, span, used, limit }) => ({ vendor, span, used, most: limit }));
  check(await db.rpc('note_allowances', { p_at: new Date(at).toISOString(), p_readings: rows }));
}

/** Returns the fullest reading of each step since a time, for each allowance that has one. */
export async function allowanceHistory(
  { db }: ServiceClient,
  { since, stepMs }: { readonly since: number; readonly stepMs: number },
): Promise<readonly AllowanceHistory[]> {
  const query = db.rpc('allowance_history', {
    p_since: new Date(since).toISOString(),
    p_step_seconds: stepMs / 1_000,
  });
  // A vendor of another release may still have rows.
  const rows = rowsOf(await query.in('vendor', venues));
  return decodeAll(
    allowanceHistorySchema,
    rows.map(({ vendor, span, readings }) => ({ venue: vendor, span, readings })),
  );
}

/** Deletes readings that are too old to be shown, and returns how many rows that were. */
export async function purgeAllowances({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_allowances', { p_days: allowanceDaysKept }));
}
