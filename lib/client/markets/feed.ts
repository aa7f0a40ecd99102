import { marketsRefreshMs, queryRetryDelayMs } from '../../config/durations.ts';
import { queryRetries } from '../../config/limits.ts';
import { routes } from '../../config/routes.ts';
import { type ListedMarket, unpackMarkets } from '../../domain/markets/packed.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/catalog.ts';
import { errorOfStatus } from '../../errors/http-status.ts';
import { normalise } from '../../errors/normalise.ts';
import { property } from '../../errors/thrown.ts';
import { fromWire } from '../../errors/wire.ts';
import { createStore, type ReadableStore } from '../store.ts';

/** As the page and the handler say it. */
export interface PackedMarkets {
  readonly markets: string;
  readonly asOf: number;
  readonly stale: boolean;
}

export interface MarketsState {
  readonly markets: readonly ListedMarket[];
  /** Undefined while nobody ever answered. */
  readonly asOf: number | undefined;
  readonly stale: boolean;
  /** Why the last answer did not come. */
  readonly failure: ErrorCode | undefined;
}

/** By hand: a schema library would weigh more than the rest of the list. */
function packedOf(answer: unknown): PackedMarkets {
  const [markets, asOf, stale] = [property(answer, 'markets'), property(answer, 'asOf'), property(answer, 'stale')];
  if (typeof markets === 'string' && typeof asOf === 'number' && typeof stale === 'boolean') {
    return { markets, asOf, stale };
  }
  throw new AppError('internal');
}

/** What hangs is given up: while it is asked nothing else is, and the list would be mute for ever. */
const patienceMs = 15_000;

async function ask(ended: AbortSignal): Promise<PackedMarkets> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patienceMs)]);
  const response = await fetch(routes.api('read-markets'), { signal });
  const answer: unknown = await response.json().catch(() => undefined);
  signal.throwIfAborted();
  if (!response.ok) throw fromWire(answer) ?? errorOfStatus(response.status);
  return packedOf(answer);
}

/** The list as it is now, asked for again while somebody looks at it. */
export class MarketsFeed {
  private readonly own;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;
  private failures = 0;

  constructor(first: PackedMarkets | undefined, failure: ErrorCode | undefined) {
    this.own = createStore<MarketsState>({
      markets: first === undefined ? [] : unpackMarkets(first.markets),
      asOf: first?.asOf,
      stale: first?.stale ?? false,
      failure,
    });
  }

  get state(): ReadableStore<MarketsState> {
    return this.own;
  }

  /** Returns the end of it. A hidden tab asks nothing; one that is seen again asks at once if it is late. */
  follow(): () => void {
    const look = () => this.plan();
    document.addEventListener('visibilitychange', look);
    this.plan();
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(this.timer);
      this.asking?.abort();
      this.asking = undefined;
    };
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (document.visibilityState === 'hidden' || this.asking !== undefined) return;
    const { asOf, failure } = this.own.read();
    const age = asOf === undefined ? marketsRefreshMs : Date.now() - asOf;
    // After a failure in its own time: what does not answer is not asked faster.
    const wait = failure === undefined ? Math.max(0, marketsRefreshMs - age) : marketsRefreshMs;
    // The clock of this machine may be wrong.
    this.later(Math.min(wait, marketsRefreshMs));
  }

  private async refresh(): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    try {
      const { markets, asOf, stale } = await ask(asking.signal);
      if (asking.signal.aborted) return;
      this.failures = 0;
      this.own.write({ markets: unpackMarkets(markets), asOf, stale, failure: undefined });
    } catch (thrown) {
      if (asking.signal.aborted) return;
      this.asking = undefined;
      this.failures += 1;
      const { code, entry } = normalise(thrown);
      // What hung has had its time.
      if (entry.retry && code !== 'request.timeout' && this.failures <= queryRetries) {
        this.later(queryRetryDelayMs);
        return;
      }
      this.failures = 0;
      this.own.write({ ...this.own.read(), failure: code });
    }
    this.asking = undefined;
    // Not by its age: what is late when it comes is not asked for in a hurry.
    if (document.visibilityState === 'visible') this.later(marketsRefreshMs);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), ms);
  }
}
