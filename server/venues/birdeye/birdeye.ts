import 'server-only';
import * as z from 'zod/mini';
import { mostUnlistedLookUps, spotPricesStaleMs, unlistedFreshMs } from '../../../lib/config/spot.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { TokenFacts, TokenId, TokenPrice, TokenTurnover } from '../../../lib/domain/spot/token.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ShareAnswer } from '../outgoing/answers.ts';
import { answerOf, type Clock, type Outcome } from '../outgoing/call.ts';
import type { Question } from '../outgoing/question.ts';
import { byFetch, type Fetch, type ReadHiddenRefusal, type ReadRefusal } from '../outgoing/send.ts';
import { type Asker, createVendor } from '../outgoing/vendor.ts';
import type { UnitsAllowance } from '../units/allowance.ts';
import { barsReader } from './bars-reader.ts';
import { createByToken, type TokenAnswers } from './by-token.ts';
import { createPlan, type Plan } from './plan.ts';
import { newBars, oldBars } from './questions/bars.ts';
import { credits } from './questions/credits.ts';
import { dayMs, hourMs } from './questions/declare-birdeye.ts';
import { mostLookUps, names } from './questions/names.ts';
import { newCoins, newListings } from './questions/new-coins.ts';
import { overview } from './questions/overview.ts';
import { mostPrices, prices, type TokensOfChain } from './questions/prices.ts';
import { security } from './questions/security.ts';
import { topTraders } from './questions/top-traders.ts';
import { trades } from './questions/trades.ts';
import { mostTurnovers, turnover, turnovers } from './questions/turnovers.ts';
import {
  leftPriceSchema,
  leftTurnoverSchema,
  type SharedByToken,
  sharedByToken,
  type TokenAnswerLease,
} from './shared-by-token.ts';

type Many = Asker<TokensOfChain, ReadonlyMap<Address, TokenTurnover | undefined>>;
type One = Asker<TokenId, TokenTurnover | undefined>;

/** Returns a reader that requests many coins at once, or each by itself if the plan does not include that. */
function turnoversReader(askMany: Many, askOne: One) {
  return async (chainId: ChainId, addresses: readonly Address[]): Promise<TokenAnswers<TokenTurnover>> => {
    const many = await askMany({ chainId, addresses });
    if (many.ok) return { found: many.value };
    if (many.error.code !== 'venue.not_offered') throw many.error;
    const each = await Promise.all(
      addresses.map(async (address) => [address, await askOne({ chainId, address })] as const),
    );
    const found = new Map(each.flatMap(([address, one]) => (one.ok ? [[address, one.value] as const] : [])));
    const [error] = each.flatMap(([, one]) => (one.ok ? [] : [one.error]));
    return { found, ...(error !== undefined && { error }) };
  };
}

/** The vendor's text when the plan's units are used up, which it sends as a bad request. */
const spentText = /compute units? usage limit exceeded/i;
const spentMs = 4 * 3_600_000;

const refusedSchema = z.object({ success: z.literal(false), message: z.optional(z.string()) });

const quotaSpent = (message: string) =>
  new AppError('venue.quota_spent', { cause: new Error(message), retryAfterMs: spentMs });

/** Returns the meaning of a failing status: a used up quota, or an endpoint that the plan does not have. */
function readRefusalOf(url: string, plan: Plan): ReadRefusal {
  return (status, text, request) => {
    if (status === 400 && spentText.test(text)) return quotaSpent(text.slice(0, 200));
    if (status !== 401 && status !== 403) return undefined;
    const [endpoint = ''] = request.url.slice(url.length).split('?');
    return plan.refusal(endpoint, status);
  };
}

/** The vendor also sends refusals with a status of success. */
const readHiddenRefusal: ReadHiddenRefusal = (json) => {
  const refused = z.safeParse(refusedSchema, json);
  if (!refused.success) return undefined;
  const { message = '' } = refused.data;
  return spentText.test(message)
    ? quotaSpent(message)
    : new AppError('venue.refused', { cause: new Error(message.slice(0, 200)) });
};

/** Returns a permit that is granted so many times in any hour. */
function createLookUps(now: Clock['now'], most: number): () => Promise<boolean> {
  let given: readonly number[] = [];
  return async () => {
    const at = now();
    given = given.filter((one) => at - one < hourMs);
    if (given.length >= most) return false;
    given = [...given, at];
    return true;
  };
}

export interface BirdeyeOptions {
  readonly url: string;
  readonly key: string;
  readonly allowance: UnitsAllowance;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Lets one instance ask for all, and shares its answers about each coin; undefined: each asks for itself. */
  readonly share?: ShareAnswer | undefined;
  readonly tokenAnswerLease?: (TokenAnswerLease & { readonly onFailure: (error: unknown) => void }) | undefined;
  /** Called once when the vendor refuses our key everywhere. */
  readonly onWrongKey: () => void;
  /** Called when our plan turns out to lack an endpoint. */
  readonly onLack: (endpoint: string) => void;
}

export type Birdeye = ReturnType<typeof createBirdeye>;

/** Creates the client of the vendor of prices, with the requests that are declared in `questions`. */
export function createBirdeye({ url, key, allowance, fetch, clock, ...options }: BirdeyeOptions) {
  const { share, tokenAnswerLease, onWrongKey, onLack } = options;
  const plan = createPlan({ now: clock.now, onWrongKey, onLack });
  const { pace } = allowance;
  const { asker } = createVendor({
    venue: 'birdeye',
    url,
    headers: { 'x-api-key': key, accept: 'application/json' },
    send: byFetch(fetch),
    clock,
    allowance,
    callMs: 8_000,
    patienceMs: 12_000,
    retries: { attempts: 2, firstMs: 300, longestMs: 3_000 },
    health: { failures: 5, openMs: 10_000 },
    readRefusal: readRefusalOf(url, plan),
    readHiddenRefusal,
    pace,
    share,
  });
  const ask = <Given, Answer>(question: Question<Given, Answer>) => asker(plan.gate(question));
  const remembered = { clock, freshMs: spotPricesStaleMs, cachedMs: dayMs, pace };
  const shareByToken = <T>(kind: string, schema: z.ZodMiniType<T>): SharedByToken<T> | undefined =>
    tokenAnswerLease && sharedByToken(tokenAnswerLease, kind, schema, tokenAnswerLease.onFailure);
  const permit = createLookUps(clock.now, mostLookUps);
  const [askPrices, askNames, askOverview] = [ask(prices), ask({ ...names, permit }), ask(overview)];
  const askLookedUp = ask({ ...overview, permit, freshMs: dayMs });
  const permitUnlisted = createLookUps(clock.now, mostUnlistedLookUps);

  return {
    prices: createByToken({
      ...remembered,
      mostAtOnce: mostPrices,
      shared: shareByToken<TokenPrice>('price', leftPriceSchema),
      ask: async (chainId, addresses) => ({ found: answerOf(await askPrices({ chainId, addresses })) }),
    }),
    turnovers: createByToken({
      ...remembered,
      mostAtOnce: mostTurnovers,
      shared: shareByToken<TokenTurnover>('turnover', leftTurnoverSchema),
      ask: turnoversReader(ask(turnovers), ask(turnover)),
    }),
    overview: askOverview,
    /** A coin's name; from its overview if the plan does not have names. */
    async names(token: TokenId): Promise<Outcome<TokenFacts | undefined>> {
      const named = await askNames(token);
      if (named.ok || named.error.code !== 'venue.not_offered') return named;
      const seen = await askLookedUp(token);
      return seen.ok ? { ...seen, value: seen.value?.facts } : seen;
    },
    trades: ask(trades),
    topTraders: ask(topTraders),
    bars: barsReader(ask(newBars), ask(oldBars)),
    security: ask(security),
    /** The same about coins that are not listed, of which anybody may send an address. */
    unlisted: {
      overview: ask({ ...overview, permit: permitUnlisted, freshMs: unlistedFreshMs }),
      security: ask({ ...security, permit: permitUnlisted }),
    },
    newCoins: ask(newCoins),
    newListings: ask(newListings),
    credits: ask(credits),
  };
}
