import { BoundedMap } from '../../bounded-map.ts';
import { Refusal, RefusedRequest } from './refused-request.ts';

interface Ticket {
  /** Starts the render for the network whose turn it is, which may not be the one that asked first. */
  readonly begin: (network: string) => void;
  begun: boolean;
}

/** The clock of the line, which a test replaces by a virtual one. */
export interface LineClock {
  now(): number;
  /** Runs `work` once after that time. The returned function cancels it. */
  later(ms: number, work: () => void): () => void;
}

export interface RenderLineOptions {
  /** How many renders run at once, each for a different network. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** After this time a slot is given to the next render, even if its own has not finished. */
  readonly longestMs: number;
  /** After a render its network rests this many times as long as the render took. */
  readonly restFactor: number;
  /** How much time of renders and rests a network may run up without resting, if it asked for nothing lately. */
  readonly headStartMs: number;
  /** The most that one render is charged: a longer one has waited for others. */
  readonly mostChargedMs: number;
  /** How many networks the line remembers. */
  readonly mostRemembered: number;
  readonly clock: LineClock;
}

/** How soon a refused client should retry. A render that others also wait for finishes soon. */
const busyForMs = 2_000;

/**
 * Networks take turns, each with one render at a time and a rest after it. However many renders one network asks for,
 * every other waits for at most one of them, and most of the thread's time is left to all.
 */
export class RenderLine {
  /** The waiting renders of each network, in the order of the networks' turns. */
  readonly #queues = new Map<string, Ticket[]>();
  readonly #byKey = new Map<string, Ticket>();
  readonly #options: RenderLineOptions;
  #waiting = 0;
  readonly #underWay = new Set<string>();
  readonly #resting = new Set<string>();
  /** When a network will have rested for all of its renders. */
  readonly #restedAt: BoundedMap<string, number>;

  constructor(options: RenderLineOptions) {
    this.#options = options;
    this.#restedAt = new BoundedMap(options.mostRemembered, options.clock.now);
  }

  get waiting(): number {
    return this.#waiting;
  }

  get remembered(): number {
    return this.#restedAt.size;
  }

  /** Returns the refusal for a network that would have to wait while too many requests wait already. */
  refusalOf(network: string): Refusal | undefined {
    const { mostWaiting, mostWaitingOfOne } = this.#options;
    if ((this.#queues.get(network)?.length ?? 0) >= mostWaitingOfOne) return new Refusal(429, busyForMs);
    return this.#waiting >= mostWaiting ? new Refusal(503, busyForMs) : undefined;
  }

  /** Runs `work` when it is its turn; throws a `RefusedRequest` if too many wait. Others may join a render with a key. */
  async run<Result>(network: string, key: string | undefined, work: () => Promise<Result>): Promise<Result> {
    const begunFor = (await this.#turnOf(network, key)) ?? network;
    const { clock, longestMs } = this.#options;
    const began = clock.now();
    let isOver = false;
    const giveOn = () => {
      if (isOver) return;
      isOver = true;
      this.#end(begunFor, clock.now() - began);
    };
    const takeBack = clock.later(longestMs, giveOn);
    try {
      return await work();
    } finally {
      takeBack();
      giveOn();
    }
  }

  /** Gives a waiting render a turn of the joining network as well: the first network's turn may be far off. */
  join(network: string, key: string): void {
    const ticket = this.#byKey.get(key);
    if (ticket === undefined || (this.#queues.get(network)?.length ?? 0) > 0) return;
    this.#queues.set(network, [ticket]);
    this.#next();
  }

  #turnOf(network: string, key: string | undefined): Promise<string> | undefined {
    const { atOnce } = this.#options;
    if (this.#underWay.size < atOnce && this.#mayBegin(network)) {
      this.#underWay.add(network);
      return undefined;
    }
    const refusal = this.refusalOf(network);
    if (refusal !== undefined) throw new RefusedRequest(refusal);
    const queue = this.#queues.get(network) ?? [];
    const { promise, resolve } = Promise.withResolvers<string>();
    const begin = (turnOf: string) => {
      if (key !== undefined) this.#byKey.delete(key);
      resolve(turnOf);
    };
    const ticket: Ticket = { begin, begun: false };
    queue.push(ticket);
    this.#queues.set(network, queue);
    if (key !== undefined) this.#byKey.set(key, ticket);
    this.#waiting += 1;
    return promise;
  }

  #next(): void {
    for (const [network, queue] of this.#queues) {
      if (this.#underWay.size >= this.#options.atOnce) return;
      if (!this.#mayBegin(network)) continue;
      const ticket = queue.shift();
      // Moves the network to the end of the order.
      this.#queues.delete(network);
      if (queue.length > 0) this.#queues.set(network, queue);
      if (ticket === undefined || ticket.begun) continue;
      ticket.begun = true;
      this.#waiting -= 1;
      this.#underWay.add(network);
      ticket.begin(network);
    }
  }

  #mayBegin(network: string): boolean {
    return !this.#underWay.has(network) && !this.#resting.has(network);
  }

  #end(network: string, tookMs: number): void {
    const { clock, restFactor, headStartMs, mostChargedMs } = this.#options;
    const charged = Math.min(tookMs, mostChargedMs);
    const from = Math.max(this.#restedAt.get(network) ?? 0, clock.now() - charged);
    const restedAt = from + charged * (1 + restFactor);
    // From then on it no longer counts, whatever the next render takes.
    this.#restedAt.set(network, restedAt, restedAt + mostChargedMs);
    this.#underWay.delete(network);
    const rest = restedAt - headStartMs - clock.now();
    if (rest > 0) {
      this.#resting.add(network);
      clock.later(rest, () => {
        this.#resting.delete(network);
        this.#next();
      });
    }
    this.#next();
  }
}
