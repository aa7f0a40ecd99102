import { marketsRefreshMs } from '../../config/market-data.ts';
import {
  type Book,
  bookPollMs,
  finest,
  joinBooks,
  type MarketTopic,
  mergeTrades,
  reconcileTrades,
  sameGrouping,
} from '../../domain/perps/index.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import type { FieldStore } from '../field-store.ts';
import type { VenueSocket } from '../stream/venue-socket.ts';
import { createBookGate } from './book-gate.ts';
import { type BookSource, joinBook, joinMarket, type MarketEars } from './join-market.ts';
import {
  beginReceiving,
  healthOf,
  isNewer,
  type MarketState,
  withBook,
  withFastBook,
  withFreshness,
  withJoined,
  withoutFollower,
  withReceived,
} from './market-state.ts';
import { pollBook, pollMarket } from './poll-market.ts';

export interface SessionSources {
  readonly ask: AskInfo;
  readonly socket: Omit<VenueSocket, 'wake'>;
  /** Returns a clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly spentWeight: (now: number) => number;
  readonly isEveryUpdate: () => boolean;
  /** Loads the follower of the venue's undocumented topic; undefined if this installation does not use it. */
  readonly loadChanges?: (() => Promise<typeof import('./join-changes.ts')>) | undefined;
}

export interface Following {
  /** Joins the state's market, and leaves the previous one. */
  readonly join: () => void;
  /** Joins the order book at the state's grouping. */
  readonly joinBook: () => void;
  readonly end: () => void;
}

const watchMs = 500;
const everySecondMs = 1_000;
const measureMs = 10_000;

const unchanged = (state: MarketState): MarketState => state;

/**
 * Follows a market over its venue's single socket, or by polling while the socket is down. `market-state.ts` computes
 * the effect of each message; this function subscribes, unsubscribes and requests.
 */
export function beginFollowing({ read, write }: FieldStore<MarketState>, sources: SessionSources): Following {
  const { ask, socket, now } = sources;
  const isConnected = (): boolean => socket.status.read() === 'connected';
  const line = () => ({ isConnected: isConnected(), socket: socket.receivedAt() });
  const change = (to: (state: MarketState) => MarketState): void => write(to(read()));
  const gate = createBookGate((fresh) => change((state) => withBook(state, fresh)), sources.isEveryUpdate);
  const leaves: (() => void)[] = [];
  let leaveBook = (): void => undefined;
  let leaveChanges = (): void => undefined;
  /** The book that is maintained from the changes topic, which is complete and the newest while it exists. */
  let changed: Book | undefined;
  let checkChanges = (_whole: Book): void => undefined;
  /** The newest book of each topic at the state's grouping. */
  let books: Readonly<Partial<Record<BookSource, Book>>> = {};
  let polling: AbortController | undefined;
  let polledAt: number | undefined;
  let measuredAt: number | undefined;

  /** Applies a state, and probes the socket if it was found silent. */
  const take = (next: MarketState): void => {
    const { probedAt } = read();
    write(next);
    if (next.probedAt !== undefined && next.probedAt !== probedAt) socket.probe();
  };
  const watch = (): void => take(withFreshness(read(), line(), now()));

  const hear = (topic: MarketTopic, to = unchanged): void => {
    const at = now();
    const received = withReceived(read(), topic, at);
    const isAwaited = topic !== 'best' && received.freshness.panels[topic].state !== 'live';
    take(to(isAwaited ? withFreshness(received, line(), at) : received));
  };

  const showBook = (): void => {
    const { fast } = books;
    const plain = changed !== undefined && changed.time >= (books.plain?.time ?? 0) ? changed : books.plain;
    const { best, grouping } = read();
    const joined = joinBooks({ plain, fast, best, isGrouped: !sameGrouping(grouping, finest) });
    if (joined === undefined || !isNewer(read(), joined)) return;
    change((state) => withJoined(state, joined));
    gate.take(joined);
  };

  const ears: MarketEars = {
    onBook: (book, source) => {
      hear('book', source === 'fast' ? withFastBook : unchanged);
      const before = books[source];
      if (before !== undefined && book.time < before.time) return;
      books = { ...books, [source]: book };
      if (source === 'plain') checkChanges(book);
      showBook();
    },
    onBest: (best) => {
      hear('best', (state) => ({ ...state, best }));
      showBook();
    },
    onTrades: (news) => hear('trades', (state) => ({ ...state, trades: mergeTrades(state.trades, news) })),
    onContext: (context) => hear('context', (state) => ({ ...state, context })),
    onGap: poll,
  };

  /** Handles each response separately: a failed request delays none of the others, and its data counts as late. */
  function poll(): void {
    polling?.abort();
    polling = new AbortController();
    polledAt = now();
    const { coin, grouping } = read();
    pollMarket(ask, coin, grouping, polling.signal, {
      ...ears,
      onTrades: (answer) => hear('trades', (state) => ({ ...state, trades: reconcileTrades(state.trades, answer) })),
    });
  }

  /** Polls the order book between the polls of everything, because tradable prices age faster than the rest. */
  const pollBookUnlessReceived = (): void => {
    const { coin, grouping } = read();
    if (!isConnected() && polling !== undefined) pollBook(ask, coin, grouping, polling.signal, ears.onBook);
  };

  const measure = (): void => {
    const at = now();
    if (isConnected() && (measuredAt === undefined || at - measuredAt >= measureMs)) {
      measuredAt = at;
      socket.probe();
    }
    const measured = { latencyMs: socket.latencyMs(), spentWeight: sources.spentWeight(at) };
    change((state) => ({ ...state, health: healthOf(state, line(), measured, at) }));
  };

  const leave = (): void => {
    for (const end of leaves.splice(0)) end();
    leaveBook();
    leaveChanges();
    polling?.abort();
    polling = undefined;
    gate.forget();
  };

  /** Follows the changes topic of the book too, if this page uses it and has not given it up. */
  const joinTheChanges = (): void => {
    const { coin, grouping } = read();
    let isOver = false;
    leaveChanges = () => {
      isOver = true;
      changed = undefined;
      checkChanges = () => undefined;
    };
    sources.loadChanges?.().then(
      ({ joinChanges, givesUpChanges }) => {
        if (isOver || givesUpChanges()) return;
        const followed = joinChanges(socket, coin, grouping, (book) => {
          changed = book;
          if (book === undefined) return;
          hear('book', withFastBook);
          showBook();
        });
        const end = leaveChanges;
        leaveChanges = () => {
          end();
          followed.leave();
        };
        checkChanges = followed.check;
      },
      // Without this code the book is followed by the documented topics alone.
      () => undefined,
    );
  };

  const joinTheBook = (): void => {
    const { coin, grouping, book: shown } = read();
    leaveBook();
    leaveChanges();
    gate.forget();
    books = shown !== undefined && sameGrouping(shown.grouping, grouping) ? { plain: shown.book } : {};
    leaveBook = joinBook(socket, coin, grouping, ears);
    joinTheChanges();
  };

  const join = (): void => {
    leave();
    polledAt = undefined;
    change((state) => beginReceiving(state, now()));
    joinTheBook();
    leaves.push(joinMarket(socket, read().coin, ears));
    watch();
  };

  join();
  const timers = [
    setInterval(watch, watchMs),
    setInterval(measure, everySecondMs),
    setInterval(pollBookUnlessReceived, bookPollMs),
    setInterval(() => {
      if (!isConnected()) poll();
    }, marketsRefreshMs),
  ];
  const leaveStatus = socket.status.subscribe(() => {
    // A connection that keeps failing is no reason to poll as often.
    const isDue = polledAt === undefined || now() - polledAt >= marketsRefreshMs;
    if (socket.status.read() === 'disconnected' && isDue) poll();
    watch();
  });
  return {
    join,
    joinBook: joinTheBook,
    end: () => {
      for (const timer of timers) clearInterval(timer);
      leaveStatus();
      leave();
      change(withoutFollower);
    },
  };
}
