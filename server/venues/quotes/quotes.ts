import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Clock } from '../outgoing/call.ts';
import { byFetch, type Fetch, type ReadHiddenRefusal, type ReadRefusal } from '../outgoing/send.ts';
import { createVendor } from '../outgoing/vendor.ts';
import { type CreditPlan, createCreditAllowance } from './allowance.ts';
import { timeSeries } from './questions/time-series.ts';

const refusedSchema = z.object({ code: z.int(), message: z.string() });

const minuteMs = 60_000;
const wrongKeyMs = 5 * minuteMs;

/**
 * The vendor sends refusals with a status of success, and only its text distinguishes a plan's limit from an unknown
 * symbol.
 */
function errorOf(code: number, message: string): AppError {
  const cause = new Error(`${code} ${message.slice(0, 200)}`);
  if (code === 429) {
    const isDay = /for the day/i.test(message);
    return new AppError(isDay ? 'venue.quota_spent' : 'venue.rate_limited', {
      cause,
      ...(!isDay && { retryAfterMs: minuteMs }),
    });
  }
  if (code === 401) return new AppError('venue.unavailable', { cause, retryAfterMs: wrongKeyMs });
  if (code === 403 || (code === 404 && /\bplan\b/i.test(message))) return new AppError('venue.not_offered', { cause });
  if (code === 404) return new AppError('analysis.unknown_symbol', { cause });
  // A span without trades is reported as a bad request.
  if (code === 400 && /no data is available/i.test(message)) return new AppError('analysis.few_bars', { cause });
  return new AppError(code >= 500 ? 'venue.unavailable' : 'venue.refused', { cause });
}

const readHiddenRefusal: ReadHiddenRefusal = (json) => {
  const refused = z.safeParse(refusedSchema, json);
  return refused.success ? errorOf(refused.data.code, refused.data.message) : undefined;
};

/** Newer versions of the vendor's interface also use the status in the body. */
const readRefusal: ReadRefusal = (status, text) => errorOf(status, text);

export interface QuotesOptions {
  readonly url: string;
  readonly key: string;
  readonly plan: CreditPlan;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

export type Quotes = ReturnType<typeof createQuotes>;

/** Creates the client of the vendor of stocks and currencies. The key is sent in a header, never in an address. */
export function createQuotes({ url, key, plan, fetch, clock }: QuotesOptions) {
  const allowance = createCreditAllowance(plan, clock);
  const { asker } = createVendor({
    venue: 'quotes',
    url,
    headers: { authorization: `apikey ${key}`, accept: 'application/json' },
    send: byFetch(fetch),
    clock,
    allowance,
    callMs: 10_000,
    patienceMs: 12_000,
    retries: { attempts: 2, firstMs: 500, longestMs: 2_000 },
    health: { failures: 5, openMs: 10_000 },
    readRefusal,
    readHiddenRefusal,
  });
  return { timeSeries: asker(timeSeries), used: allowance.used };
}
