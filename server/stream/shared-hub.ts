import { type InstanceStore, isStoreAway } from '../instances/store.ts';
import type { PriceHub } from './price-hub.ts';

/** The parts of a hub that a source of prices needs: the tokens to follow, and functions that publish their prices. */
export type PriceOutput = Pick<PriceHub, 'allow' | 'onWanted' | 'wanted' | 'publish' | 'interrupt'>;

export interface SharedHubOptions {
  /** This instance's own listeners. */
  readonly hub: PriceHub;
  readonly store: InstanceStore;
  /** The name of this instance. */
  readonly holder: string;
  readonly clock: { now(): number; later(ms: number, work: () => void): () => void };
  readonly onError: (error: unknown) => void;
  readonly tendEveryMs?: number;
}

/**
 * `leads`: follows the vendor for all instances. `follows`: receives prices from the leader. `alone`: the store is
 * down, and each instance follows the vendor for its own listeners.
 */
type Role = 'leads' | 'follows' | 'alone';

const usualTendMs = 2_000;
/** The number of maintenance runs after which a silent instance counts as gone. */
const turnsUntilGone = 3;
const pricesChannel = 'prices';
const wantsChannel = 'prices wanted';

/** Decodes a message of another instance; undefined if it is invalid. */
function readList(message: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(message);
    const isList = Array.isArray(list) && list.every((one) => typeof one === 'string');
    return isList ? list : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Lets one of all instances follow the prices for the listeners of all, and publishes them to every instance. */
export class SharedHub implements PriceOutput {
  readonly #options: SharedHubOptions;
  readonly #others = new Map<string, { readonly wanted: readonly string[]; readonly at: number }>();
  readonly #hearers = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #role: Role = 'alone';
  #stopTending: () => void = () => undefined;
  #isOver = false;

  constructor(options: SharedHubOptions) {
    this.#options = options;
  }

  get role(): Role {
    return this.#role;
  }

  async start(): Promise<void> {
    const { hub, store } = this.#options;
    this.#stops.push(
      store.subscribe(pricesChannel, (message) => this.#hearPrice(message)),
      store.subscribe(wantsChannel, (message) => this.#hearWanted(message)),
      hub.onWanted(() => {
        this.#tell();
        void this.#attempt(() => this.#announce());
      }),
    );
    await this.#tend();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#stopTending();
    for (const stop of this.#stops.splice(0)) stop();
    const { store, holder } = this.#options;
    if (this.#role === 'leads') await this.#attempt(() => store.endTurn(pricesChannel, holder));
  }

  allow(isListed: (topic: string) => boolean): void {
    this.#options.hub.allow(isListed);
  }

  onWanted(hear: () => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  wanted(): readonly string[] {
    if (this.#role === 'follows') return [];
    const own = this.#options.hub.wanted();
    if (this.#role === 'alone') return own;
    const present = [...this.#others.values()].filter(({ at }) => this.#options.clock.now() - at < this.#goneMs);
    return [...new Set([...own, ...present.flatMap(({ wanted }) => wanted)])];
  }

  publish(topic: string, data: string): void {
    this.#options.hub.publish(topic, data);
    this.#pass([topic, data]);
  }

  interrupt(topic: string): void {
    this.#options.hub.interrupt(topic);
    this.#pass([topic]);
  }

  get #tendMs(): number {
    return this.#options.tendEveryMs ?? usualTendMs;
  }

  get #goneMs(): number {
    return turnsUntilGone * this.#tendMs;
  }

  /** Publishes a price, or a gap, to the other instances. */
  #pass(list: readonly string[]): void {
    const { store, holder } = this.#options;
    if (this.#role !== 'leads') return;
    void this.#attempt(() => store.publish(pricesChannel, JSON.stringify([holder, ...list])));
  }

  #hearPrice(message: string): void {
    const [from, topic, data] = readList(message) ?? [];
    if (topic === undefined || from === this.#options.holder || this.#role !== 'follows') return;
    if (data === undefined) this.#options.hub.interrupt(topic);
    else this.#options.hub.publish(topic, data);
  }

  #hearWanted(message: string): void {
    const [from, ...wanted] = readList(message) ?? [];
    if (from === undefined || from === this.#options.holder) return;
    this.#others.set(from, { wanted, at: this.#options.clock.now() });
    if (this.#role === 'leads') this.#tell();
  }

  async #announce(): Promise<void> {
    const { hub, store, holder } = this.#options;
    await store.publish(wantsChannel, JSON.stringify([holder, ...hub.wanted()]));
  }

  async #tend(): Promise<void> {
    const { store, holder, clock } = this.#options;
    const isAnswered = await this.#attempt(async () => {
      const leads =
        (await store.keepTurn(pricesChannel, holder, this.#goneMs)) ||
        (await store.takeTurn(pricesChannel, holder, this.#goneMs));
      this.#become(leads ? 'leads' : 'follows');
      await this.#announce();
    });
    if (!isAnswered) this.#become('alone');
    for (const [name, { at }] of this.#others) if (clock.now() - at >= this.#goneMs) this.#others.delete(name);
    if (!this.#isOver) this.#stopTending = clock.later(this.#tendMs, () => void this.#tend());
  }

  #become(role: Role): void {
    if (role === this.#role) return;
    this.#role = role;
    // Between two sources some prices may have been lost.
    for (const topic of this.#options.hub.wanted()) this.#options.hub.interrupt(topic);
    this.#tell();
  }

  /** Runs an operation on the store, and returns whether the store was available. */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isStoreAway(error)) this.#options.onError(error);
      return false;
    }
  }

  #tell(): void {
    for (const hear of this.#hearers) hear();
  }
}
