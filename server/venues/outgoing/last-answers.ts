import 'server-only';
import type { Venue } from '../../../lib/config/venues.ts';

declare global {
  /** Next loads this module once for pages and once for handlers, and both ask the same vendors. */
  var lastAnswersOfProcess: Map<Venue, number> | undefined;
}

/** Notes that a venue has answered somebody's question: a live one is never asked for this alone. */
export function noteAnswer(venue: Venue, at: number): void {
  globalThis.lastAnswersOfProcess ??= new Map();
  globalThis.lastAnswersOfProcess.set(venue, at);
}

/** Returns when a venue last answered this process; undefined if it has not yet. */
export const lastAnswerOf = (venue: Venue): number | undefined => globalThis.lastAnswersOfProcess?.get(venue);
