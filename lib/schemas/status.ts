import type { VenueName } from '../config/venues/venues.ts';
import type { Incident } from './incident.ts';

/**
 * `quiet`: nobody has asked the venue for a while, and it is not asked for this alone. `busy`: it answers, and what it
 * allows us is used up, so that some of those who ask through us are refused.
 */
export type VenueState = 'up' | 'slow' | 'busy' | 'away' | 'quiet' | 'absent';

export interface ShownVenue {
  readonly venue: VenueName;
  readonly state: VenueState;
  /** Since when this server has seen it so. */
  readonly since: number;
  /** Milliseconds since it last answered this server. */
  readonly ageMs?: number;
}

/** The venues and the incidents, as the status page shows them. */
export interface Status {
  readonly asOf: number;
  readonly venues: readonly ShownVenue[];
  /** The newest first; undefined while the database is away and none were read before. */
  readonly incidents: readonly Incident[] | undefined;
}
