import { dayMs } from '../../config/time.ts';
import type { VenueName } from '../../config/venues/venues.ts';
import type { Incident, ServiceDay, VenueState } from '../../schemas/status.ts';

/** The checks of a service: all, those that were slow or refused some users, and those without an answer. */
export interface Checks {
  readonly checks: number;
  readonly slow: number;
  readonly away: number;
}

const one: Readonly<Record<VenueState, Checks | undefined>> = {
  up: { checks: 1, slow: 0, away: 0 },
  slow: { checks: 1, slow: 1, away: 0 },
  busy: { checks: 1, slow: 1, away: 0 },
  away: { checks: 1, slow: 0, away: 1 },
  // Nobody knows how a service does that was not asked, and an incident is no check.
  quiet: undefined,
  absent: undefined,
  affected: undefined,
};

/** Returns a state as a count of one check; undefined if it says nothing about the service. */
export const checkOf = (state: VenueState): Checks | undefined => one[state];

export const addChecks = (first: Checks, second: Checks): Checks => ({
  checks: first.checks + second.checks,
  slow: first.slow + second.slow,
  away: first.away + second.away,
});

/** The share of checks that were answered in time, counted. */
export const wellOf = ({ checks, slow, away }: Checks): number => checks - slow - away;

/** Returns the day of a moment in UTC, as 2026-11-30. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * `whole`: every check was answered in time. `troubled`: some were slow or failed, or an incident named the service.
 * `broken`: at least one of twenty got no answer. `unknown`: there is no record.
 */
type DayLevel = 'whole' | 'troubled' | 'broken' | 'unknown';

interface HistoryDay extends Partial<Checks> {
  /** The first moment of the day. */
  readonly at: number;
  readonly level: DayLevel;
}

export interface ServiceHistory {
  /** Every day, the oldest first. */
  readonly days: readonly HistoryDay[];
  /** The sum of all days; undefined without a record. */
  readonly sum: Checks | undefined;
}

const brokenFrom = 1 / 20;

const isNamed = ({ venues, startedAt, resolvedAt }: Incident, service: VenueName, at: number): boolean =>
  venues.includes(service) && startedAt < at + dayMs && (resolvedAt ?? Number.POSITIVE_INFINITY) >= at;

function levelOf(known: Checks | undefined, isInIncident: boolean): DayLevel {
  if (known !== undefined && known.away / known.checks >= brokenFrom) return 'broken';
  if (isInIncident) return 'troubled';
  if (known === undefined) return 'unknown';
  return wellOf(known) === known.checks ? 'whole' : 'troubled';
}

interface Recorded {
  readonly days: readonly ServiceDay[];
  readonly incidents: readonly Incident[];
}

/** Returns the last days of a service up to today, by its records and the incidents that named it. */
export function historyOf(
  service: VenueName,
  { days, incidents }: Recorded,
  now: number,
  count: number,
): ServiceHistory {
  const own = new Map(days.flatMap((day) => (day.service === service ? [[day.day, day] as const] : [])));
  const today = Math.floor(now / dayMs) * dayMs;
  const all = Array.from({ length: count }, (_, index): HistoryDay => {
    const at = today - (count - 1 - index) * dayMs;
    const known = own.get(dayOf(at));
    const isInIncident = incidents.some((incident) => isNamed(incident, service, at));
    return { at, level: levelOf(known, isInIncident), ...(known !== undefined && addChecks(noChecks, known)) };
  });
  const shown = all.flatMap(({ at }) => own.get(dayOf(at)) ?? []);
  return { days: all, sum: shown.length === 0 ? undefined : shown.reduce(addChecks, noChecks) };
}

const noChecks: Checks = { checks: 0, slow: 0, away: 0 };

/** Returns the state that is shown: a service that an open incident names never counts as working. */
export function stateInIncidents(service: VenueName, state: VenueState, incidents: readonly Incident[]): VenueState {
  const isNamedNow = incidents.some((incident) => incident.state !== 'resolved' && incident.venues.includes(service));
  return isNamedNow && (state === 'up' || state === 'quiet') ? 'affected' : state;
}
