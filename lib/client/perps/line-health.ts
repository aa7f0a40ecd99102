import { createStore } from '../store.ts';

/** How the line to the exchange is, for the foot of a trading screen. */
export interface LineHealth {
  readonly state: 'live' | 'connecting' | 'late';
  /** There and back, as it was measured last. */
  readonly latencyMs: number | undefined;
  readonly bookAgeMs: number | undefined;
  /** Since the exchange last said anything at all. */
  readonly heardAgeMs: number | undefined;
  /** The weight of the page's questions within a minute, as the exchange counts it. */
  readonly spentWeight: number;
}

/** Undefined where no market is looked at. */
export const lineHealth = createStore<LineHealth | undefined>(undefined);
