import 'server-only';
import type { VendorName } from '../../../lib/config/venues/venues.ts';
import { ofProcess } from '../../process-wide.ts';

const answers = (): Map<VendorName, number> => ofProcess('lastAnswers', () => new Map());
const failures = (): Map<VendorName, number> => ofProcess('lastFailures', () => new Map());

/** Notes that a venue has answered somebody's question: a live one is never asked for this alone. */
export function noteAnswer(venue: VendorName, at: number): void {
  answers().set(venue, at);
}

/** Returns when a venue last answered this process; undefined if it has not yet. */
export const lastAnswerOf = (venue: VendorName): number | undefined => answers().get(venue);

/** Notes that a venue did not answer somebody's question. */
export function noteFailure(venue: VendorName, at: number): void {
  failures().set(venue, at);
}

/** Returns when a venue last left a question of this process without an answer; undefined if it has not yet. */
export const lastFailureOf = (venue: VendorName): number | undefined => failures().get(venue);
