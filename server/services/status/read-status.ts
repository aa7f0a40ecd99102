import 'server-only';
import { stateInIncidents } from '../../../lib/domain/status/service-days.ts';
import type { Incident, ServiceDay, Status } from '../../../lib/schemas/status.ts';
import { serviceClient } from '../../db/client/service.ts';
import { recentServiceDays } from '../../db/repositories/service-days.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { readIncidents } from './incidents.ts';
import { readVenueStates } from './venue-states.ts';

const patienceMs = 2_000;
let known: readonly Incident[] | undefined;
let knownDays: readonly ServiceDay[] | undefined;

type OnFailure = (error: unknown) => void;

/** Reads the incidents; those that were read last while the database is down, and undefined if none ever were. */
export async function readKnownIncidents(onFailure: OnFailure): Promise<readonly Incident[] | undefined> {
  const incidents = readIncidents().catch((error: unknown) => {
    onFailure(error);
    return undefined;
  });
  known = (await unlessLate(incidents, patienceMs)) ?? known;
  return known;
}

async function readKnownDays(onFailure: OnFailure): Promise<readonly ServiceDay[] | undefined> {
  const days = recentServiceDays(serviceClient()).catch((error: unknown) => {
    onFailure(error);
    return undefined;
  });
  knownDays = (await unlessLate(days, patienceMs)) ?? knownDays;
  return knownDays;
}

/** Reads the data of the status page. While the database is down, what it keeps is what was read last. */
export async function readStatus(onFailure: OnFailure): Promise<Status> {
  const [found, incidents, days] = await Promise.all([
    readVenueStates(),
    readKnownIncidents(onFailure),
    readKnownDays(onFailure),
  ]);
  const venues = found.map((shown) => ({
    ...shown,
    state: stateInIncidents(shown.venue, shown.state, incidents ?? []),
  }));
  return { asOf: Date.now(), venues, incidents, days };
}
