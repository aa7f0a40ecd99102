import 'server-only';
import { busyWordMs, slowFromMs, venueWordMs } from '../../../lib/config/admin.ts';
import { awaitedPurposes, type Purpose } from '../../../lib/config/market-data.ts';
import { type VenueName, venues } from '../../../lib/config/venues/venues.ts';
import type { Readiness } from '../../../lib/schemas/readiness.ts';
import type { ShownVenue, VenueState } from '../../../lib/schemas/status.ts';
import { serviceClient } from '../../db/client/service.ts';
import { countServiceChecks } from '../../db/repositories/service-days.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { ofProcess } from '../../process-wide.ts';
import { lastFailureOf } from '../../venues/outgoing/answers.ts';
import { exchangeBudget } from '../exchange-access.ts';
import { readReadiness } from '../read-readiness.ts';
import { ServiceTally } from './service-tally.ts';

type Reached = Readiness['venues'][VenueName];

/** Returns the state of a venue from its probe, or from the results of visitors' requests. */
export function stateOfVenue(reached: Reached, failedAgoMs: number | undefined, isBuiltIn: boolean): VenueState {
  if (reached.mode === 'absent') return 'absent';
  if (reached.state === 'down') return 'away';
  if (reached.state === 'up') return (reached.tookMs ?? 0) > slowFromMs ? 'slow' : 'up';
  if (isBuiltIn) return 'up';
  const answeredAgoMs = reached.ageMs ?? Number.POSITIVE_INFINITY;
  const newest = Math.min(answeredAgoMs, failedAgoMs ?? Number.POSITIVE_INFINITY);
  if (newest > venueWordMs) return 'quiet';
  return answeredAgoMs <= newest ? 'up' : 'away';
}

/** The purposes of exchange requests that belong to these services. */
const askedThere: Readonly<Partial<Record<VenueName, readonly Purpose[]>>> = {
  ai: ['analysis'],
  hyperliquid: awaitedPurposes.filter((purpose) => purpose !== 'analysis'),
};

/**
 * Returns the state from the users' point of view: a service that refuses some of them because its allowance is used up
 * is busy.
 */
export function stateAsMet(state: VenueState, refusedAgoMs: number | undefined): VenueState {
  const isRefused = refusedAgoMs !== undefined && refusedAgoMs < busyWordMs;
  return isRefused && state !== 'away' && state !== 'absent' ? 'busy' : state;
}

/** Reads the state of each venue. */
export async function readVenueStates(): Promise<readonly ShownVenue[]> {
  const readiness = await readReadiness();
  const seen = ofProcess('venueStates', () => new Map());
  const now = Date.now();
  return venues.map((venue) => {
    const reached = readiness.venues[venue];
    const failedAt = lastFailureOf(venue);
    const isBuiltIn = venue === 'ai' && env().ai === undefined;
    const answering = stateOfVenue(reached, failedAt === undefined ? undefined : now - failedAt, isBuiltIn);
    const state = stateAsMet(answering, exchangeBudget().refusedAgoMs(askedThere[venue] ?? []));
    const known = seen.get(venue);
    const since = known?.state === state ? known.since : now;
    seen.set(venue, { state, since });
    return { venue, state, since, ...(reached.ageMs !== undefined && { ageMs: reached.ageMs }) };
  });
}

const pollEveryMs = 15_000;
/** The counted checks are stored once for so many polls. */
const pollsPerStore = 4;

/**
 * Checks the venues as long as the process lives, so that the status page shows since when one is down and how each did
 * on each day.
 */
export function followVenues(log: Logger): void {
  const tally = new ServiceTally();
  let polls = 0;
  let isAway = false;
  const watchStates = async (): Promise<void> => {
    // A probe never throws: a venue that does not answer is down.
    tally.note(await readVenueStates(), Date.now());
    polls += 1;
    if (polls % pollsPerStore === 0) {
      try {
        await tally.flush((counts) => countServiceChecks(serviceClient(), counts));
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn('the checks of services were not stored', { error });
        isAway = true;
      }
    }
    setTimeout(() => void watchStates(), pollEveryMs).unref();
  };
  void watchStates();
}
