/** `awaited`: a person waits for it. `ahead`: a prefetch, or a kept page that is made anew. */
export type Urgency = 'awaited' | 'ahead';
const urgencies = ['awaited', 'ahead'] as const satisfies readonly Urgency[];

/** Thrown for a request that would have to wait while too many wait already. */
export class RefusedInLine extends Error {
  readonly status: 429 | 503;
  readonly retryAfterMs: number;

  constructor(status: 429 | 503, retryAfterMs: number) {
    super(`refused with ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

interface Ticket {
  /** Starts the render for the network whose turn it is, which may not be the one that asked first. */
  readonly begin: (network: string) => void;
  begun: boolean;
}

/** The clock of the line, which a test replaces by a virtual one. */
export interface LineClock {
  /** Runs `work` once after that time. The returned function cancels it. */
  later(ms: number, work: () => void): () => void;
}

export interface RenderLineOptions {
  /** How many renders run at once. */
  readonly atOnce: number;
  /** How many renders of one network run at once while no other network wants any; otherwise each has one. */
  readonly atOnceOfOne: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** After this time a slot is given to the next render, even if its own has not finished. */
  readonly longestMs: number;
  readonly clock: LineClock;
}

export interface Wanted {
  readonly network: string;
  readonly urgency: Urgency;
  /** Others may join a render with a key. */
  readonly key?: string | undefined;
}

/** How soon a refused client should retry: a tenth of a full line is rendered by then. */
const busyForMs = 3_000;

/**
 * The renders that wait for the thread. What a person waits for goes before what is made ahead; networks take turns
 * while several want something, and nobody rests: a network that is alone has all of the thread.
 */
export class RenderLine {
  /** The waiting renders of each network, in the order of the networks' turns. */
  readonly #queues: Readonly<Record<Urgency, Map<string, Ticket[]>>> = { awaited: new Map(), ahead: new Map() };
  readonly #byKey = new Map<string, Ticket>();
  readonly #options: RenderLineOptions;
  #waiting = 0;
  /** How many renders of each network are under way. */
  readonly #underWay = new Map<string, number>();
  #running = 0;

  constructor(options: RenderLineOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Returns the refusal for a network that would have to wait while too many requests wait already. */
  refusalOf(network: string): RefusedInLine | undefined {
    const { mostWaiting, mostWaitingOfOne } = this.#options;
    const ofThis = urgencies.reduce((sum, urgency) => sum + (this.#queues[urgency].get(network)?.length ?? 0), 0);
    if (ofThis >= mostWaitingOfOne) return new RefusedInLine(429, busyForMs);
    return this.#waiting >= mostWaiting ? new RefusedInLine(503, busyForMs) : undefined;
  }

  /** Runs `work` when it is its turn; throws a `RefusedInLine` if too many wait. */
  async run<Result>(wanted: Wanted, work: () => Promise<Result>): Promise<Result> {
    const begunFor = (await this.#turnOf(wanted)) ?? wanted.network;
    const { clock, longestMs } = this.#options;
    let isOver = false;
    const giveOn = () => {
      if (isOver) return;
      isOver = true;
      this.#end(begunFor);
    };
    const takeBack = clock.later(longestMs, giveOn);
    try {
      return await work();
    } finally {
      takeBack();
      giveOn();
    }
  }

  /** Has a person of this network wait for a render that waits already: the turn of who asked first may be far off. */
  join(network: string, key: string): void {
    const ticket = this.#byKey.get(key);
    const queue = this.#queues.awaited.get(network) ?? [];
    if (ticket === undefined || queue.includes(ticket)) return;
    this.#queues.awaited.set(network, [...queue, ticket]);
    this.#next();
  }

  #turnOf({ network, urgency, key }: Wanted): Promise<string> | undefined {
    if (this.#mayBegin(network)) {
      this.#begin(network);
      return undefined;
    }
    const refusal = this.refusalOf(network);
    if (refusal !== undefined) throw refusal;
    const { promise, resolve } = Promise.withResolvers<string>();
    const begin = (turnOf: string) => {
      if (key !== undefined) this.#byKey.delete(key);
      resolve(turnOf);
    };
    const ticket: Ticket = { begin, begun: false };
    const queue = this.#queues[urgency].get(network) ?? [];
    queue.push(ticket);
    this.#queues[urgency].set(network, queue);
    if (key !== undefined) this.#byKey.set(key, ticket);
    this.#waiting += 1;
    return promise;
  }

  #next(): void {
    for (const urgency of urgencies) for (let begun = true; begun; ) begun = this.#beginOneOf(this.#queues[urgency]);
  }

  /** Begins the render whose turn it is; returns false if none may begin. */
  #beginOneOf(queues: Map<string, Ticket[]>): boolean {
    for (const [network, queue] of queues) {
      if (!this.#mayBegin(network)) continue;
      const ticket = queue.shift();
      // Moves the network to the end of the order.
      queues.delete(network);
      if (queue.length > 0) queues.set(network, queue);
      if (ticket === undefined || ticket.begun) return true;
      ticket.begun = true;
      this.#waiting -= 1;
      this.#begin(network);
      ticket.begin(network);
      return true;
    }
    return false;
  }

  #mayBegin(network: string): boolean {
    const { atOnce, atOnceOfOne } = this.#options;
    if (this.#running >= atOnce) return false;
    const own = this.#underWay.get(network) ?? 0;
    return own === 0 || (own < atOnceOfOne && this.#isAlone(network));
  }

  /** True while no other network has a render under way or waits for one. */
  #isAlone(network: string): boolean {
    return [this.#underWay, ...urgencies.map((urgency) => this.#queues[urgency])].every(
      (held) => held.size === 0 || (held.size === 1 && held.has(network)),
    );
  }

  #begin(network: string): void {
    this.#running += 1;
    this.#underWay.set(network, (this.#underWay.get(network) ?? 0) + 1);
  }

  #end(network: string): void {
    this.#running -= 1;
    const left = (this.#underWay.get(network) ?? 1) - 1;
    if (left > 0) this.#underWay.set(network, left);
    else this.#underWay.delete(network);
    this.#next();
  }
}
