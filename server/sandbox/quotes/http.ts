import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestTarget } from '../http/vendor.ts';
import { type Refusals, type Reply, serveThroughFaults } from '../metered/http.ts';
import { forexPairs, QuoteRefused, quote, stocks, symbolSearch, timeSeries } from './answers.ts';
import type { QuotesAccount } from './plans.ts';

/** The vendor refuses with a status of success. */
function refusal(code: number, message: string): Reply {
  return { status: 200, body: { code, message, status: 'error' } };
}

const wrongKey =
  '**apikey** parameter is incorrect or not specified. You can get your free API key instantly following this link: https://twelvedata.com/pricing. If you believe that everything is correct, you can contact us at https://twelvedata.com/contact/customer';
const minuteSpent = (used: number, most: number): string =>
  `You have run out of API credits for the current minute. ${used} API credits were used, with the current limit being ${most}. Wait for the next minute or consider switching to a higher tier plan at https://twelvedata.com/pricing`;
const daySpent = (used: number, most: number): string =>
  `You have run out of API credits for the day. ${used} API credits were used, with the current limit being ${most}. Wait for the next day or consider switching to a higher tier plan at https://twelvedata.com/pricing`;

const refusals: Refusals = {
  unauthorised: refusal(401, wrongKey),
  forbidden: refusal(
    403,
    '/time_series is available exclusively with grow plans. Consider upgrading your API Key now at https://twelvedata.com/pricing',
  ),
  limited: refusal(429, minuteSpent(9, 8)),
  spent: refusal(429, daySpent(801, 800)),
  broken: { status: 500, body: { code: 500, message: 'Internal server error', status: 'error' } },
  unsuccessful: refusal(500, 'Internal server error'),
};

/** The vendor's own client requests the newest version, which puts a refusal's code into the status. */
function withStatus(reply: Reply, { headers }: IncomingMessage): Reply {
  const { body } = reply;
  const isRefused = typeof body === 'object' && body !== null && Reflect.get(body, 'status') === 'error';
  const code: unknown = isRefused ? Reflect.get(body, 'code') : undefined;
  return headers['x-api-version'] === 'last' && typeof code === 'number' ? { status: code, body } : reply;
}

const MINUTE_MS = 60_000;

/** The vendor's REST interface. Credits are counted by the minute of the clock and by the day. */
export class QuotesRest {
  private readonly account: QuotesAccount;
  private readonly now: () => number;
  private minute = { begin: 0, used: 0 };

  constructor(account: QuotesAccount, now: () => number) {
    this.account = account;
    this.now = now;
  }

  async serve(request: IncomingMessage, response: ServerResponse, { path, query }: RequestTarget): Promise<void> {
    await serveThroughFaults({ faults: this.account.faults, refusals }, response, path, async () => {
      const reply = withStatus(this.reply(request, path, query), request);
      const most = this.account.plan.creditsPerMinute;
      response.setHeader('api-credits-used', String(this.minute.used));
      response.setHeader('api-credits-left', String(Math.max(0, most - this.minute.used)));
      return reply;
    });
  }

  private reply({ method, headers }: IncomingMessage, path: string, query: URLSearchParams): Reply {
    const { account } = this;
    const key = /^apikey (.+)$/.exec(headers.authorization ?? '')?.[1] ?? query.get('apikey') ?? undefined;
    if (!account.knows(key)) return refusals.unauthorised;
    if (method !== 'GET') return refusal(400, 'Only GET is supported.');
    account.meter.count(path);
    if (path === '/api_usage') return { status: 200, body: this.usage() };
    const symbols = path === '/time_series' || path === '/quote' ? (query.get('symbol') ?? '').split(',') : [''];
    const lack = this.lackOf(symbols.length);
    if (lack !== undefined) return lack;
    const answers = symbols.map((symbol) => [symbol, this.answerOf(path, symbol, query)] as const);
    const answered = answers.filter(([, { isRefused }]) => !isRefused).length;
    // Refusals are not charged.
    this.minute.used += answered;
    account.spend('api', answered);
    const [first] = answers;
    // A single symbol has a flat answer, several are keyed by their names.
    const isSingle = answers.length === 1 && first !== undefined;
    const bodies = answers.map(([symbol, { body }]) => [symbol, body] as const);
    return { status: 200, body: isSingle ? first[1].body : Object.fromEntries(bodies) };
  }

  /** Returns the refusal if the minute or the day has too few credits left for so many symbols. */
  private lackOf(credits: number): Reply | undefined {
    const { account } = this;
    const begin = Math.floor(this.now() / MINUTE_MS) * MINUTE_MS;
    if (this.minute.begin !== begin) this.minute = { begin, used: 0 };
    const most = account.plan.creditsPerMinute;
    if (this.minute.used + credits > most) return refusal(429, minuteSpent(this.minute.used + credits, most));
    return account.isSpent ? refusal(429, daySpent(account.units + credits, account.units)) : undefined;
  }

  private answerOf(path: string, symbol: string, query: URLSearchParams): { body: unknown; isRefused: boolean } {
    try {
      return { body: this.read(path, symbol, query), isRefused: false };
    } catch (error) {
      if (!(error instanceof QuoteRefused)) throw error;
      return { body: refusal(error.code, error.message).body, isRefused: true };
    }
  }

  private read(path: string, symbol: string, query: URLSearchParams): unknown {
    switch (path) {
      case '/time_series':
        return timeSeries(symbol, query, this.now());
      case '/quote':
        return quote(symbol, this.now());
      case '/stocks':
        return stocks(query);
      case '/forex_pairs':
        return forexPairs();
      case '/symbol_search':
        return symbolSearch(query);
      default:
        throw new QuoteRefused(404, `${path} was not found.`);
    }
  }

  private usage(): object {
    const { plan, planName, units } = this.account;
    const { api } = this.account.meter.spent(...this.account.cycle);
    return {
      timestamp: new Date(this.now()).toISOString().slice(0, 19).replace('T', ' '),
      current_usage: this.minute.used,
      plan_limit: plan.creditsPerMinute,
      daily_usage: api,
      plan_daily_limit: units,
      plan_category: planName.toLowerCase(),
    };
  }
}
