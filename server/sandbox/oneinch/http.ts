import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestTarget } from '../http/vendor.ts';
import { type Refusals, type Reply, serveThroughFaults } from '../metered/http.ts';
import { answerAllowance, answerApproval, answerSpender } from './approve.ts';
import { type Asking, Refused, type Service, type Version } from './context.ts';
import { answerQuote } from './quote.ts';
import { answerSwap } from './swap.ts';
import { answerCustom, answerList, answerSearch, answerSources, answerTokens } from './tokens.ts';

type Answer = (asking: Asking) => Promise<unknown>;

const swapEndpoints: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['/approve/spender', answerSpender],
  ['/approve/allowance', answerAllowance],
  ['/approve/transaction', answerApproval],
  ['/quote', answerQuote],
  ['/swap', answerSwap],
  ['/tokens', answerTokens],
  ['/liquidity-sources', answerSources],
]);

function failure(status: number, error: string, description: string): Reply {
  return { status, body: { error, description, statusCode: status, requestId: crypto.randomUUID() } };
}

const limited: Reply = { status: 429, body: 'The limit of requests per second has been exceeded', isText: true };

/** The vendor's refusals. The text of 429 is known from its clients; the bodies of 401 and 403 are not. */
const refusals: Refusals = {
  unauthorised: failure(401, 'Unauthorized', 'Unauthorized'),
  forbidden: failure(403, 'Forbidden', 'Forbidden'),
  limited,
  spent: { ...limited, body: 'The limit of requests per month has been exceeded' },
  broken: failure(500, 'Internal Server Error', 'Internal Server Error'),
  unsuccessful: failure(400, 'Bad Request', 'insufficient liquidity'),
};

interface Place {
  readonly answer: Answer;
  readonly chainId: number;
  readonly version: Version;
  readonly endpoint: string;
}

/** Finds the endpoint of a path; undefined for paths that the vendor does not have. */
function placeOf(path: string): Place | undefined {
  const [, version, chain = '', endpoint = ''] = /^\/swap\/(v6\.[01])\/(\d{1,9})(\/[a-z/-]+)$/.exec(path) ?? [];
  const swaps = swapEndpoints.get(endpoint);
  if (swaps !== undefined) {
    return { answer: swaps, chainId: Number(chain), version: version === 'v6.0' ? 'v6.0' : 'v6.1', endpoint };
  }
  const [, id = '', rest = ''] = /^\/token\/v1\.[234]\/(\d{1,9})((?:\/[\w-]+)*)$/.exec(path) ?? [];
  const answer = id === '' ? undefined : tokenAnswer(rest);
  return answer && { answer, chainId: Number(id), version: 'v6.1', endpoint: '/token' };
}

function tokenAnswer(rest: string): Answer | undefined {
  if (rest === '') return answerList;
  if (rest === '/search') return answerSearch;
  const [, address] = /^\/custom\/(0x[0-9a-fA-F]{40})$/.exec(rest) ?? [];
  return address === undefined ? undefined : (asking) => answerCustom(asking, address);
}

/** The vendor's interface below its own host. */
export class Rest {
  private readonly service: Service;

  constructor(service: Service) {
    this.service = service;
  }

  serve(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void> {
    const { account } = this.service;
    const path = target.path.replace(/^\/swap\/v6\.[01]\/\d+/, '');
    return serveThroughFaults({ faults: account.faults, refusals }, response, path, () => this.reply(request, target));
  }

  private async reply(request: IncomingMessage, { path, query }: RequestTarget): Promise<Reply> {
    const { account, routing } = this.service;
    const [, key] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!account.knows(key)) return refusals.unauthorised;
    const place = request.method === 'GET' ? placeOf(path) : undefined;
    const context = place && routing.context(place.chainId);
    if (place === undefined || context === undefined) return failure(404, 'Not Found', `Cannot GET ${path}`);
    if (!account.throughput.allows(1, account.plan.requestsPerSecond, performance.now())) return limited;
    if (account.isSpent) return refusals.spent;
    account.meter.count(place.endpoint);
    account.spend('api', 1);
    try {
      const body = await place.answer({ service: this.service, context, version: place.version, query });
      return body === undefined ? failure(404, 'Not Found', 'Token not found') : { status: 200, body };
    } catch (error) {
      if (error instanceof Refused) return error.reply;
      throw error;
    }
  }
}
