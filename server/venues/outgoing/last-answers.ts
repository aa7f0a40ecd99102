import 'server-only';
import type { Venue } from '../../../lib/config/venues.ts';

declare global {
  /** Next loads this module once for pages and once for handlers, and both ask the same vendors. */
  var lastAnswersOfProcess: Map<Venue, number> | undefined;
  var lastFailuresOfProcess: Map<Venue, number> | undefined;
}

/** Notes that a venue has answered somebody's question: a live one is never asked for this alone. */
export function noteAnswer(venue: Venue, at: number): void {
  globalThis.lastAnswersOfProcess ??= new Map();
  globalThis.lastAnswersOfProcess.set(venue, at);
}

/** Returns when a venue last answered this process; undefined if it has not yet. */
export const lastAnswerOf = (venue: Venue): number | undefined => globalThis.lastAnswersOfProcess?.get(venue);

/** Notes that a venue did not answer somebody's question. */
export function noteFailure(venue: Venue, at: number): void {
  globalThis.lastFailuresOfProcess ??= new Map();
  globalThis.lastFailuresOfProcess.set(venue, at);
}

/** Returns when a venue last left a question of this process without an answer; undefined if it has not yet. */
export const lastFailureOf = (venue: Venue): number | undefined => globalThis.lastFailuresOfProcess?.get(venue);
