import { BoundedMap } from '../../bounded-map.ts';
import type { Logger } from '../../log.ts';
import { type Limit, TokenBuckets } from '../../token-buckets.ts';
import { Refusal } from './refused-request.ts';
import type { Place } from './site-map.ts';

/** How much may be made for one network, renewals of stale pages included. Cached responses cost it nothing. */
const allowances = {
  /** Pages that are rendered when asked for: 25 ms each. */
  render: { requests: 60, perMs: 30_000 },
  picture: { requests: 30, perMs: 60_000 },
  /**
   * Prebuilt responses of Next: a prerendered page and the router's prefetches of it, or a logo. An open page asks for
   * dozens.
   */
  ready: { requests: 600, perMs: 15_000 },
} as const satisfies Record<string, Limit>;

type Made = keyof typeof allowances;

function madeFor(place: Place): Made | undefined {
  switch (place.kind) {
    case 'page':
      return place.isKept ? 'ready' : 'render';
    case 'picture':
      return 'picture';
    case 'file':
    case 'moved':
      return 'ready';
    case 'handler':
    case 'unknown':
      // Handlers have their own limits, and an unknown address costs no more than a refusal does.
      return undefined;
    default:
      return place satisfies never;
  }
}

const remindedMs = 60_000;
const mostRemembered = 10_000;
const mostNetworks = 20_000;

export interface GateOptions {
  readonly now: () => number;
  readonly log: Logger;
}

/** Limits how much is rendered for one network, so that others do not have to wait. */
export class Gate {
  readonly #buckets: Readonly<Record<Made, TokenBuckets>>;
  /** The networks whose refusal is in the log already. */
  readonly #told: BoundedMap<string, true>;
  /** Until when a handler refuses a network. */
  readonly #refusedUntil: BoundedMap<string, number>;
  readonly #options: GateOptions;

  constructor(options: GateOptions) {
    const { now } = options;
    this.#options = options;
    this.#told = new BoundedMap(mostRemembered, now);
    this.#refusedUntil = new BoundedMap(mostRemembered, now);
    this.#buckets = {
      render: new TokenBuckets(mostNetworks, now),
      picture: new TokenBuckets(mostNetworks, now),
      ready: new TokenBuckets(mostNetworks, now),
    };
  }

  /** Charges one render or picture to the network, and returns the refusal if its share is used up. */
  takeShare(network: string, place: Place): Refusal | undefined {
    const made = madeFor(place);
    if (made === undefined) return undefined;
    const wait = this.#buckets[made].take(network, allowances[made]);
    if (wait === 0) return undefined;
    this.#tell(network, made);
    return new Refusal(429, wait);
  }

  /** Records that a handler has refused this network for a time; until then the handler is not called. */
  noteRefusal(network: string, path: string, forMs: number): void {
    const until = this.#options.now() + forMs;
    this.#refusedUntil.set(`${network} ${path}`, until, until);
  }

  /** Returns the milliseconds for which a handler still refuses this network; 0: call the handler. */
  refusedFor(network: string, path: string): number {
    const until = this.#refusedUntil.get(`${network} ${path}`);
    return until === undefined ? 0 : Math.max(0, until - this.#options.now());
  }

  /** Logs at most once a minute per network: a flood would otherwise also flood the log. */
  #tell(network: string, made: Made): void {
    const key = `${network} ${made}`;
    if (this.#told.get(key) === true) return;
    this.#told.set(key, true, this.#options.now() + remindedMs);
    this.#options.log.warn('a network has had its share', { network, share: made });
  }
}
