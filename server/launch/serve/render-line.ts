import { RefusedRequest } from './refused-request.ts';

interface Ticket {
  /** For the network whose turn it is, which may be another than asked first. */
  readonly begin: (network: string) => void;
  begun: boolean;
}

export interface RenderLineOptions {
  /** How many render at a time. */
  readonly atOnce: number;
  /** How many of them for one network, so that another finds a place free. */
  readonly atOnceOfOne: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** After so long a place is given on, whatever became of its render. */
  readonly longestMs: number;
}

/** A render that others wait for as well is soon over: they ask again in as long. */
const busyForMs = 2_000;

/** Networks take turns: however many renders one of them asks for, each other waits for one of them at most. */
export class RenderLine {
  /** In the order in which they have their turns. */
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

  /** `RefusedRequest` when too many wait. A key makes the render one that others may join. */
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

  /** Whoever joins a render that still waits gives it a turn of his own: another's place may be far behind. */
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
      // To the end of the turns.
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
