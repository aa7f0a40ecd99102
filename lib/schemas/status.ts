import * as z from 'zod/mini';
import { incidentSeverities, incidentStates, longestIncidentText, longestIncidentTitle } from '../config/admin.ts';
import { type VenueName, venues } from '../config/venues/venues.ts';
import { addressSchema } from './address.ts';

const stateSchema = z.enum(incidentStates);
const severitySchema = z.enum(incidentSeverities);
export type IncidentState = z.output<typeof stateSchema>;
export type IncidentSeverity = z.output<typeof severitySchema>;

export const incidentSchema = z.object({
  id: z.int(),
  title: z.string(),
  severity: severitySchema,
  state: stateSchema,
  venues: z.array(z.enum(venues)),
  /** The oldest first. */
  updates: z.array(z.object({ at: z.int(), state: stateSchema, text: z.string() })),
  startedAt: z.int(),
  resolvedAt: z.optional(z.int()),
  version: z.int(),
});
export type Incident = z.output<typeof incidentSchema>;

export const incidentsRequestSchema = z.object({ walletAddress: addressSchema });
export const incidentsSchema = z.object({ incidents: z.array(incidentSchema) });

const textSchema = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const reported = {
  walletAddress: addressSchema,
  severity: severitySchema,
  state: stateSchema,
  venues: z.array(z.enum(venues)).check(z.maxLength(venues.length)),
  text: textSchema(longestIncidentText),
};
/** Reports an incident, or adds an update to one. */
export const incidentChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('report'), ...reported, title: textSchema(longestIncidentTitle) }),
  z.object({ action: z.literal('update'), ...reported, id: z.int().check(z.positive()), version: z.int() }),
]);
export type IncidentChange = z.output<typeof incidentChangeSchema>;

export const serviceDaySchema = z.object({
  /** The day in UTC, as 2026-11-30. */
  day: z.string(),
  service: z.enum(venues),
  checks: z.int(),
  slow: z.int(),
  away: z.int(),
});
export type ServiceDay = z.output<typeof serviceDaySchema>;

/**
 * The venue's state. `quiet`: no request was needed for a while, and none is sent just for this. `busy`: it answers,
 * but our request allowance is used up, so that some users are refused. `affected`: it would count as up, but an open
 * incident names it.
 */
export type VenueState = 'up' | 'slow' | 'busy' | 'away' | 'quiet' | 'absent' | 'affected';

export interface ShownVenue {
  readonly venue: VenueName;
  readonly state: VenueState;
  /** The time since which this server has seen this state. */
  readonly since: number;
  /** Milliseconds since it last answered this server. */
  readonly ageMs?: number;
}

/** The venues and the incidents, as the status page shows them. */
export interface Status {
  readonly asOf: number;
  readonly venues: readonly ShownVenue[];
  /** The incidents, the newest first; undefined while the database is down and none were read before. */
  readonly incidents: readonly Incident[] | undefined;
  /** The checks of each day; undefined while the database is down and none were read before. */
  readonly days: readonly ServiceDay[] | undefined;
}
