import type { Best, Book, MarketContext, MarketTrade, PriceGrouping } from '../../domain/perps/index.ts';
import { bestOf, bookOf, isFastBook } from '../../venues/hyperliquid/stream/book.ts';
import { activeContextOf } from '../../venues/hyperliquid/stream/context.ts';
import { tradesOf } from '../../venues/hyperliquid/stream/trades.ts';
import type { VenueSocket } from '../stream/venue-socket.ts';

/** A polled response counts as a plain book: it has the same depth. */
export type BookSource = 'plain' | 'fast';

export interface MarketEars {
  readonly onBook: (book: Book, source: BookSource) => void;
  readonly onBest: (best: Best) => void;
  readonly onTrades: (trades: readonly MarketTrade[]) => void;
  readonly onContext: (context: MarketContext) => void;
  /** Called after the socket was disconnected. */
  readonly onGap: () => void;
}

type Socket = Pick<VenueSocket, 'listen'>;

/** The time after which no book of another grouping can still arrive, acknowledged or not. */
const underWayMs = 5_000;

const heedless = () => undefined;

/**
 * Follows the order book by both of its topics: the first levels, which come often, and the depth. Messages of another
 * market and unreadable ones are ignored; so is a book that came before the venue acknowledged this grouping, since
 * books do not say how they were grouped. Returns a function that stops it.
 */
export function joinBook(
  socket: Socket,
  coin: string,
  grouping: PriceGrouping,
  { onBook, onGap }: Pick<MarketEars, 'onBook' | 'onGap'>,
): () => void {
  // Both topics of another grouping were unsubscribed before the first of these is subscribed: one acknowledgement
  // covers both.
  let isOurs = false;
  let askedAt = performance.now();
  const onJoined = (): void => {
    isOurs = true;
  };
  /** Passes on the books of one topic alone, because the socket delivers all of the channel. */
  const hear = (source: BookSource) => (data: unknown) => {
    if (isFastBook(data) !== (source === 'fast')) return;
    isOurs ||= performance.now() - askedAt > underWayMs;
    const book = isOurs ? bookOf(data) : undefined;
    if (book?.coin === coin) onBook(book, source);
  };
  const forget = (): void => {
    isOurs = false;
    askedAt = performance.now();
    onGap();
  };
  const topic = { type: 'l2Book', coin, ...grouping };
  const leaves = [
    socket.listen(topic, { onJoined, onMessage: hear('plain'), onGap: forget }),
    socket.listen({ ...topic, fast: true }, { onJoined, onMessage: hear('fast'), onGap: heedless }),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}

/** Follows everything else of a market. Returns a function that stops it. */
export function joinMarket(
  socket: Socket,
  coin: string,
  { onBest, onTrades, onContext }: Pick<MarketEars, 'onBest' | 'onTrades' | 'onContext'>,
): () => void {
  const join = (type: string, onMessage: (data: unknown) => void) =>
    socket.listen({ type, coin }, { onMessage, onGap: heedless });
  const leaves = [
    join('bbo', (data) => {
      const best = bestOf(data);
      if (best?.coin === coin) onBest(best);
    }),
    join('trades', (data) => {
      const trades = tradesOf(data).filter((trade) => trade.coin === coin);
      if (trades.length > 0) onTrades(trades);
    }),
    join('activeAssetCtx', (data) => {
      const context = activeContextOf(data);
      if (context?.coin === coin) onContext(context);
    }),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}
