import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '../http/body.ts';
import type { RequestTarget } from '../http/vendor.ts';
import { type Refusals, type Reply, serveThroughFaults } from '../metered/http.ts';
import { answerBuild } from './build.ts';
import { type Asking, Refused, type Service, slugs } from './context.ts';
import { answerRoutes } from './routes.ts';

const MOST_BYTES = 256 * 1024;

interface Endpoint {
  readonly method: 'GET' | 'POST';
  answer(asking: Asking): Promise<object>;
}

const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['/api/v1/routes', { method: 'GET', answer: answerRoutes }],
  ['/api/v1/route/build', { method: 'POST', answer: answerBuild }],
]);

const limited = new Refused(4290, 'too many requests', { status: 429 }).reply;

const refusals: Refusals = {
  unauthorised: new Refused(401, 'unauthorized', { status: 401 }).reply,
  forbidden: new Refused(403, 'forbidden', { status: 403 }).reply,
  limited,
  spent: limited,
  broken: new Refused(500, 'internal server error', { status: 500 }).reply,
  unsuccessful: new Refused(4008, 'route not found', { status: 200 }).reply,
};

/** The vendor's interface below its host that needs no key. */
export class Rest {
  private readonly service: Service;

  constructor(service: Service) {
    this.service = service;
  }

  serve(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void> {
    const { faults } = this.service.account;
    const path = target.path.replace(/^\/[a-z]+(?=\/)/, '');
    return serveThroughFaults({ faults, refusals }, response, path, () => this.reply(request, target));
  }

  private async reply(request: IncomingMessage, { path, query }: RequestTarget): Promise<Reply> {
    const { account, routing } = this.service;
    const [, slug = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(path) ?? [];
    const endpoint = endpoints.get(rest);
    const context = routing.context(Object.hasOwn(slugs, slug) ? (slugs[slug] ?? 0) : 0);
    if (endpoint === undefined || endpoint.method !== request.method || context === undefined) {
      return { status: 404, body: { message: '', path, request_id: '', request_ip: '', status: 404 } };
    }
    if (!account.throughput.allows(1, account.plan.requestsPerSecond, performance.now())) return limited;
    account.meter.count(rest);
    try {
      const body = endpoint.method === 'POST' ? await bodyOf(request) : undefined;
      const data = await endpoint.answer({ service: this.service, context, query, body });
      const answered = { code: 0, message: 'successfully', data, requestId: crypto.randomUUID() };
      return { status: 200, body: answered };
    } catch (error) {
      if (error instanceof Refused) return error.reply;
      throw error;
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, MOST_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge) {
      throw new Refused(4002, 'unable to bind request body');
    }
    throw error;
  }
}
