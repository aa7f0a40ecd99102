import { pathOfCall } from '../../api/path-of-call.ts';
import { queryRetries, queryRetryDelayMs } from '../../config/interface.ts';
import { marketsRefreshMs } from '../../config/market-data.ts';
import { type ListedMarket, unpackMarkets } from '../../domain/markets/packed.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/catalog.ts';
import { fieldOf } from '../../errors/field.ts';
import { errorOfStatus } from '../../errors/http-status.ts';
import { normalise } from '../../errors/normalise.ts';
import { fromWire } from '../../errors/wire.ts';
import { createPoller, type Poller } from '../poller.ts';
import { createStore, type ReadableStore } from '../store.ts';

/** The markets as the page and the handler send them. */
export interface PackedMarkets {
  readonly markets: string;
  /** The groups of these markets, which only their own page has. */
  readonly groups?: string;
  readonly asOf: number;
  readonly stale: boolean;
}

export interface MarketsState {
  readonly markets: readonly ListedMarket[];
  readonly groups: string;
  /** Undefined if no response has ever come. */
  readonly asOf: number | undefined;
  readonly stale: boolean;
  /** Why the last request failed. */
  readonly failure: ErrorCode | undefined;
}

/** Reads the response by hand: a schema library would be larger than the rest of the list's code. */
function packedOf(answer: unknown): PackedMarkets {
  const [markets, asOf, stale] = [fieldOf(answer, 'markets'), fieldOf(answer, 'asOf'), fieldOf(answer, 'stale')];
  if (typeof markets === 'string' && typeof asOf === 'number' && typeof stale === 'boolean') {
    return { markets, groups: String(fieldOf(answer, 'groups')), asOf, stale };
  }
  throw new AppError('internal');
}

/**
 * The timeout of a request: nothing else is requested meanwhile, so a request that hangs would stop the updates for
 * ever.
 */
const patienceMs = 15_000;

async function ask(ended: AbortSignal): Promise<PackedMarkets> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patienceMs)]);
  const response = await fetch(pathOfCall('read-markets'), { signal });
  const answer: unknown = await response.json().catch(() => undefined);
  signal.throwIfAborted();
  if (!response.ok) throw fromWire(answer) ?? errorOfStatus(response.status);
  return packedOf(answer);
}

export interface MarketsFeed extends Pick<Poller, 'follow'> {
  readonly state: ReadableStore<MarketsState>;
}

/** Makes the current list, requested again while the page is visible. */
export function createMarketsFeed(first: PackedMarkets | undefined, failed: ErrorCode | undefined): MarketsFeed {
  const state = createStore<MarketsState>({
    markets: first === undefined ? [] : unpackMarkets(first.markets),
    groups: first?.groups ?? '',
    asOf: first?.asOf,
    stale: first?.stale ?? false,
    failure: failed,
  });
  let failures = 0;
  const { follow } = createPoller({
    waitMs: () => {
      const { asOf, failure } = state.read();
      // After a failure the usual interval applies: a server that does not respond is not asked more often.
      if (failure !== undefined) return marketsRefreshMs;
      const age = asOf === undefined ? marketsRefreshMs : Date.now() - asOf;
      // The clock of this machine may be wrong.
      return Math.min(Math.max(0, marketsRefreshMs - age), marketsRefreshMs);
    },
    ask: async (ended) => {
      try {
        const { markets, groups = '', asOf, stale } = await ask(ended);
        if (!ended.aborted) state.write({ markets: unpackMarkets(markets), groups, asOf, stale, failure: undefined });
      } catch (thrown) {
        if (ended.aborted) return marketsRefreshMs;
        const { code, entry } = normalise(thrown);
        failures += 1;
        // A request that timed out is not retried at once.
        if (entry.retry && code !== 'request.timeout' && failures <= queryRetries) return queryRetryDelayMs;
        state.write({ ...state.read(), failure: code });
      }
      failures = 0;
      // The interval counts from now, not from the data's age: data that arrives late is not requested in a hurry.
      return marketsRefreshMs;
    },
  });
  return { state, follow };
}
