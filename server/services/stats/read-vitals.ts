import 'server-only';
import { vitalDaysShown, vitalsFreshMs } from '../../../lib/config/vitals.ts';
import { type Vitals, vitalsOf } from '../../../lib/domain/stats/vitals.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { vitalCounts } from '../../db/repositories/vitals.ts';
import { createSingleFlight } from '../../venues/outgoing/call.ts';

export interface MeasuredVitals extends Vitals {
  /** The first day of the counted ones, as a date; undefined before anything was counted. */
  readonly since: string | undefined;
  readonly at: number;
}

async function readVitals(client: ServiceClient): Promise<MeasuredVitals> {
  const counts = await vitalCounts(client, vitalDaysShown);
  const [since] = counts.map(({ firstDay }) => firstDay).sort();
  return { ...vitalsOf(counts), since, at: Date.now() };
}

const flight = createSingleFlight<MeasuredVitals>();
let kept: MeasuredVitals | undefined;

/**
 * Returns the percentiles that the page shows, some seconds old at most. While the database is down they are the last ones,
 * or undefined.
 */
export async function readShownVitals(onFailure: (error: unknown) => void): Promise<MeasuredVitals | undefined> {
  if (kept !== undefined && Date.now() - kept.at < vitalsFreshMs) return kept;
  try {
    kept = await flight('vitals', () => readVitals(serviceClient()));
  } catch (thrown) {
    onFailure(thrown);
  }
  return kept;
}
