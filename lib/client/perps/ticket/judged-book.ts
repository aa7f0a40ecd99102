import {
  type Book,
  type BookSide,
  deepenBook,
  fastLevels,
  finest,
  joinBooks,
  type Side,
  sameGrouping,
  type TicketBook,
  withBestBefore,
} from '../../../domain/perps/index.ts';
import type { Size } from '../../../math/amount.ts';
import { sum } from '../../../math/arithmetic.ts';
import { gt } from '../../../math/comparison.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { readBook } from '../../../venues/hyperliquid/info/market.ts';
import type { MarketSession } from '../market-session.ts';

/** The size that an order would take from one side of the book. */
export interface Demand {
  readonly side: Side;
  readonly size: Size;
}

type Levels = Omit<TicketBook, 'isStale' | 'ageMs' | 'heardAt'>;

const everyMs = 2_000;
const oldMs = 6_000;

const sideOf = ({ side }: Demand): BookSide => (side === 'buy' ? 'asks' : 'bids');

/**
 * The order book by which an order is judged, at its finest grouping whatever rows are shown, because coarse rows hide
 * the cost of an order. The full depth is requested only while an order goes deeper than the levels that the socket
 * keeps fresh.
 */
export class JudgedBook {
  private readonly session: MarketSession;
  private readonly ask: AskInfo;
  private readonly isInFront: () => boolean;
  private requested: { readonly book: Book; readonly at: number } | undefined;
  private askedAt: number | undefined;
  private asking: AbortController | undefined;
  private wanted: Demand | undefined;
  private hear: (() => void) | undefined;

  constructor(session: MarketSession, ask: AskInfo, isInFront: () => boolean) {
    this.session = session;
    this.ask = ask;
    this.isInFront = isInFront;
  }

  read(): Levels | undefined {
    const known = this.session.joined.read();
    if (known === undefined) return undefined;
    const { book, grouping } = known;
    const answer = this.answer(book.coin);
    if (sameGrouping(grouping, finest)) return answer === undefined ? book : deepenBook(book, answer);
    const best = this.session.best.read();
    const fine = joinBooks({ plain: answer, fast: undefined, best, isGrouped: false });
    return fine ?? { ...withBestBefore(book, best), sureLevels: 1 };
  }

  demand(wanted: Demand | undefined): void {
    this.wanted = wanted;
    this.askIfDue();
  }

  follow(hear: () => void): () => void {
    this.hear = hear;
    const timer = setInterval(() => this.askIfDue(), everyMs / 4);
    this.askIfDue();
    return () => {
      this.hear = undefined;
      this.asking?.abort();
      clearInterval(timer);
    };
  }

  private answer(coin: string): Book | undefined {
    const { requested } = this;
    return requested?.book.coin === coin && performance.now() - requested.at <= oldMs ? requested.book : undefined;
  }

  /** Returns whether the order goes deeper than the levels that the socket keeps fresh. */
  private isDeep({ side, size }: Demand): boolean {
    const known = this.session.joined.read();
    if (known === undefined) return false;
    const { book, grouping } = known;
    const levels = book[sideOf({ side, size })];
    if (!sameGrouping(grouping, finest)) {
      const best = this.session.best.read();
      const first = side === 'buy' ? best?.ask : best?.bid;
      return first === undefined || gt(size, first.size);
    }
    const fresh = levels.filter(({ time }, place) => place < fastLevels || book.time - (time ?? book.time) <= everyMs);
    return gt(size, sum(fresh.map((level) => level.size)));
  }

  private askIfDue(): void {
    const { wanted, hear, askedAt } = this;
    const now = performance.now();
    const isResting = askedAt !== undefined && now - askedAt < everyMs;
    if (hear === undefined || wanted === undefined || isResting) return;
    if (!this.isInFront() || !this.isDeep(wanted)) return;
    this.asking?.abort();
    const asking = new AbortController();
    const { signal } = asking;
    this.asking = asking;
    this.askedAt = now;
    readBook(this.ask, this.session.coin.read(), finest, signal).then(
      (book) => {
        if (signal.aborted) return;
        this.requested = { book, at: performance.now() };
        hear();
      },
      // The book is requested again in two seconds; until then the known levels are used.
      () => undefined,
    );
  }
}
