import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '../http/body.ts';
import type { RequestTarget } from '../http/vendor.ts';
import { type Refusals, type Reply, serveThroughFaults } from '../metered/http.ts';
import type { SpotMarket } from '../spot/contract.ts';
import { candleEndpoints } from './answers/candles.ts';
import { candleV3Endpoints } from './answers/candles-v3.ts';
import { creditsEndpoints } from './answers/credits.ts';
import { marketDataEndpoints } from './answers/market-data.ts';
import { metadataEndpoints } from './answers/metadata.ts';
import { overviewEndpoints } from './answers/overview.ts';
import { priceEndpoints } from './answers/price.ts';
import { priceVolumeEndpoints } from './answers/price-volume.ts';
import { securityEndpoints } from './answers/security.ts';
import { tokenListEndpoints } from './answers/token-lists.ts';
import { tokenlistEndpoints } from './answers/tokenlist.ts';
import { topTraderEndpoints } from './answers/top-traders.ts';
import { tradeEndpoints } from './answers/trades.ts';
import { BadRequest, chainNamed, DEFAULT_CHAIN } from './context.ts';
import type { Endpoint, Fields } from './endpoint.ts';
import { type BirdeyeAccount, includes } from './plans.ts';

const MOST_BYTES = 64 * 1024;

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    ...priceEndpoints,
    ...priceVolumeEndpoints,
    ...candleEndpoints,
    ...candleV3Endpoints,
    ...overviewEndpoints,
    ...metadataEndpoints,
    ...marketDataEndpoints,
    ...tradeEndpoints,
    ...topTraderEndpoints,
    ...securityEndpoints,
    ...tokenlistEndpoints,
    ...tokenListEndpoints,
    ...creditsEndpoints,
  ].map((one) => [one.path, one]),
);

function failure(status: number, message: string): Reply {
  return { status, body: { success: false, message } };
}

/**
 * The vendor's refusals. The text for spent units is known from its clients; those for 401, 403 and 429 are described
 * on its pages but not quoted.
 */
export const refusals: Refusals = {
  unauthorised: failure(401, 'Unauthorized'),
  forbidden: failure(403, 'Request is blacklisted or not whitelisted'),
  limited: failure(429, 'Too many requests'),
  spent: failure(400, 'Compute units usage limit exceeded'),
  broken: failure(500, 'Internal server error'),
  unsuccessful: failure(200, 'Something went wrong, please try again later'),
};

export interface BirdeyeService {
  readonly market: SpotMarket;
  readonly account: BirdeyeAccount;
}

/** The vendor's REST interface. */
export class Rest {
  private readonly service: BirdeyeService;

  constructor(service: BirdeyeService) {
    this.service = service;
  }

  serve(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void> {
    const { account } = this.service;
    return serveThroughFaults({ faults: account.faults, refusals }, response, target.path, () =>
      this.reply(request, target),
    );
  }

  private async reply(request: IncomingMessage, { path, query }: RequestTarget): Promise<Reply> {
    const { account, market } = this.service;
    const { 'x-api-key': key, 'x-chain': chainName = DEFAULT_CHAIN } = request.headers;
    const endpoint = endpoints.get(path);
    if (typeof key !== 'string' || !account.knows(key)) return refusals.unauthorised;
    if (endpoint === undefined || !endpoint.methods.includes(request.method ?? '')) return failure(404, 'Not found');
    account.meter.count(path);
    if (!includes(account.planName, endpoint.from)) return refusals.forbidden;
    if (!account.throughput.allows(1, account.plan.requestsPerSecond, performance.now())) return refusals.limited;
    if (account.isSpent) return refusals.spent;
    const chain = typeof chainName === 'string' ? chainNamed(chainName) : undefined;
    if (chain === undefined) return failure(400, 'chain is invalid');
    try {
      const fields = { ...Object.fromEntries(query), ...(request.method === 'POST' ? await bodyOf(request) : {}) };
      const { data, units } = await endpoint.serve({ market, account, chain }, fields);
      // The vendor's pages do not specify whether a refused call costs units; here only answers do.
      account.spend('api', units);
      return { status: 200, body: { success: true, data } };
    } catch (error) {
      if (error instanceof BadRequest) return failure(400, error.message);
      throw error;
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  try {
    const body: unknown = JSON.parse((await readBody(request, MOST_BYTES)).toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof BodyTooLarge)) throw error;
  }
  throw new BadRequest('body is invalid format');
}
