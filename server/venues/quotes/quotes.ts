import 'server-only';
import { byFetch, type Fetch } from '../outgoing/by-fetch.ts';
import type { Clock } from '../outgoing/clock.ts';
import { createVendor } from '../outgoing/vendor.ts';
import { type CreditPlan, createCreditAllowance } from './allowance.ts';
import { timeSeries } from './questions/time-series.ts';
import { readHiddenRefusal, readRefusal } from './refusals.ts';

export interface QuotesOptions {
  readonly url: string;
  readonly key: string;
  readonly plan: CreditPlan;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

export type Quotes = ReturnType<typeof createQuotes>;

/** Connects the questions to the vendor of stocks and currencies. The key travels in a header, never in an address. */
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
