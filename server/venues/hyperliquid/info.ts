import 'server-only';
import * as z from 'zod/mini';
import { exchangeTimeoutMs, marketsStaleMs } from '../../../lib/config/durations.ts';
import { marketHistoryHours } from '../../../lib/config/markets.ts';
import type { FundingRate, HourlyClose } from '../../../lib/domain/markets/market.ts';
import type { Book } from '../../../lib/domain/perps/book.ts';
import type { MarketTrade } from '../../../lib/domain/perps/tape.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import { type UserRole, userRoleSchema } from '../../../lib/venues/hyperliquid/info/agents.ts';
import type { WireCandle } from '../../../lib/venues/hyperliquid/info/candles.ts';
import { answeredWeight, infoWeight } from '../../../lib/venues/hyperliquid/weights.ts';
import { createBreaker } from '../outgoing/breaker.ts';
import { byFetch, type Fetch } from '../outgoing/by-fetch.ts';
import type { Clock } from '../outgoing/clock.ts';
import { createLastGood } from '../outgoing/last-good.ts';
import type { Outcome } from '../outgoing/outcome.ts';
import { postJson } from '../outgoing/post-json.ts';
import { retrying } from '../outgoing/retry.ts';
import { createSingleFlight } from '../outgoing/single-flight.ts';
import { withTimeLimit } from '../outgoing/time-limit.ts';
import type { Budget } from './budget/budget.ts';
import * as schemas from './info-schemas.ts';
import { barsSchema, bookSchema, tradesSchema } from './market-schemas.ts';

export interface InfoSource {
  /** Asks whether the exchange answers at all, with a call that weighs next to nothing. */
  exchangeStatus(): Promise<Outcome<schemas.ExchangeStatus>>;
  metaAndAssetCtxs(): Promise<Outcome<schemas.MetaAndAssetCtxs>>;
  /**
   * Never from the cache, since a role from before a signature proves nothing; and in the line of orders, since the
   * user waits to trade.
   */
  userRole(user: Address): Promise<Outcome<UserRole>>;
  /** At most 2,000 fills, the oldest first; in the line of orders, since the user waits for them. */
  fillsSince(user: Address, startTime: number): Promise<Outcome<readonly schemas.ClosedFill[]>>;
  /** What the account's open positions won or lost so far; in the line of orders. */
  openPnl(user: Address): Promise<Outcome<readonly Usd[]>>;
  /** The leverage that the account has set in a market; in the line of orders. */
  leverageOf(user: Address, coin: string): Promise<Outcome<number>>;
  /** The account's open positions, signed; in the line of orders. */
  heldSizes(user: Address): Promise<Outcome<schemas.HeldSizes>>;
  /** The account's resting orders; in the line of orders. */
  restingOrders(user: Address): Promise<Outcome<schemas.RestingOrders>>;
  /** How much a builder may take of the account's orders, in tenths of a basis point; in the line of orders. */
  maxBuilderFee(user: Address, builder: Address): Promise<Outcome<number>>;
  /** What became of the order with this cloid; never from the cache, in the line of orders. */
  orderStatus(user: Address, cloid: Cloid): Promise<Outcome<schemas.OrderStatus>>;
  /**
   * A week of hourly closes, the oldest first. Only for the sweep, which comes after orders and reads: asked once,
   * never retried, and kept by the caller. Throws an `AppError`.
   */
  hourlyCloses(coin: string, sinceMs: number): Promise<readonly HourlyClose[]>;
  /**
   * What the trading screen of a market shows before its own socket is open; in the last line, counted by the visitor's
   * network.
   */
  book(coin: string, network: string): Promise<Outcome<Book>>;
  recentTrades(coin: string, network: string): Promise<Outcome<readonly MarketTrade[]>>;
  /** The bars of the last hours, including the current one. */
  hourlyBars(coin: string, hours: number, network: string): Promise<Outcome<readonly WireCandle[]>>;
  fundingRates(coin: string, sinceMs: number): Promise<readonly FundingRate[]>;
}

export interface InfoOptions {
  /** The exchange's API, without the `/info` at the end. */
  readonly url: string;
  readonly budget: Budget;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

interface Asked {
  readonly body: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** The user that the question is for, so that one user cannot use up the turns of others. */
  readonly user: string;
  /** Public reads wait behind orders and have a third of the budget. */
  readonly kind?: 'read' | 'order' | 'sweep' | 'visitor';
  /** The most it may weigh, if the question itself limits its answer. */
  readonly most?: number;
}

interface Question<T> extends Asked {
  readonly answer: z.ZodMiniType<T>;
  readonly freshMs: number;
  readonly keptMs: number;
}

const retries = { attempts: 3, firstMs: 300, longestMs: 3_000 };
const health = { failures: 5, openMs: 10_000 };
/**
 * How long a question may wait in line, and how long line, call and retries may take together: less than a handler may.
 */
const linePatienceMs = 4_000;
/** The sweep soon has its next turn, so it does not wait for a used up budget. */
const sweepPatienceMs = 500;
const answerPatienceMs = 12_000;
const statusFreshMs = 5_000;
/** For the first look at a market: its socket updates it as soon as the page's scripts run. */
const bookFreshMs = 10_000;
const tradesFreshMs = 300_000;
const barsFreshMs = 300_000;
const hour = 3_600_000;

/** Asks the exchange public questions. None of them changes anything, so each may be asked again. */
export function createInfoSource({ url, budget, fetch, clock }: InfoOptions): InfoSource {
  const post = byFetch(fetch);
  const breaker = createBreaker({ clock, ...health });

  async function once({ body, user, kind = 'read', ...asked }: Asked): Promise<unknown> {
    const { base, most: ever } = infoWeight(body.type);
    const most = asked.most ?? ever;
    const patienceMs = kind === 'sweep' ? sweepPatienceMs : linePatienceMs;
    const leave = await budget.ask({ kind, user, weight: most, patienceMs });
    // The weight is unknown until there is an answer.
    let weighed = most;
    try {
      const answer = await withTimeLimit(clock, exchangeTimeoutMs, (signal) =>
        postJson({ post, url: `${url}/info`, body, signal, nowMs: clock.now() }),
      );
      weighed = Array.isArray(answer) ? answeredWeight(body.type, answer.length) : base;
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'venue.rate_limited') await budget.refused(error.retryAfterMs);
      throw error;
    } finally {
      leave.settle(weighed);
    }
  }

  function source<T>(): (question: Question<T>) => Promise<Outcome<T>> {
    const flight = createSingleFlight<T>();
    const kept = createLastGood<T>(clock);
    return (question) => {
      const { body, answer, freshMs, keptMs } = question;
      const key = JSON.stringify(body);
      // An answer that cannot be decoded counts as no answer, for the retry and for the breaker.
      const ask = () => retrying(clock, retries, async () => z.parse(answer, await once(question)));
      // A caller who needs the current state must not join a question that was asked before.
      const guarded = () => (freshMs === 0 ? breaker.run(ask) : flight(key, () => breaker.run(ask)));
      return kept.read(key, { freshMs, keptMs }, () => withTimeLimit(clock, answerPatienceMs, guarded));
    };
  }

  /** Asks for the sweep: nothing is kept here, and a failure waits for the next turn. */
  async function swept<T>(schema: z.ZodMiniType<T>, body: Asked['body']): Promise<T> {
    // One row more than there are hours, for the current hour.
    const most = answeredWeight(body.type, marketHistoryHours + 1);
    const ask = () => breaker.run(() => once({ body, user: 'everybody', kind: 'sweep', most }));
    const read = z.safeParse(schema, await withTimeLimit(clock, answerPatienceMs, ask));
    if (read.success) return read.data;
    // One market's unreadable answer is no sign that the venue is down.
    throw new AppError('venue.refused', { cause: read.error });
  }

  const everybody = { user: 'everybody', keptMs: hour };
  const visitor = (network: string) => ({ user: network, kind: 'visitor', keptMs: hour }) as const;
  /** A question about one account, never from the cache, in the line of orders. */
  const own = (user: Address, type: string, more: Readonly<Record<string, unknown>> = {}) =>
    ({ body: { type, user, ...more }, user, kind: 'order', freshMs: 0, keptMs: 0 }) as const;
  const status = source<schemas.ExchangeStatus>();
  const contexts = source<schemas.MetaAndAssetCtxs>();
  const role = source<UserRole>();
  const fills = source<readonly schemas.ClosedFill[]>();
  const openPnl = source<readonly Usd[]>();
  const leverages = source<number>();
  const heldSizes = source<schemas.HeldSizes>();
  const resting = source<schemas.RestingOrders>();
  const builderFees = source<number>();
  const orderStatus = source<schemas.OrderStatus>();
  const books = source<Book>();
  const trades = source<readonly MarketTrade[]>();
  const bars = source<readonly WireCandle[]>();

  return {
    exchangeStatus: () =>
      status({
        ...everybody,
        body: { type: 'exchangeStatus' },
        answer: schemas.exchangeStatusSchema,
        freshMs: statusFreshMs,
        keptMs: 0,
      }),
    metaAndAssetCtxs: () =>
      contexts({
        ...everybody,
        body: { type: 'metaAndAssetCtxs' },
        answer: schemas.metaAndAssetCtxsSchema,
        freshMs: marketsStaleMs,
      }),
    userRole: (user) => role({ ...own(user, 'userRole'), answer: userRoleSchema }),
    fillsSince: (user, startTime) =>
      fills({ ...own(user, 'userFillsByTime', { startTime }), answer: schemas.closedFillsSchema }),
    openPnl: (user) => openPnl({ ...own(user, 'clearinghouseState'), answer: schemas.openPnlSchema }),
    leverageOf: (user, coin) =>
      leverages({ ...own(user, 'activeAssetData', { coin }), answer: schemas.leverageSchema }),
    heldSizes: (user) => heldSizes({ ...own(user, 'clearinghouseState'), answer: schemas.heldSizesSchema }),
    restingOrders: (user) => resting({ ...own(user, 'frontendOpenOrders'), answer: schemas.restingOrdersSchema }),
    maxBuilderFee: (user, builder) =>
      builderFees({ ...own(user, 'maxBuilderFee', { builder }), answer: schemas.maxBuilderFeeSchema }),
    orderStatus: (user, cloid) =>
      orderStatus({ ...own(user, 'orderStatus', { oid: cloid }), answer: schemas.orderStatusSchema }),
    book: (coin, network) =>
      books({ ...visitor(network), body: { type: 'l2Book', coin }, answer: bookSchema, freshMs: bookFreshMs }),
    recentTrades: (coin, network) =>
      trades({
        ...visitor(network),
        body: { type: 'recentTrades', coin },
        answer: tradesSchema,
        freshMs: tradesFreshMs,
      }),
    hourlyBars: (coin, hours, network) => {
      // The start is a full hour, so that everybody who asks within an hour asks the same question.
      const startTime = Math.floor(clock.now() / hour) * hour - (hours - 1) * hour;
      const body = { type: 'candleSnapshot', req: { coin, interval: '1h', startTime } };
      const most = answeredWeight(body.type, hours);
      return bars({ ...visitor(network), body, answer: barsSchema, freshMs: barsFreshMs, most });
    },
    hourlyCloses: async (coin, startTime) => {
      const endTime = clock.now();
      const req = { coin, interval: '1h', startTime, endTime };
      const rows = await swept(schemas.hourlyClosesSchema, { type: 'candleSnapshot', req });
      // A bar's time is its beginning, and its close belongs to its end; for the current bar that is now.
      return rows.map(({ t, c }) => ({ time: Math.min(t + hour, endTime), close: c }));
    },
    fundingRates: async (coin, startTime) => {
      const rows = await swept(schemas.fundingRatesSchema, { type: 'fundingHistory', coin, startTime });
      return rows.map(({ time, fundingRate }) => ({ time, rate: fundingRate }));
    },
  };
}
