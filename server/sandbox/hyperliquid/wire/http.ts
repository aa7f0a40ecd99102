import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Faults, strike } from '../../faults.ts';
import { answer } from '../../http/answer.ts';
import { BodyTooLarge, readBody } from '../../http/body.ts';
import { weights } from '../venue-as-of.ts';
import { act, type ExchangeContext } from './act.ts';
import { ask } from './ask.ts';
import { explore } from './explore.ts';
import type { IpBudget } from './ip-budget.ts';
import { leaderboard } from './leaderboard.ts';
import { actionWeight, infoWeight, rowsWeight } from './weights.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const JSON_TYPE = 'application/json';
const UNPARSED = 'Failed to deserialize the JSON body into the target type';

/** Browsers of any origin may call the venue. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  vary: 'origin, access-control-request-method, access-control-request-headers',
};
const preflight = {
  ...cors,
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
};

export interface Service {
  readonly context: ExchangeContext;
  readonly budget: IpBudget;
  readonly faults: Faults;
}

interface Result {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

export async function serve(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    send(response, { status: 200, body: '' }, preflight);
    return;
  }
  if (path.startsWith('/stats/')) return serveStats(service, request, response, path);
  const door = doors.get(path);
  if (door === undefined) {
    send(response, { status: 404, body: '' });
    return;
  }
  if (request.method !== 'POST') {
    send(response, { status: 405, body: '' });
    return;
  }
  const before = service.faults.draw(path, ['delay', '429', '500', 'drop']);
  if (before !== undefined && (await strike(before, response, cors))) return;
  const body = await bodyOf(request);
  if (body === 'too large') {
    // The rest of the body was not read: the connection cannot be reused.
    send(
      response,
      { status: 413, body: 'length limit exceeded', type: 'text/plain' },
      { ...cors, connection: 'close' },
    );
    return;
  }
  const result = body === undefined ? unparsed : await door(service, body, addressOf(request));
  const after = service.faults.draw(path, ['lostAck', 'malformed']);
  if (after?.kind === 'lostAck') response.destroy();
  else if (after !== undefined) send(response, { status: 200, body: result.body.slice(0, -1) });
  else send(response, result);
}

type Door = (service: Service, body: unknown, address: string) => Promise<Result>;

const unparsed: Result = { status: 422, body: UNPARSED, type: 'text/plain; charset=utf-8' };
const tooMany: Result = { status: 429, body: 'null' };

const answerQuestion: Door = async ({ context, budget, faults }, body, address) => {
  const { exchange } = context;
  const type = textOf(body, 'type');
  const fault = faults.draw(subjectOf(body, type), ['429', '500']);
  if (fault !== undefined) return { status: Number(fault.kind), body: 'null' };
  const limited = exchange.settings.ipLimits;
  const now = context.wallTime();
  if (limited && !budget.spend(address, infoWeight(type), now)) return tooMany;
  const answered = ask(exchange, body);
  if (faults.changes.refuses(`/info/${type}`)) return unparsed;
  if (answered.status === 422) return unparsed;
  if (answered.status === 500) return { status: 500, body: 'null' };
  if (limited && Array.isArray(answered.data)) budget.charge(address, rowsWeight(type, answered.data.length), now);
  return { status: 200, body: JSON.stringify(faults.changes.rewrite(`/info/${type}`, answered.data)) };
};

const answerAction: Door = async ({ context, budget }, body, address) => {
  const action: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'action') : undefined;
  if (context.exchange.settings.ipLimits && !budget.spend(address, actionWeight(action), context.wallTime())) {
    return tooMany;
  }
  const reply = await act(context, body);
  return reply === undefined ? unparsed : { status: 200, body: JSON.stringify(reply) };
};

const answerExplorer: Door = async ({ context, budget }, body, address) => {
  if (context.exchange.settings.ipLimits && !budget.spend(address, weights.explorer, context.wallTime()))
    return tooMany;
  const found = explore(context.explorer, body);
  return found === undefined ? unparsed : { status: 200, body: JSON.stringify(found) };
};

const doors: ReadonlyMap<string, Door> = new Map([
  ['/info', answerQuestion],
  ['/exchange', answerAction],
  ['/explorer', answerExplorer],
  ['/rpc/explorer', answerExplorer],
]);

/** Serves the files of the venue's second host, which are below /stats here. */
function serveStats({ context }: Service, request: IncomingMessage, response: ServerResponse, path: string): void {
  const known = path === `/stats/${context.network}/leaderboard` && request.method === 'GET';
  if (known) send(response, { status: 200, body: JSON.stringify(leaderboard(context.exchange)) });
  else send(response, { status: 404, body: '' });
}

const textOf = (body: unknown, field: string): string => {
  const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return typeof text === 'string' ? text : '';
};

/** Returns the path by which faults match a request: one about another dex ends with the dex's name. */
function subjectOf(body: unknown, type: string): string {
  const dex = textOf(body, 'dex');
  return dex === '' ? `/info/${type}` : `/info/${type}/${dex}`;
}

/** Reads the body; returns undefined if it is no JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, MOST_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof BodyTooLarge) return 'too large';
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function addressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? '';
}

function send(response: ServerResponse, { status, body, type = JSON_TYPE }: Result, headers: object = cors): void {
  answer(response, status, body, { 'content-type': type, ...headers });
}
