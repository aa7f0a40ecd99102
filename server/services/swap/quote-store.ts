import 'server-only';
import { LRUCache } from 'lru-cache';
import { type Clock, createSingleFlight } from '../../venues/outgoing/call.ts';
import { type ProviderQuote, type Rank, ranks } from '../../venues/swap-provider/provider.ts';

interface Question {
  readonly key: string;
  /** A younger answer is returned without a request. */
  readonly freshMs: number;
  /** While others wait in the queue, an answer up to this age is returned, and a newer one is requested meanwhile. */
  readonly fallbackAgeMs: number;
  readonly ask: (rank: Rank) => Promise<ProviderQuote>;
  /** Returns how many calls wait for the provider. */
  readonly waiting: () => number;
}

const mostCached = 2_000;

/** The cached quotes of a process, shared by all visitors, each with the time of its request. */
export interface QuoteStore {
  /** Returns the youngest answer that is available without a long wait. */
  quote(question: Question): Promise<ProviderQuote>;
  /** Returns a cached answer that is no older than this. */
  known(key: string, mostAgeMs: number): ProviderQuote | undefined;
}

export function createQuoteStore({ now }: Pick<Clock, 'now'>): QuoteStore {
  const kept = new LRUCache<string, ProviderQuote>({ max: mostCached });
  const flight = createSingleFlight<ProviderQuote>();

  function findCached(key: string, mostAgeMs: number): ProviderQuote | undefined {
    const quote = kept.get(key);
    return quote !== undefined && now() - quote.askedAt < mostAgeMs ? quote : undefined;
  }

  /** For each key one request runs at a time, so that an older answer never replaces a newer one. */
  function keep(key: string, quote: ProviderQuote): ProviderQuote {
    kept.set(key, quote);
    return quote;
  }

  return {
    known: findCached,
    async quote({ key, freshMs, fallbackAgeMs, ask, waiting }) {
      const young = findCached(key, freshMs);
      if (young !== undefined) return young;
      const older = findCached(key, fallbackAgeMs);
      const rank = older === undefined ? ranks.quote : ranks.refresh;
      const requested = flight(key, async () => keep(key, await ask(rank)));
      if (older === undefined || waiting() === 0) return requested;
      // A visitor with a cached answer does not wait in the queue: the answer's age is shown. The next request finds a
      // newer one; if the refresh fails, the next request tries again and gets the failure.
      requested.catch(() => undefined);
      return older;
    },
  };
}
