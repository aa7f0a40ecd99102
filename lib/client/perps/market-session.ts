import { marketsRefreshMs } from '../../config/durations.ts';
import type { Best, Book } from '../../domain/perps/book.ts';
import type { MarketContext } from '../../domain/perps/market-context.ts';
import {
  answerMs,
  bookPollMs,
  freshnessOf,
  type Heard,
  type MarketTopic,
  silenceMs,
  type TopicFreshness,
} from '../../domain/perps/market-freshness.ts';
import { finest, type Grouping, sameGrouping } from '../../domain/perps/price-grouping.ts';
import { type MarketTrade, merged, reconciled } from '../../domain/perps/tape.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { VenueSocket } from '../stream/venue-socket.ts';
import { BookGate } from './book-gate.ts';
import { joinBook, joinMarket, type MarketEars } from './join-market.ts';
import { lineHealth, stateWithoutLine } from './line-health.ts';
import { type MarketFreshness, marketFreshness, nothingHeard } from './market-freshness.ts';
import { pollBook, pollMarket } from './poll-market.ts';

/** The state of a market before its first message. */
export interface KnownMarket {
  readonly coin: string;
  readonly context?: MarketContext | undefined;
  readonly book?: Book | undefined;
  readonly trades?: readonly MarketTrade[];
}

export interface SessionSources {
  readonly ask: AskInfo;
  readonly socket: Omit<VenueSocket, 'wake'>;
  /** Returns a clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly spentWeight: (now: number) => number;
  readonly isEveryUpdate: () => boolean;
}

export interface ShownBook {
  readonly book: Book;
  readonly grouping: Grouping;
}

const watchMs = 500;
const everySecondMs = 1_000;
const measureMs = 10_000;
const noTopics: Heard['topics'] = { book: undefined, best: undefined, trades: undefined, context: undefined };

const nothing = (): void => undefined;

const same = (a: TopicFreshness, b: TopicFreshness): boolean =>
  a.state === b.state && (a.state !== 'stale' || b.state !== 'stale' || a.ageMs === b.ageMs);

/**
 * The market on screen: one at a time, over the page's single socket, or by polling while the socket is down. Data of
 * another market, another grouping or an earlier moment is ignored.
 */
export class MarketSession {
  private readonly own;
  private readonly gate: BookGate;
  private readonly heard = { since: 0, topics: { ...noTopics } };
  private sources: SessionSources | undefined;
  private leaveMarket: () => void = nothing;
  private leaveBook: () => void = nothing;
  private polling: AbortController | undefined;
  private timers: ReturnType<typeof setInterval>[] = [];
  private grouping: Grouping = finest;
  private probedAt: number | undefined;
  private polledAt: number | undefined;
  private measuredAt: number | undefined;

  constructor({ coin, context, book, trades = [] }: KnownMarket) {
    this.own = {
      coin: createStore(coin),
      context: createStore(context),
      book: createStore<ShownBook | undefined>(book === undefined ? undefined : { book, grouping: finest }),
      best: createStore<Best | undefined>(undefined),
      trades: createStore(trades),
      grouping: createStore<Grouping>(finest),
    };
    this.gate = new BookGate(
      (fresh) => this.own.book.write({ book: fresh, grouping: this.grouping }),
      () => this.sources?.isEveryUpdate() ?? false,
    );
  }

  get coin(): ReadableStore<string> {
    return this.own.coin;
  }
  get context(): ReadableStore<MarketContext | undefined> {
    return this.own.context;
  }
  get book(): ReadableStore<ShownBook | undefined> {
    return this.own.book;
  }
  get best(): ReadableStore<Best | undefined> {
    return this.own.best;
  }
  get trades(): ReadableStore<readonly MarketTrade[]> {
    return this.own.trades;
  }
  get chosenGrouping(): ReadableStore<Grouping> {
    return this.own.grouping;
  }

  /** Switches to another market and drops all data of the previous one. */
  choose({ coin, context, book, trades = [] }: KnownMarket): void {
    if (coin === this.own.coin.read()) return;
    this.grouping = finest;
    // The stores are emptied before the name changes, because a listener of one store reads the others.
    this.own.context.write(undefined);
    this.own.book.write(undefined);
    this.own.best.write(undefined);
    this.own.trades.write([]);
    this.own.coin.write(coin);
    this.own.grouping.write(finest);
    this.own.context.write(context);
    this.own.book.write(book === undefined ? undefined : { book, grouping: finest });
    this.own.trades.write(trades);
    if (this.sources !== undefined) this.join(this.sources);
  }

  /** Changes the grouping. The rows stay as they are until the venue has sent the new ones. */
  group(grouping: Grouping): void {
    if (sameGrouping(grouping, this.grouping)) return;
    this.grouping = grouping;
    this.own.grouping.write(grouping);
    if (this.sources !== undefined) this.joinBook(this.sources);
  }

  /** Follows the market; returns a function that stops it. */
  follow(sources: SessionSources): () => void {
    this.sources = sources;
    this.join(sources);
    this.timers = [
      setInterval(() => this.watch(sources), watchMs),
      setInterval(() => this.tellHealth(sources), everySecondMs),
      setInterval(() => this.pollBookUnlessHeard(sources), bookPollMs),
      setInterval(() => this.pollUnlessHeard(sources), marketsRefreshMs),
    ];
    const leaveStatus = sources.socket.status.subscribe(() => {
      if (sources.socket.status.read() === 'disconnected' && this.isPollDue(sources)) this.poll(sources);
      this.watch(sources);
    });
    return () => {
      for (const timer of this.timers) clearInterval(timer);
      leaveStatus();
      this.leave();
      this.sources = undefined;
      marketFreshness.write(nothingHeard);
      lineHealth.write(undefined);
    };
  }

  private leave(): void {
    this.leaveMarket();
    this.leaveBook();
    this.leaveMarket = nothing;
    this.leaveBook = nothing;
    this.polling?.abort();
    this.polling = undefined;
    this.gate.forget();
  }

  private join(sources: SessionSources): void {
    this.leave();
    const coin = this.own.coin.read();
    Object.assign(this.heard, { since: sources.now(), topics: { ...noTopics } });
    this.probedAt = undefined;
    this.polledAt = undefined;
    this.joinBook(sources);
    this.leaveMarket = joinMarket(sources.socket, coin, this.ears(sources));
    this.watch(sources);
  }

  private joinBook(sources: SessionSources): void {
    this.leaveBook();
    this.gate.forget();
    this.leaveBook = joinBook(sources.socket, this.own.coin.read(), this.grouping, this.ears(sources));
  }

  private ears(sources: SessionSources): MarketEars {
    const hear = (topic: MarketTopic): void => {
      this.heard.topics[topic] = sources.now();
      if (topic !== 'best' && marketFreshness.read().panels[topic].state !== 'live') this.watch(sources);
    };
    return {
      onBook: (book) => {
        hear('book');
        if (this.isNewer(book)) this.gate.take(book);
      },
      onBest: (best) => {
        hear('best');
        this.own.best.write(best);
      },
      onTrades: (news) => {
        hear('trades');
        this.own.trades.write(merged(this.own.trades.read(), news));
      },
      onContext: (context) => {
        hear('context');
        this.own.context.write(context);
      },
      onGap: () => this.poll(sources),
    };
  }

  private isNewer(book: Book): boolean {
    const shown = this.own.book.read();
    if (shown === undefined || !sameGrouping(shown.grouping, this.grouping)) return true;
    return book.time >= shown.book.time;
  }

  /** Limits polling: a connection that keeps failing is no reason to poll as often. */
  private isPollDue({ now }: SessionSources): boolean {
    return this.polledAt === undefined || now() - this.polledAt >= marketsRefreshMs;
  }

  private pollUnlessHeard(sources: SessionSources): void {
    if (sources.socket.status.read() !== 'connected') this.poll(sources);
  }

  /** Polls the order book between the polls of everything, because tradable prices age faster than the rest. */
  private pollBookUnlessHeard(sources: SessionSources): void {
    if (sources.socket.status.read() === 'connected' || this.polling === undefined) return;
    pollBook(sources.ask, this.own.coin.read(), this.grouping, this.polling.signal, this.ears(sources).onBook);
  }

  private tellHealth({ socket, now, spentWeight }: SessionSources): void {
    const { topics } = this.heard;
    const at = now();
    const heardAt = socket.heardAt();
    const isConnected = socket.status.read() === 'connected';
    if (isConnected && (this.measuredAt === undefined || at - this.measuredAt >= measureMs)) {
      this.measuredAt = at;
      socket.probe();
    }
    const isLate = marketFreshness.read().panels.book.state === 'stale';
    const silentMs = topics.book === undefined ? 0 : at - Math.max(heardAt ?? 0, this.heard.since);
    lineHealth.write({
      state: isLate ? 'late' : isConnected ? 'live' : stateWithoutLine(silentMs),
      latencyMs: socket.latencyMs(),
      bookAgeMs: topics.book === undefined ? undefined : at - topics.book,
      heardAgeMs: heardAt === undefined ? undefined : at - heardAt,
      spentWeight: spentWeight(at),
    });
  }

  /** Handles each response separately: a failed request delays none of the others, and its data counts as late. */
  private poll(sources: SessionSources): void {
    this.polling?.abort();
    const asking = new AbortController();
    this.polling = asking;
    this.polledAt = sources.now();
    const ears = this.ears(sources);
    pollMarket(sources.ask, this.own.coin.read(), this.grouping, asking.signal, {
      ...ears,
      onTrades: (answer) => {
        ears.onTrades([]);
        this.own.trades.write(reconciled(this.own.trades.read(), answer));
      },
    });
  }

  private watch(sources: SessionSources): void {
    const { socket, now } = sources;
    const at = now();
    const heard: Heard = {
      ...this.heard,
      isConnected: socket.status.read() === 'connected',
      socket: socket.heardAt(),
    };
    const silentFor = at - Math.max(heard.socket ?? heard.since, heard.since);
    if (silentFor <= silenceMs) this.probedAt = undefined;
    else if (heard.isConnected && (this.probedAt === undefined || at - this.probedAt > answerMs)) {
      this.probedAt = at;
      socket.probe();
    }
    this.tell({
      coin: this.own.coin.read(),
      panels: {
        book: freshnessOf('book', heard, at),
        trades: freshnessOf('trades', heard, at),
        context: freshnessOf('context', heard, at),
      },
    });
  }

  private tell(next: MarketFreshness): void {
    const { coin, panels } = marketFreshness.read();
    const isSame =
      coin === next.coin &&
      same(panels.book, next.panels.book) &&
      same(panels.trades, next.panels.trades) &&
      same(panels.context, next.panels.context);
    if (!isSame) marketFreshness.write(next);
  }
}
