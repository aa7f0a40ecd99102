import 'server-only';
import type { VendorName } from '../../../lib/config/venues/venues.ts';

declare global {
  /** Next loads this module once for pages and once for handlers, and both ask the same vendors. */
  var lastAnswersOfProcess: Map<VendorName, number> | undefined;
  var lastFailuresOfProcess: Map<VendorName, number> | undefined;
}

/** Notes that a venue has answered somebody's question: a live one is never asked for this alone. */
export function noteAnswer(venue: VendorName, at: number): void {
  globalThis.lastAnswersOfProcess ??= new Map();
  globalThis.lastAnswersOfProcess.set(venue, at);
}

/** Returns when a venue last answered this process; undefined if it has not yet. */
export const lastAnswerOf = (venue: VendorName): number | undefined => globalThis.lastAnswersOfProcess?.get(venue);

/** Notes that a venue did not answer somebody's question. */
export function noteFailure(venue: VendorName, at: number): void {
  globalThis.lastFailuresOfProcess ??= new Map();
  globalThis.lastFailuresOfProcess.set(venue, at);
}

/** Returns when a venue last left a question of this process without an answer; undefined if it has not yet. */
export const lastFailureOf = (venue: VendorName): number | undefined => globalThis.lastFailuresOfProcess?.get(venue);
