import 'server-only';
import type { Incident, Status } from '../../../lib/schemas/status.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { readIncidents } from './incidents.ts';
import { readVenueStates } from './venue-states.ts';

const patienceMs = 2_000;
let known: readonly Incident[] | undefined;

/** Reads the data of the status page. While the database is down, the incidents are those that were read last. */
export async function readStatus(onFailure: (error: unknown) => void): Promise<Status> {
  const incidents = readIncidents().catch((error: unknown) => {
    onFailure(error);
    return undefined;
  });
  const [venues, read] = await Promise.all([readVenueStates(), unlessLate(incidents, patienceMs)]);
  known = read ?? known;
  return { asOf: Date.now(), venues, incidents: known };
}
