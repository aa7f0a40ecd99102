import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '../http/body.ts';
import type { RequestTarget } from '../http/vendor.ts';
import { type Refusals, type Reply, serveThroughFaults } from '../metered/http.ts';
import { Refused, type Service } from './context.ts';
import { type Endpoint, queryOf } from './endpoint.ts';
import { holderEndpoints } from './holders.ts';
import { metadataEndpoints } from './metadata.ts';
import { ownerEndpoints } from './owners.ts';
import { type MoralisAccount, WINDOW_S } from './plans.ts';
import { priceEndpoints } from './price.ts';
import { LIST_FAULTS, spoilPage } from './spoil-page.ts';
import { transferEndpoints } from './transfers.ts';

const BASE = '/api/v2.2';
const MOST_BYTES = 256 * 1024;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

const endpoints: readonly Endpoint[] = [
  ...transferEndpoints,
  ...ownerEndpoints,
  ...holderEndpoints,
  ...priceEndpoints,
  ...metadataEndpoints,
];

function failure(status: number, message: string): Reply {
  return { status, body: { message } };
}

/** The vendor's refusals; it has none with a status of success. Clients report that spent units are a 401. */
const refusals: Refusals = {
  unauthorised: failure(401, 'Token is invalid format'),
  forbidden: failure(403, 'Forbidden'),
  limited: failure(429, 'Too many requests'),
  spent: failure(
    401,
    'Validation service blocked: Your plan: total included usage has been consumed, please upgrade your plan',
  ),
  broken: failure(500, 'Internal server error'),
  unsuccessful: failure(200, 'Internal server error'),
};

interface Found {
  readonly endpoint: Endpoint;
  readonly address: string | undefined;
}

/** Finds the endpoint of a path; a fixed path takes precedence over one with an address. */
export function findEndpoint(method: string, path: string): Found | undefined {
  const parts = path.split('/');
  const found = endpoints.filter((one) => {
    const pattern = one.path.split('/');
    return (
      one.method === method &&
      pattern.length === parts.length &&
      pattern.every((part, index) => part === '{address}' || part === parts[index])
    );
  });
  const endpoint = found.find((one) => !one.path.includes('{address}')) ?? found[0];
  if (endpoint === undefined) return undefined;
  const place = endpoint.path.split('/').indexOf('{address}');
  return { endpoint, address: place === -1 ? undefined : parts[place] };
}

/** The vendor's REST interface, below its own base path. */
export class Rest {
  private readonly service: Service;
  private readonly account: MoralisAccount;

  constructor(service: Service, account: MoralisAccount) {
    this.service = service;
    this.account = account;
  }

  async serve(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void> {
    const path = target.path.startsWith(`${BASE}/`) ? target.path.slice(BASE.length) : '';
    await serveThroughFaults({ faults: this.account.faults, refusals }, response, path, () =>
      this.reply(request, path, target.query),
    );
  }

  private async reply(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Reply> {
    const { account } = this;
    const { 'x-api-key': key } = request.headers;
    if (typeof key !== 'string' || !account.knows(key)) return refusals.unauthorised;
    const found = findEndpoint(request.method ?? '', path);
    if (found === undefined) return failure(404, 'Not found');
    const { endpoint, address } = found;
    account.meter.count(endpoint.path);
    const most = account.plan.throughput * WINDOW_S;
    if (!account.throughput.allows(endpoint.throughput, most, performance.now())) return refusals.limited;
    if (account.isSpent) return refusals.spent;
    try {
      if (address !== undefined && !ADDRESS.test(address)) throw new Refused(400, 'Invalid address');
      const body = endpoint.method === 'POST' ? await bodyOf(request) : undefined;
      const requested = { address: address?.toLowerCase(), query: queryOf(query), body };
      const answer = await endpoint.serve(this.service, requested);
      // The vendor's pages do not specify whether a refused call costs units; here only answers do.
      account.spend('api', endpoint.units);
      const fault = account.faults.draw(path, LIST_FAULTS);
      return { status: 200, body: spoilPage(fault?.kind, answer, query) };
    } catch (error) {
      if (error instanceof Refused) return failure(error.status, error.message);
      throw error;
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, MOST_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge) throw new Refused(400, 'Invalid body');
    throw error;
  }
}
