import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestTarget, Service } from '../http/vendor.ts';
import { Account, type Plan } from '../metered/account.ts';
import { type Refusals, type Reply, serveThroughFaults } from '../metered/http.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { companyNewsOf, newsOf } from './headlines.ts';

const refusal = (status: number, error: string): Reply => ({ status, body: { error } });

const refusals: Refusals = {
  unauthorised: refusal(401, 'Invalid API key'),
  forbidden: refusal(403, "You don't have access to this resource."),
  limited: refusal(429, 'API limit reached. Please try again later. Remaining Limit: 0'),
  spent: refusal(429, 'API limit reached. Please try again later. Remaining Limit: 0'),
  broken: refusal(500, 'Internal server error'),
  unsuccessful: { status: 200, body: { error: 'Internal server error' } },
};

/** The vendor limits requests per minute; the monthly number is never reached. */
const plans: Readonly<Record<'Free', Plan>> = { Free: { units: 1_000_000_000, cycle: 'day' } };

/** Starts the vendor of headlines, and registers its knob in /control. */
export async function startNews(controls: Map<string, VendorControl>): Promise<Service> {
  const now = () => Date.now();
  const account = new Account<'Free', Plan>({ plans, plan: 'Free', windowMs: 60_000, now });
  controls.set('news', account);

  function reply({ method, headers }: IncomingMessage, path: string, query: URLSearchParams): Reply {
    const token = headers['x-finnhub-token'] ?? query.get('token') ?? undefined;
    if (!account.knows(typeof token === 'string' ? token : undefined)) return refusals.unauthorised;
    if (method !== 'GET') return refusal(405, 'Method not allowed');
    account.meter.count(path);
    account.spend('api', 1);
    if (path === '/news') {
      const reported = newsOf(query.get('category'), now());
      return reported === undefined ? refusal(422, 'Invalid category') : { status: 200, body: reported };
    }
    if (path !== '/company-news') return refusal(404, 'Not found');
    const [symbol, from, to] = [query.get('symbol'), query.get('from'), query.get('to')];
    if (symbol === null || from === null || to === null) return refusal(422, 'Missing parameters');
    return { status: 200, body: companyNewsOf(symbol, from, to, now()) };
  }

  const handle = (request: IncomingMessage, response: ServerResponse, { path, query }: RequestTarget): Promise<void> =>
    serveThroughFaults({ faults: account.faults, refusals }, response, path, async () => reply(request, path, query));
  return {
    vendors: [{ name: 'news', handle }],
    // Everything is computed on request, so no part can end by itself.
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}
