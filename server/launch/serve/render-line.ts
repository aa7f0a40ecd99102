import { Refusal, RefusedRequest } from './refused-request.ts';
import { remember } from './remember.ts';

interface Ticket {
  /** Starts the render for the network whose turn it is, which may not be the one that asked first. */
  readonly begin: (network: string) => void;
  begun: boolean;
}

/** Time as the line needs it, so that a test can hold it. */
export interface LineClock {
  now(): number;
  /** Runs once after so long; what it returns takes it back. */
  later(ms: number, work: () => void): () => void;
}

export interface RenderLineOptions {
  /** How many render at a time, each for another network. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** After this time a slot is given to the next render, even if its own has not finished. */
  readonly longestMs: number;
  /** A network rests for so many times as long as its render took. */
  readonly restFactor: number;
  /** Renders and rests of so long a network may have at once that asked for nothing lately. */
  readonly headStartMs: number;
  /** A render that takes longer has waited for others, and its network pays for no more. */
  readonly mostChargedMs: number;
  /** Of so many networks the line knows for how long they rest. */
  readonly mostRemembered: number;
  readonly clock: LineClock;
}

/** How soon a refused client should retry. A render that others also wait for finishes soon. */
const busyForMs = 2_000;

/**
 * Networks take turns, with one render at a time and rests between them: however many renders one of them asks for,
 * each other waits for one of them at most, and most of the thread's time is everybody's.
 */
export class RenderLine {
  /** The waiting renders of each network, in the order of the networks' turns. */
  readonly #queues = new Map<string, Ticket[]>();
  readonly #byKey = new Map<string, Ticket>();
  readonly #options: RenderLineOptions;
  #waiting = 0;
  readonly #underWay = new Set<string>();
  readonly #resting = new Set<string>();
  /** When the rests will be over that a network's renders have cost it. */
  readonly #restedAt = new Map<string, number>();

  constructor(options: RenderLineOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get remembered(): number {
    return this.#restedAt.size;
  }

  /** The answer to a network that would have to wait, when too many wait already. */
  refusalOf(network: string): Refusal | undefined {
    const { mostWaiting, mostWaitingOfOne } = this.#options;
    if ((this.#queues.get(network)?.length ?? 0) >= mostWaitingOfOne) return new Refusal(429, busyForMs);
    return this.#waiting >= mostWaiting ? new Refusal(503, busyForMs) : undefined;
  }

  /** `RefusedRequest` when too many wait. A key makes the render one that others may join. */
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
    const { clock, restFactor, headStartMs, mostChargedMs, mostRemembered } = this.#options;
    const charged = Math.min(tookMs, mostChargedMs);
    const from = Math.max(this.#restedAt.get(network) ?? 0, clock.now() - charged);
    const restedAt = from + charged * (1 + restFactor);
    remember(this.#restedAt, network, restedAt, mostRemembered);
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
