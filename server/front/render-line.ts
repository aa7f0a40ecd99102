import { Line } from '../counting/line.ts';

/** `awaited`: a person waits for it. `ahead`: a prefetch, or a kept page that is made anew. */
export type Urgency = 'awaited' | 'ahead';
const ranks: Readonly<Record<Urgency, number>> = { awaited: 0, ahead: 1 };

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

/** How a network is refused: 429 because of what it asked for itself, 503 because of all. */
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

/** How soon a refused client should retry: a tenth of a full line is rendered by then. */
const busyForMs = 3_000;
const ofOne: RenderRefusal = { status: 429, retryAfterMs: busyForMs };
const ofAll: RenderRefusal = { status: 503, retryAfterMs: busyForMs };

/**
 * The renders that wait for the thread. What a person waits for goes before what is made ahead; networks take turns
 * while several want something, and nobody rests: a network that is alone has all of the thread. The line stops one
 * network that asks for cold pages without end. An honest visitor beside it waits for a render or two more; an office
 * that opens more pages at once than may wait is shown one that asks again by itself.
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
   * Runs `work` when it is its turn; throws a `RefusedRender` if too many wait. An aborted signal takes who waits out of
   * the line, unless another network joined it.
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

  /** Has a person of this network wait for a render that waits already: the turn of who asked first may be far off. */
  join(network: string, key: string): void {
    this.#line.join(network, key, ranks.awaited);
  }
}
