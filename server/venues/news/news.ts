import 'server-only';
import type { Clock } from '../outgoing/call.ts';
import { byFetch, type Fetch } from '../outgoing/send.ts';
import { createVendor } from '../outgoing/vendor.ts';
import { createCreditAllowance } from '../quotes/allowance.ts';
import { headlines } from './questions/headlines.ts';

interface NewsOptions {
  readonly url: string;
  readonly key: string;
  readonly requestsPerMinute: number;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

export type HeadlineClient = ReturnType<typeof createNews>;

/** Creates the client of the vendor of headlines, which limits the requests per minute and not per day. */
export function createNews({ url, key, requestsPerMinute, fetch, clock }: NewsOptions) {
  const plan = { creditsPerMinute: requestsPerMinute, creditsPerDay: Number.MAX_SAFE_INTEGER };
  const allowance = createCreditAllowance(plan, clock);
  const { asker } = createVendor({
    venue: 'news',
    url,
    headers: { 'x-finnhub-token': key, accept: 'application/json' },
    send: byFetch(fetch),
    clock,
    allowance,
    callMs: 5_000,
    patienceMs: 6_000,
    retries: { attempts: 2, firstMs: 300, longestMs: 1_000 },
    health: { failures: 5, openMs: 10_000 },
  });
  return { headlines: asker(headlines), used: allowance.used };
}
