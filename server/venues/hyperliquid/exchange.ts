import 'server-only';
import { exchangeTimeoutMs } from '../../../lib/config/market-data.ts';
import type { AnswerArchive, ShareAnswer } from '../outgoing/answers.ts';
import type { Clock } from '../outgoing/call.ts';
import { byFetch, type Fetch } from '../outgoing/send.ts';
import { createVendor } from '../outgoing/vendor.ts';
import type { Budget } from './budget/budget.ts';
import {
  accountFees,
  accountOrders,
  accountState,
  assetData,
  bookToTrade,
  modeOfAccount,
  spotMoney,
} from './questions/account-of-owner.ts';
import { fundingBetween, newestFills, wholeFillsSince } from './questions/account-past.ts';
import { accountValue } from './questions/account-value.ts';
import { barsBetween } from './questions/bars-between.ts';
import { book } from './questions/book.ts';
import { bookAfterFill } from './questions/book-after-fill.ts';
import { builderBalance, builderMode } from './questions/builder-account.ts';
import { closedBars, scoredBars } from './questions/closed-bars.ts';
import { dexNames, dexTerms } from './questions/dexes.ts';
import { exchangeStatus } from './questions/exchange-status.ts';
import { feesEarned } from './questions/fees-earned.ts';
import { fillsSince } from './questions/fills-since.ts';
import { firstCandle } from './questions/first-candle.ts';
import { fundingRates } from './questions/funding-rates.ts';
import { hourlyBars } from './questions/hourly-bars.ts';
import { hourlyCloses } from './questions/hourly-closes.ts';
import { leverageOf, leverageSeen } from './questions/leverage-of.ts';
import { maxBuilderFee } from './questions/max-builder-fee.ts';
import { dexContexts, metaAndAssetCtxs, sweptMarkets } from './questions/meta-and-asset-ctxs.ts';
import { minutesWatched } from './questions/minutes-watched.ts';
import { namedAgents } from './questions/named-agents.ts';
import { openPositions } from './questions/open-positions.ts';
import { orderStatus } from './questions/order-status.ts';
import { predictedFundings } from './questions/predicted-fundings.ts';
import { recentTrades } from './questions/recent-trades.ts';
import { restingOrders } from './questions/resting-orders.ts';
import { goalOfOrder, watchedFills, watchedState, watchedTwaps } from './questions/watched-account.ts';
import { watchedDay, watchedLedger, watchedMode, watchedSpot } from './questions/watched-money.ts';
import type { VenueWatch } from './watch/venue-watch.ts';
import { watchedQuestions } from './watch/watched-questions.ts';

export interface ExchangeOptions {
  /** The exchange's API, without the `/info` at the end. */
  readonly url: string;
  readonly budget: Budget;
  /** Lets one instance ask for all; undefined: each asks for itself. */
  readonly share?: ShareAnswer | undefined;
  /** Stores the last answers across restarts; undefined: they are lost. */
  readonly archive?: AnswerArchive | undefined;
  /** Compares the answers with the recordings; undefined: they are not compared. */
  readonly watch?: Pick<VenueWatch, 'hear'> | undefined;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

export type Exchange = ReturnType<typeof createExchange>;

/** The timeout of a call, less than a handler may take. */
const patienceMs = 12_000;

const typeOf = (body: object | undefined): unknown => (body === undefined ? undefined : Reflect.get(body, 'type'));

/** Creates the client of the exchange, with the requests that are declared in `questions`. */
export function createExchange({ url, budget, share, archive, watch, fetch, clock }: ExchangeOptions) {
  const { asker } = createVendor({
    venue: 'hyperliquid',
    url,
    send: byFetch(fetch),
    clock,
    allowance: budget,
    share,
    archive,
    onAnswer: ({ path, body }, json) => watch?.hear(`${path} ${typeOf(body)}`, json),
    callMs: exchangeTimeoutMs,
    patienceMs,
    retries: { attempts: 3, firstMs: 300, longestMs: 3_000 },
    health: { failures: 5, openMs: 10_000 },
  });
  return {
    accountFees: asker(accountFees),
    accountOrders: asker(accountOrders),
    accountState: asker(accountState),
    accountValue: asker(accountValue),
    assetData: asker(assetData),
    barsBetween: asker(barsBetween),
    book: asker(book),
    bookAfterFill: asker(bookAfterFill),
    bookToTrade: asker(bookToTrade),
    builderBalance: asker(builderBalance),
    builderMode: asker(builderMode),
    closedBars: asker(closedBars),
    dexContexts: asker(dexContexts),
    dexNames: asker(dexNames),
    dexTerms: asker(dexTerms),
    exchangeStatus: asker(exchangeStatus),
    feesEarned: asker(feesEarned),
    fillsSince: asker(fillsSince),
    firstCandle: asker(firstCandle),
    fundingBetween: asker(fundingBetween),
    fundingRates: asker(fundingRates),
    goalOfOrder: asker(goalOfOrder),
    hourlyBars: asker(hourlyBars),
    hourlyCloses: asker(hourlyCloses),
    leverageOf: asker(leverageOf),
    leverageSeen: asker(leverageSeen),
    maxBuilderFee: asker(maxBuilderFee),
    metaAndAssetCtxs: asker(metaAndAssetCtxs),
    minutesWatched: asker(minutesWatched),
    modeOfAccount: asker(modeOfAccount),
    namedAgents: asker(namedAgents),
    newestFills: asker(newestFills),
    openPositions: asker(openPositions),
    orderStatus: asker(orderStatus),
    predictedFundings: asker(predictedFundings),
    recentTrades: asker(recentTrades),
    restingOrders: asker(restingOrders),
    scoredBars: asker(scoredBars),
    spotMoney: asker(spotMoney),
    sweptMarkets: asker(sweptMarkets),
    watched: watchedQuestions.map(({ of, weight, question }) => ({ of, weight, ask: asker(question) })),
    watchedDay: asker(watchedDay),
    watchedFills: asker(watchedFills),
    watchedLedger: asker(watchedLedger),
    watchedMode: asker(watchedMode),
    watchedSpot: asker(watchedSpot),
    watchedState: asker(watchedState),
    watchedTwaps: asker(watchedTwaps),
    wholeFillsSince: asker(wholeFillsSince),
  };
}
