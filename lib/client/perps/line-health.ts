import { createStore } from '../store.ts';

/** The state of the connection to the exchange, for the footer of a trading screen. */
export interface LineHealth {
  /** `asking`: there is no socket, and the market is polled. */
  readonly state: 'live' | 'connecting' | 'asking' | 'late';
  /** The latest measured round-trip time. */
  readonly latencyMs: number | undefined;
  readonly bookAgeMs: number | undefined;
  /** The time since the exchange last sent anything. */
  readonly receivedAgeMs: number | undefined;
  /** The weight of the page's requests within a minute, as the exchange counts it. */
  readonly spentWeight: number;
}

/** The health of the connection of the market on screen; undefined while none is shown. */
export const lineHealth = createStore<LineHealth | undefined>(undefined);
