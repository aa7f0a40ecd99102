import 'server-only';
import { LRUCache } from 'lru-cache';
import { type Clock, createSingleFlight } from '../../venues/outgoing/call.ts';
import { type ProviderQuote, type Rank, ranks } from '../../venues/swaps/provider.ts';

interface Question {
  readonly key: string;
  /** A younger answer is given without asking. */
  readonly freshMs: number;
  /** While others wait before it, an answer of up to this age is given, and a newer one is asked for meanwhile. */
  readonly standsInMs: number;
  readonly ask: (rank: Rank) => Promise<ProviderQuote>;
  /** Returns how many calls wait at the provider. */
  readonly waiting: () => number;
}

const mostCached = 2_000;

/** The quotes of a process, shared by all visitors, each with the moment at which it was asked for. */
export interface QuoteStore {
  /** Returns the youngest answer to be had without undue waiting. */
  quote(question: Question): Promise<ProviderQuote>;
  /** Returns an answer that is known already and no older than this. */
  known(key: string, mostAgeMs: number): ProviderQuote | undefined;
}

export function createQuoteStore({ now }: Pick<Clock, 'now'>): QuoteStore {
  const kept = new LRUCache<string, ProviderQuote>({ max: mostCached });
  const flight = createSingleFlight<ProviderQuote>();

  function findCached(key: string, mostAgeMs: number): ProviderQuote | undefined {
    const quote = kept.get(key);
    return quote !== undefined && now() - quote.askedAt < mostAgeMs ? quote : undefined;
  }

  /** One question at a time is asked for a key, so that an older answer never replaces a newer one. */
  function keep(key: string, quote: ProviderQuote): ProviderQuote {
    kept.set(key, quote);
    return quote;
  }

  return {
    known: findCached,
    async quote({ key, freshMs, standsInMs, ask, waiting }) {
      const young = findCached(key, freshMs);
      if (young !== undefined) return young;
      const older = findCached(key, standsInMs);
      const rank = older === undefined ? ranks.quote : ranks.refresh;
      const requested = flight(key, async () => keep(key, await ask(rank)));
      if (older === undefined || waiting() === 0) return requested;
      // A visitor who has seen an answer does not wait in the line: the answer's age is told. The next question finds a
      // newer one; if this one fails, the next question asks again and is told of the failure.
      requested.catch(() => undefined);
      return older;
    },
  };
}
