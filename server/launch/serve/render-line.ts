import { RefusedRequest } from './refused-request.ts';

interface Ticket {
  /** Starts the render for the network whose turn it is, which may not be the one that asked first. */
  readonly begin: (network: string) => void;
  begun: boolean;
}

export interface RenderLineOptions {
  /** How many renders run at a time. */
  readonly atOnce: number;
  /** How many of them may run for one network, so that another finds a free slot. */
  readonly atOnceOfOne: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** After this time a slot is given to the next render, even if its own has not finished. */
  readonly longestMs: number;
}

/** How soon a refused client should retry. A render that others also wait for finishes soon. */
const busyForMs = 2_000;

/** Renders for networks in turn: however many renders one network requests, another waits for at most one of them. */
export class RenderLine {
  /** The waiting renders of each network, in the order of the networks' turns. */
  readonly #queues = new Map<string, Ticket[]>();
  readonly #byKey = new Map<string, Ticket>();
  readonly #options: RenderLineOptions;
  #waiting = 0;
  #underWay = 0;
  readonly #underWayOf = new Map<string, number>();

  constructor(options: RenderLineOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs `work` when it is the network's turn; throws a `RefusedRequest` when too many wait. With a key, others may
   * join the render.
   */
  async run<Result>(network: string, key: string | undefined, work: () => Promise<Result>): Promise<Result> {
    const begunFor = (await this.#turnOf(network, key)) ?? network;
    const { promise: late, resolve: giveOn } = Promise.withResolvers<void>();
    const timer = setTimeout(giveOn, this.#options.longestMs);
    void late.then(() => {
      this.#count(begunFor, -1);
      this.#next();
    });
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      giveOn();
    }
  }

  /** Gives a waiting render a turn of the joining network as well: the first network's turn may be far off. */
  join(network: string, key: string): void {
    const ticket = this.#byKey.get(key);
    if (ticket === undefined || (this.#queues.get(network)?.length ?? 0) > 0) return;
    this.#queues.set(network, [ticket]);
  }

  #turnOf(network: string, key: string | undefined): Promise<string> | undefined {
    const { atOnce, mostWaiting, mostWaitingOfOne } = this.#options;
    if (this.#underWay < atOnce && this.#mayBegin(network)) {
      this.#count(network, 1);
      return undefined;
    }
    const queue = this.#queues.get(network) ?? [];
    if (this.#waiting >= mostWaiting || queue.length >= mostWaitingOfOne) throw new RefusedRequest(503, busyForMs);
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
      if (this.#underWay >= this.#options.atOnce) return;
      if (!this.#mayBegin(network)) continue;
      const ticket = queue.shift();
      // Moves the network to the end of the order.
      this.#queues.delete(network);
      if (queue.length > 0) this.#queues.set(network, queue);
      if (ticket === undefined || ticket.begun) continue;
      ticket.begun = true;
      this.#waiting -= 1;
      this.#count(network, 1);
      ticket.begin(network);
    }
  }

  #mayBegin(network: string): boolean {
    return (this.#underWayOf.get(network) ?? 0) < this.#options.atOnceOfOne;
  }

  #count(network: string, by: 1 | -1): void {
    const now = (this.#underWayOf.get(network) ?? 0) + by;
    this.#underWay += by;
    if (now === 0) this.#underWayOf.delete(network);
    else this.#underWayOf.set(network, now);
  }
}
