import type { Callbacks } from '../callbacks.ts';
import type { Delivery } from '../delivery.ts';
import type { Pace } from '../pace.ts';
import type { Parameters } from '../parameters.ts';
import type { Store } from '../store.ts';

/** The parts of the messenger that the methods use. */
export interface Bot {
  readonly store: Store;
  readonly pace: Pace;
  readonly delivery: Delivery;
  readonly callbacks: Callbacks;
  /** The pictures that were sent, by message; a restart drops them. */
  readonly photos: Map<number, Buffer>;
}

/** A method of the Bot API: it returns the result, or throws a refusal. */
export type Method = (given: Parameters, bot: Bot) => unknown;
