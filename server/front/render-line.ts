import { Line } from '../counting/line.ts';

/** `awaited`: a user waits for it. `ahead`: a prefetch, or a cached page that is rendered again. */
export type Urgency = 'awaited' | 'ahead';
const ranks: Readonly<Record<Urgency, number>> = { awaited: 0, ahead: 1 };

/** The clock of the queue, which a test replaces by a virtual one. */
export interface LineClock {
  /** Runs `work` once after that time. The returned function cancels it. */
  later(ms: number, work: () => void): () => void;
}

export interface RenderLineOptions {
  /** How many renders run at once. */
  readonly atOnce: number;
  /**
   * The number of renders of one network that run at once while no other network waits; otherwise each network has one.
   */
  readonly atOnceOfOne: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** The time after which a slot is given to the next render, even if its own has not finished. */
  readonly longestMs: number;
  readonly clock: LineClock;
}

export interface Wanted {
  readonly network: string;
  readonly urgency: Urgency;
  /** Other requests may join a render with the same key. */
  readonly key?: string | undefined;
}

/** The status of a refusal: 429 because of the network's own requests, 503 because of all. */
export interface RenderRefusal {
  readonly status: 429 | 503;
  readonly retryAfterMs: number;
}

export class RefusedRender extends Error {
  readonly refusal: RenderRefusal;

  constructor(refusal: RenderRefusal) {
    super(refusal.status === 429 ? 'Too Many Requests' : 'Service Unavailable');
    this.refusal = refusal;
  }
}

/** How soon a refused client should retry: a tenth of a full queue is rendered by then. */
const busyForMs = 3_000;
const ofOne: RenderRefusal = { status: 429, retryAfterMs: busyForMs };
const ofAll: RenderRefusal = { status: 503, retryAfterMs: busyForMs };

/**
 * The renders that wait for the thread. Renders that a user waits for precede those made ahead; networks take turns
 * while several wait, and a network that is alone has all of the thread. The queue stops one network that requests cold
 * pages without end. An honest visitor beside it waits for a render or two more; an office that opens more pages at
 * once than may wait gets one that retries automatically.
 */
export class RenderLine {
  readonly #line: Line<{ readonly rank: number; readonly user: string; readonly key?: string | undefined }>;
  readonly #options: RenderLineOptions;

  constructor(options: RenderLineOptions) {
    this.#options = options;
    this.#line = new Line({
      ...options,
      ranks: Object.keys(ranks).length,
      later: (ms, work) => options.clock.later(ms, work),
      refuse: (_wanted, why) => new RefusedRender(why === 'of one' ? ofOne : ofAll),
    });
  }

  get waiting(): number {
    return this.#line.waiting();
  }

  /** Returns the refusal for a network that would have to wait while too many requests wait already. */
  refusalOf(network: string, urgency: Urgency = 'awaited'): RenderRefusal | undefined {
    const why = this.#line.refusalOf(network, ranks[urgency]);
    return why && (why === 'of one' ? ofOne : ofAll);
  }

  /**
   * Runs `work` when it is its turn; throws a `RefusedRender` if too many wait. An aborted signal removes a waiting
   * render from the queue, unless another network joined it.
   */
  async run<Result>(
    { network, urgency, key }: Wanted,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const leave = await this.#line.ask({ rank: ranks[urgency], user: network, key }, signal);
    const giveOn = () => leave.settle(1);
    const takeBack = this.#options.clock.later(this.#options.longestMs, giveOn);
    try {
      return await work();
    } finally {
      takeBack();
      giveOn();
    }
  }

  /** Lets a user of this network join a waiting render: the turn of the network that requested it may be far off. */
  join(network: string, key: string): void {
    this.#line.join(network, key, ranks.awaited);
  }
}
