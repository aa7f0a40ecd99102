import {
  answerMs,
  type Best,
  type Book,
  finest,
  freshnessOf,
  type MarketContext,
  type MarketTopic,
  type MarketTrade,
  type PriceGrouping,
  type Received,
  sameGrouping,
  silenceMs,
} from '../../domain/perps/index.ts';
import { type BookColumns, columnsAfter, noColumns, type ShownBook } from './book-view.ts';
import type { LineHealth } from './line-health.ts';
import { type MarketFreshness, nothingReceived, sameFreshness } from './page-freshness.ts';

/** The data that a page has of a market before its first message. */
export interface KnownMarket {
  readonly coin: string;
  readonly context?: MarketContext | undefined;
  readonly book?: Book | undefined;
  readonly trades?: readonly MarketTrade[];
}

/** Everything that a page has of the market on screen. */
export interface MarketState {
  readonly coin: string;
  readonly context: MarketContext | undefined;
  /** The order book as shown, which changes at a readable rate. */
  readonly book: ShownBook | undefined;
  /** Everything that was received of the order book, by which orders are judged. */
  readonly joined: ShownBook | undefined;
  readonly best: Best | undefined;
  readonly trades: readonly MarketTrade[];
  /** The chosen grouping. The rows keep theirs until the venue has sent the new ones. */
  readonly grouping: PriceGrouping;
  readonly columns: BookColumns;
  readonly freshness: MarketFreshness;
  readonly received: Pick<Received, 'since' | 'topics' | 'hasFastBook'>;
  /** The health of the connection; undefined while the market is not followed. */
  readonly health: LineHealth | undefined;
  /** When a silent connection was last probed. */
  readonly probedAt: number | undefined;
}

/** The connection at one moment. */
export type Line = Pick<Received, 'isConnected' | 'socket'>;

const noTopics: Received['topics'] = { book: undefined, best: undefined, trades: undefined, context: undefined };

/** Returns the state of a market that was just chosen, with nothing of the previous one. */
export function openMarket({ coin, context, book, trades = [] }: KnownMarket): MarketState {
  const opened: MarketState = {
    ...{
      coin,
      context,
      trades,
      book: undefined,
      joined: undefined,
      best: undefined,
      grouping: finest,
      columns: noColumns,
    },
    ...{ freshness: nothingReceived, received: { since: 0, topics: noTopics, hasFastBook: false } },
    ...{ health: undefined, probedAt: undefined },
  };
  return book === undefined ? opened : withBook(withJoined(opened, book), book);
}

/** Returns the state at the moment from which the market is followed: nothing has been received yet. */
export const beginReceiving = (state: MarketState, since: number): MarketState => ({
  ...state,
  received: { since, topics: noTopics, hasFastBook: false },
  probedAt: undefined,
});

/** Returns the state once nobody follows the market any more. */
export const withoutFollower = (state: MarketState): MarketState => ({
  ...state,
  freshness: nothingReceived,
  health: undefined,
});

export const withReceived = (state: MarketState, topic: MarketTopic, at: number): MarketState => ({
  ...state,
  received: { ...state.received, topics: { ...state.received.topics, [topic]: at } },
});

/**
 * Returns the state after the first levels arrived on their own topic, by which the book's age is judged from then on.
 */
export const withFastBook = (state: MarketState): MarketState =>
  state.received.hasFastBook ? state : { ...state, received: { ...state.received, hasFastBook: true } };

export const withJoined = (state: MarketState, book: Book): MarketState => ({
  ...state,
  joined: { book, grouping: state.grouping },
});

export function withBook(state: MarketState, book: Book): MarketState {
  const shown = { book, grouping: state.grouping };
  return { ...state, book: shown, columns: columnsAfter(state.columns, shown) };
}

/** Returns whether a book may replace the shown one: no older one of the same grouping does. */
export function isNewer({ book: shown, grouping }: MarketState, book: Book): boolean {
  return shown === undefined || !sameGrouping(shown.grouping, grouping) || book.time >= shown.book.time;
}

/**
 * Returns the state with the freshness of each panel, and with the moment of a probe if a silent connection needs one.
 */
export function withFreshness(state: MarketState, line: Line, at: number): MarketState {
  const received: Received = { ...state.received, ...line };
  const { coin, probedAt } = state;
  const silentFor = at - Math.max(received.socket ?? received.since, received.since);
  const isDue = received.isConnected && (probedAt === undefined || at - probedAt > answerMs);
  const freshness: MarketFreshness = {
    coin,
    panels: {
      book: freshnessOf('book', received, at),
      trades: freshnessOf('trades', received, at),
      context: freshnessOf('context', received, at),
    },
  };
  return {
    ...state,
    probedAt: silentFor <= silenceMs ? undefined : isDue ? at : probedAt,
    freshness: sameFreshness(state.freshness, freshness) ? state.freshness : freshness,
  };
}

/** A lost connection is shown as reconnecting for this long. */
const connectingMs = 10_000;

type Measured = Pick<LineHealth, 'latencyMs' | 'spentWeight'>;

/** Returns the health of the connection by which a market is followed. */
export function healthOf(
  { received: { since, topics }, freshness }: MarketState,
  { isConnected, socket }: Line,
  measured: Measured,
  at: number,
): LineHealth {
  // A lost connection counts as connecting at first, and always before the market's first book.
  const silentMs = topics.book === undefined ? 0 : at - Math.max(socket ?? 0, since);
  const isLate = freshness.panels.book.state === 'stale';
  return {
    ...measured,
    state: isLate ? 'late' : isConnected ? 'live' : silentMs > connectingMs ? 'asking' : 'connecting',
    bookAgeMs: topics.book === undefined ? undefined : at - topics.book,
    receivedAgeMs: socket === undefined ? undefined : at - socket,
  };
}
