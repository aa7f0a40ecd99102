import { BoundedMap } from '../../bounded-map.ts';

const mostRemembered = 10_000;

/** Remembers what handlers have refused to networks: until a refusal ends it is repeated without calling the handler. */
export class KnownRefusals {
  readonly #endsAt: BoundedMap<string, number>;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#endsAt = new BoundedMap(mostRemembered, now);
  }

  /** Records that a handler has refused this network for a time. */
  note(network: string, path: string, forMs: number): void {
    const endsAt = this.#now() + forMs;
    this.#endsAt.set(`${network} ${path}`, endsAt, endsAt);
  }

  /** Returns the milliseconds for which a handler still refuses this network; 0: call the handler. */
  leftOf(network: string, path: string): number {
    const endsAt = this.#endsAt.get(`${network} ${path}`);
    return endsAt === undefined ? 0 : Math.max(0, endsAt - this.#now());
  }
}
