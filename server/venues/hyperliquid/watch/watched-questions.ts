import 'server-only';
import * as z from 'zod/mini';
import { defaultCoin } from '../../../../lib/config/symbols.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { answeredWeight, infoWeight } from '../../../../lib/venues/hyperliquid/weights.ts';
import { type Question, unchanged } from '../../outgoing/question.ts';
import type { Requested } from '../budget/budget.ts';
import { current, declareInfo, forJob, hourMs } from '../questions/declare-info.ts';

/** The account in the watch's requests, and the time. */
export interface Watched {
  readonly user: Address;
  readonly nowMs: number;
}

type Fields = (given: Watched) => Readonly<Record<string, unknown>>;

const coin = defaultCoin;
const ofMarket: Fields = () => ({ coin });
const ofAccount: Fields = ({ user }) => ({ user });
const since =
  (hours: number): Fields =>
  ({ user, nowMs }) => ({ user, startTime: nowMs - hours * hourMs });
/** The length of a requested history, as short as its format allows. */
const fewHours = 3;

/** All request types of the product to the exchange: the server's, and those of browsers. */
const fieldsOf = {
  activeAssetData: ({ user }) => ({ user, coin }),
  candleSnapshot: ({ nowMs }) => ({
    req: { coin, interval: '1h', startTime: nowMs - fewHours * hourMs, endTime: nowMs },
  }),
  clearinghouseState: ofAccount,
  exchangeStatus: () => ({}),
  extraAgents: ofAccount,
  frontendOpenOrders: ofAccount,
  fundingHistory: ({ nowMs }) => ({ coin, startTime: nowMs - fewHours * hourMs }),
  historicalOrders: ofAccount,
  l2Book: ofMarket,
  maxBuilderFee: ({ user }) => ({ user, builder: user }),
  meta: () => ({}),
  metaAndAssetCtxs: () => ({}),
  // The exchange answers that it knows no such order, which has a format, too.
  orderStatus: ({ user }) => ({ user, oid: 1 }),
  outcomeMeta: () => ({}),
  perpDexs: () => ({}),
  perpsAtOpenInterestCap: () => ({}),
  portfolio: ofAccount,
  predictedFundings: () => ({}),
  preTransferCheck: ({ user }) => ({ user, source: user }),
  recentTrades: ofMarket,
  referral: ofAccount,
  spotClearinghouseState: ofAccount,
  spotMeta: () => ({}),
  twapHistory: ofAccount,
  usdcRouting: () => ({}),
  userAbstraction: ofAccount,
  userFees: ofAccount,
  userFills: ofAccount,
  userFillsByTime: since(24),
  userFunding: since(24),
  userNonFundingLedgerUpdates: since(30 * 24),
  userRateLimit: ofAccount,
  userRole: ofAccount,
  userToMultiSigSigners: ofAccount,
} as const satisfies Readonly<Record<string, Fields>>;

const hourly: ReadonlySet<string> = new Set(['candleSnapshot', 'fundingHistory']);

export interface WatchedQuestion {
  /** The name of its shape: `/info meta`. */
  readonly of: string;
  /** Its weight without rows, by which it is counted within a run. */
  readonly weight: number;
  readonly question: Question<Watched, unknown, Requested>;
}

/** The requests of the watch. Their answers are compared like those of every other request. */
export const watchedQuestions: readonly WatchedQuestion[] = Object.entries(fieldsOf).map(([type, fields]) => ({
  of: `/info ${type}`,
  weight: infoWeight(type).base,
  question: declareInfo<Watched, unknown, unknown>({
    type,
    fields,
    line: forJob('shapes'),
    ...(hourly.has(type) && { most: () => answeredWeight(type, fewHours + 1) }),
    schema: z.unknown(),
    transform: unchanged,
    attempts: 1,
    ...current,
  }),
}));
