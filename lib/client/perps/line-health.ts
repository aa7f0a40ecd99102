import { createStore } from '../store.ts';

/** The state of the connection to the exchange, for the footer of a trading screen. */
export interface LineHealth {
  /** `asking`: there is no line, and the market is asked for again and again. */
  readonly state: 'live' | 'connecting' | 'asking' | 'late';
  /** The latest measured round-trip time. */
  readonly latencyMs: number | undefined;
  readonly bookAgeMs: number | undefined;
  /** The time since the exchange last sent anything. */
  readonly heardAgeMs: number | undefined;
  /** The weight of the page's requests within a minute, as the exchange counts it. */
  readonly spentWeight: number;
}

/** A lost connection is shown as reconnecting for this long. */
const connectingMs = 10_000;

/** Returns the state of a market that is asked for, by how long no line has brought a word of it. */
export const stateWithoutLine = (silentMs: number): LineHealth['state'] =>
  silentMs > connectingMs ? 'asking' : 'connecting';

/** Undefined while no market is shown. */
export const lineHealth = createStore<LineHealth | undefined>(undefined);
