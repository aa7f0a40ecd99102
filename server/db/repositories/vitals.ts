import 'server-only';
import * as z from 'zod/mini';
import {
  orderMeasures,
  pageMeasures,
  type VitalDevice,
  type VitalMeasure,
  type VitalPage,
  vitalDaysKept,
  vitalDevices,
  vitalPages,
} from '../../../lib/config/vitals.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf, theRowOf } from '../failure.ts';

/** A value's step in the histogram of its measure. Orders have a histogram of their own, whatever their page. */
export interface VitalStep {
  readonly page: VitalPage | 'order';
  readonly device: VitalDevice;
  readonly measure: VitalMeasure;
  readonly step: number;
}

/** Adds one to each of these steps of today. */
export async function countVitals({ db }: ServiceClient, steps: readonly VitalStep[]): Promise<void> {
  const rows = steps.map(({ page, device, measure, step }) => ({ page, device, measure, step }));
  check(await db.rpc('count_vitals', { p_steps: rows }));
}

const countSchema = z.object({
  page: z.enum([...vitalPages, 'order']),
  device: z.enum(vitalDevices),
  measure: z.enum([...pageMeasures, ...orderMeasures]),
  step: z.int(),
  count: z.int(),
  firstDay: z.string(),
});
export type VitalCount = z.output<typeof countSchema>;

const countsPerPage = 1_000;

/** Returns how often each step was counted in the last days, with the first of these days that has any. */
export async function vitalCounts({ db }: ServiceClient, days: number): Promise<readonly VitalCount[]> {
  const counts: VitalCount[] = [];
  for (let page = 0; ; page += 1) {
    const query = db.rpc('vital_counts_since', { p_days: days });
    const rows = rowsOf(await query.range(page * countsPerPage, (page + 1) * countsPerPage - 1));
    counts.push(...decodeAll(countSchema, rows));
    if (rows.length < countsPerPage) return counts;
  }
}

/** Deletes measures that are too old to be shown, and returns how many rows that were. */
export async function purgeVitals({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_vitals', { p_days: vitalDaysKept }));
}
