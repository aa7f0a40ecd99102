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

/** The markets as the page and the handler send them. */
export interface PackedMarkets {
  readonly markets: string;
  readonly asOf: number;
  readonly stale: boolean;
}

export interface MarketsState {
  readonly markets: readonly ListedMarket[];
  /** Undefined if no response has ever come. */
  readonly asOf: number | undefined;
  readonly stale: boolean;
  /** Why the last request failed. */
  readonly failure: ErrorCode | undefined;
}

/** Reads the response by hand: a schema library would be larger than the rest of the list's code. */
function packedOf(answer: unknown): PackedMarkets {
  const [markets, asOf, stale] = [property(answer, 'markets'), property(answer, 'asOf'), property(answer, 'stale')];
  if (typeof markets === 'string' && typeof asOf === 'number' && typeof stale === 'boolean') {
    return { markets, asOf, stale };
  }
  throw new AppError('internal');
}

/**
 * The timeout of a request: nothing else is requested meanwhile, so a request that hangs would stop the list for ever.
 */
const patienceMs = 15_000;

async function ask(ended: AbortSignal): Promise<PackedMarkets> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patienceMs)]);
  const response = await fetch(routes.api('read-markets'), { signal });
  const answer: unknown = await response.json().catch(() => undefined);
  signal.throwIfAborted();
  if (!response.ok) throw fromWire(answer) ?? errorOfStatus(response.status);
  return packedOf(answer);
}

/** The current list, requested again while the page is visible. */
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

  /**
   * Follows the list; returns a function that stops it. A hidden tab requests nothing; one that becomes visible does so
   * at once if the list is out of date.
   */
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
    // After a failure the usual interval applies: a server that does not respond is not asked more often.
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
      // A request that timed out is not retried at once.
      if (entry.retry && code !== 'request.timeout' && this.failures <= queryRetries) {
        this.later(queryRetryDelayMs);
        return;
      }
      this.failures = 0;
      this.own.write({ ...this.own.read(), failure: code });
    }
    this.asking = undefined;
    // The interval counts from now, not from the data's age: data that arrives late is not requested in a hurry.
    if (document.visibilityState === 'visible') this.later(marketsRefreshMs);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), ms);
  }
}
