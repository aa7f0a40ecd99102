import 'server-only';
import * as z from 'zod/mini';
import type { Contract } from '../../lib/api/contract.ts';
import { AppError } from '../../lib/errors/app-error.ts';
import { normalise } from '../../lib/errors/normalise.ts';
import { originsOf } from '../auth/site.ts';
import type { Limit } from '../counting/bucket.ts';
import type { Visitor } from '../db/repositories/account-log.ts';
import { env } from '../env.ts';
import type { Logger } from '../log.ts';
import { limiter } from './limiter.ts';
import { appLog } from './log.ts';
import { JsonBody, networkOf, requestIdOf, SharedBody, visitorOf, within } from './request.ts';
import { errorResponse, type Handler, type Handlers, Lines, linesResponse, methods } from './response.ts';

async function readBody(request: Request, mostBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('request.unsupported_media');
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new AppError('request.too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > mostBytes) throw new AppError('request.too_large');
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    // A body that is cut off or badly encoded is the client's failure, just as one that is not valid input.
    throw cause instanceof AppError ? cause : new AppError('request.invalid', { cause });
  }
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Reads the query of a GET or HEAD request, or else the JSON body, unless the contract says that it is another's. */
async function readInput(request: Request, mostBytes: number, isByAddress: boolean): Promise<unknown> {
  if (!isReading(request.method) && !isByAddress) return readBody(request, mostBytes);
  const at = request.url.indexOf('?');
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(at)));
}

/**
 * Every browser sends Origin with a request that changes something; a request without it does not come from our pages.
 */
function checkOrigin(request: Request): void {
  if (isReading(request.method)) return;
  const origin = request.headers.get('origin');
  if (origin === null || !originsOf(env().siteUrl).includes(origin)) throw new AppError('auth.origin');
}

export interface RouteContext<Session = undefined> {
  requestId: string;
  log: Logger;
  /** When the request arrived. */
  askedAt: number;
  /** The session that the guard granted; services require it as proof. */
  session: Session;
  request: Request;
  /** Describes the visitor, for the log that the owner of an account can read. */
  visitor: Visitor;
  /** Headers of a successful response; a failure has none of them. */
  answer: Headers;
}

/** A response with its own status, such as 503 from a server that is not ready. */
export class Reply<Output> {
  readonly status: number;
  readonly body: Output;

  constructor(status: number, body: Output) {
    this.status = status;
    this.body = body;
  }
}

type Granted = { readonly id: string } | undefined;

/** The reason why a route needs no limit. */
interface NoLimit {
  readonly noneBecause: string;
}

interface Guard<Session extends Granted> {
  (request: Request): Promise<Session>;
  /** Called with each request that is refused: by the guard, before it or after it. */
  readonly refused?: (request: Request, error: AppError) => Promise<void>;
}

interface Route<Input extends z.core.$ZodType, Output extends z.core.$ZodType, Session extends Granted> {
  guard: Guard<Session>;
  /**
   * Allows requests from other sites to change something, such as a vendor's webhook, and states how they are
   * authenticated instead. Only for routes without a session, which another site could otherwise abuse.
   */
  anyOriginBecause?: string;
  /**
   * How many requests one user may send: a session, and the names that `personsOf` finds in the input. A network may
   * send ten times as many.
   */
  limit: Limit | NoLimit;
  /** Names the user, if the input does and no session does. */
  personsOf?: (input: z.output<Input>, network: string) => readonly string[];
  mostBodyBytes?: number;
  patienceMs?: number;
  run: (
    input: z.output<Input>,
    context: RouteContext<Session>,
  ) => Promise<
    z.input<Output> | Reply<z.input<Output>> | SharedBody<z.input<Output> & object> | Lines<z.input<Output>>
  >;
}

interface GuardedRoute<Input extends z.core.$ZodType, Output extends z.core.$ZodType, Session extends Granted>
  extends Omit<Route<Input, Output, Session>, 'anyOriginBecause'> {
  anyOriginBecause?: never;
}

interface PublicRoute<Input extends z.core.$ZodType, Output extends z.core.$ZodType>
  extends Omit<Route<Input, Output, undefined>, 'guard'> {
  guard?: never;
}

/** A network may be an office, a school or a carrier's customers. */
const personsOfNetwork = 10;
const ofNetwork = (limit: Limit | NoLimit): Limit | NoLimit =>
  'noneBecause' in limit ? limit : { ...limit, requests: limit.requests * personsOfNetwork };
const usualBodyBytes = 64 * 1024;
const usualPatienceMs = 15_000;
/** Short enough to notice when the database is back, and long enough not to overload it. */
const databaseBackMs = 5_000;
/** An internal failure, even of a schema, is our mistake or a venue's, and never the visitor's. */
function failureOf(thrown: unknown): AppError {
  const error = normalise(thrown);
  const known = thrown instanceof AppError || error.entry.status >= 500;
  const failure = known ? error : new AppError('internal', { cause: thrown });
  if (failure.code !== 'data.unavailable' || failure.retryAfterMs !== undefined) return failure;
  return new AppError(failure.code, { cause: failure, details: failure.details, retryAfterMs: databaseBackMs });
}

/** Returns undefined if the request may proceed. */
async function refusalBy(key: string, limit: Limit | NoLimit): Promise<AppError | undefined> {
  if ('noneBecause' in limit) return undefined;
  const wait = await limiter().take(key, limit);
  return wait > 0 ? new AppError('rate.limited', { retryAfterMs: wait }) : undefined;
}

async function answerOf<Input extends z.core.$ZodType, Output extends z.core.$ZodType, Session extends Granted>(
  contract: Contract<string, Input, Output>,
  route: Route<Input, Output, Session>,
  request: Request,
  known: Pick<RouteContext, 'requestId' | 'log' | 'askedAt'>,
): Promise<Response> {
  if (route.anyOriginBecause === undefined) checkOrigin(request);
  const session = await route.guard(request);
  const refusal = session && (await refusalBy(`${contract.name} session ${session.id}`, route.limit));
  if (refusal !== undefined) throw refusal;
  const input = z.safeParse(
    contract.input,
    await readInput(request, route.mostBodyBytes ?? usualBodyBytes, contract.isByAddress === true),
  );
  if (!input.success) throw normalise(input.error);
  for (const person of route.personsOf?.(input.data, networkOf(request.headers)) ?? []) {
    const late = await refusalBy(`${contract.name} person ${person}`, route.limit);
    if (late !== undefined) throw late;
  }
  const answer = new Headers({ 'cache-control': 'no-store' });
  const result = await route.run(input.data, {
    ...known,
    session,
    request,
    visitor: visitorOf(request.headers),
    answer,
  });
  if (result instanceof Lines) {
    return linesResponse(result, {
      output: contract.output,
      headers: answer,
      requestId: known.requestId,
      log: known.log,
    });
  }
  const [status, body] = result instanceof Reply ? [result.status, result.body] : [200, result];
  const json = body instanceof SharedBody ? body.jsonBy(contract.output) : new JsonBody(z.parse(contract.output, body));
  return json.answerTo(request, { status, headers: answer });
}

function handle<Input extends z.core.$ZodType, Output extends z.core.$ZodType, Session extends Granted>(
  contract: Contract<string, Input, Output>,
  route: Route<Input, Output, Session>,
): Handler {
  return async (request) => {
    const began = performance.now();
    const askedAt = Date.now();
    const requestId = requestIdOf(request);
    const routeLog = appLog().with({ requestId, route: contract.name });
    const finish = (response: Response, code?: string): Response => {
      response.headers.set('x-request-id', requestId);
      const ms = Math.round((performance.now() - began) * 10) / 10;
      routeLog.info('answered', { status: response.status, ...(code === undefined ? {} : { code }), ms });
      return response;
    };
    try {
      const refusal = await refusalBy(`${contract.name} ${networkOf(request.headers)}`, ofNetwork(route.limit));
      if (refusal !== undefined) return finish(errorResponse(refusal, requestId), refusal.code);
      const work = answerOf(contract, route, request, { requestId, log: routeLog, askedAt });
      return finish(await within(route.patienceMs ?? usualPatienceMs, work));
    } catch (thrown) {
      const error = failureOf(thrown);
      if (error.entry.status >= 500) routeLog.error('failed', { error });
      await route.guard.refused?.(request, error);
      return finish(errorResponse(error, requestId), error.code);
    }
  };
}

const anyone = async () => undefined;

/** Serves a call of our own API: who may make it, how often, and its work. Other methods are refused. */
export function serve<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  contract: Contract<string, Input, Output>,
  route: PublicRoute<Input, Output>,
): Handlers;
export function serve<Input extends z.core.$ZodType, Output extends z.core.$ZodType, Session extends Granted>(
  contract: Contract<string, Input, Output>,
  route: GuardedRoute<Input, Output, Session>,
): Handlers;
export function serve<Input extends z.core.$ZodType, Output extends z.core.$ZodType, Session extends Granted>(
  contract: Contract<string, Input, Output>,
  route: PublicRoute<Input, Output> | GuardedRoute<Input, Output, Session>,
): Handlers {
  const handler = route.guard === undefined ? handle(contract, { ...route, guard: anyone }) : handle(contract, route);
  return methods({ [contract.method]: handler });
}
