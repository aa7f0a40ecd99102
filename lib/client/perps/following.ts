import { marketsRefreshMs } from '../../config/durations.ts';
import { bookPollMs, type MarketTopic } from '../../domain/perps/market/market-freshness.ts';
import { mergeTrades, reconcileTrades } from '../../domain/perps/market/tape.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import type { FieldStore } from '../field-store.ts';
import type { VenueSocket } from '../stream/venue-socket.ts';
import { createBookGate } from './book-gate.ts';
import { joinBook, joinMarket, type MarketEars } from './join-market.ts';
import {
  beginHearing,
  healthOf,
  isNewer,
  type MarketState,
  withBook,
  withFreshness,
  withHeard,
  withoutFollower,
} from './market-state.ts';
import { pollBook, pollMarket } from './poll-market.ts';

export interface SessionSources {
  readonly ask: AskInfo;
  readonly socket: Omit<VenueSocket, 'wake'>;
  /** Returns a clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly spentWeight: (now: number) => number;
  readonly isEveryUpdate: () => boolean;
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
 * Follows a market over its venue's single socket, or by polling while the socket is down. `market-state.ts` says
 * what a message changes; this function joins, leaves and asks.
 */
export function beginFollowing({ read, write }: FieldStore<MarketState>, sources: SessionSources): Following {
  const { ask, socket, now } = sources;
  const isConnected = (): boolean => socket.status.read() === 'connected';
  const line = () => ({ isConnected: isConnected(), socket: socket.heardAt() });
  const change = (to: (state: MarketState) => MarketState): void => write(to(read()));
  const gate = createBookGate((fresh) => change((state) => withBook(state, fresh)), sources.isEveryUpdate);
  const leaves: (() => void)[] = [];
  let leaveBook = (): void => undefined;
  let polling: AbortController | undefined;
  let polledAt: number | undefined;
  let measuredAt: number | undefined;

  /** Takes over a state, and probes the line if it was found silent. */
  const take = (next: MarketState): void => {
    const { probedAt } = read();
    write(next);
    if (next.probedAt !== undefined && next.probedAt !== probedAt) socket.probe();
  };
  const watch = (): void => take(withFreshness(read(), line(), now()));

  const hear = (topic: MarketTopic, to = unchanged): void => {
    const at = now();
    const heard = withHeard(read(), topic, at);
    const isAwaited = topic !== 'best' && heard.freshness.panels[topic].state !== 'live';
    take(to(isAwaited ? withFreshness(heard, line(), at) : heard));
  };

  const ears: MarketEars = {
    onBook: (book) => {
      hear('book');
      if (isNewer(read(), book)) gate.take(book);
    },
    onBest: (best) => hear('best', (state) => ({ ...state, best })),
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
  const pollBookUnlessHeard = (): void => {
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
    polling?.abort();
    polling = undefined;
    gate.forget();
  };

  const joinTheBook = (): void => {
    const { coin, grouping } = read();
    leaveBook();
    gate.forget();
    leaveBook = joinBook(socket, coin, grouping, ears);
  };

  const join = (): void => {
    leave();
    polledAt = undefined;
    change((state) => beginHearing(state, now()));
    joinTheBook();
    leaves.push(joinMarket(socket, read().coin, ears));
    watch();
  };

  join();
  const timers = [
    setInterval(watch, watchMs),
    setInterval(measure, everySecondMs),
    setInterval(pollBookUnlessHeard, bookPollMs),
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
