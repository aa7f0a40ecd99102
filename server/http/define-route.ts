import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../lib/errors/app-error.ts';
import { normalise } from '../../lib/errors/normalise.ts';
import { env } from '../env.ts';
import { createLogger, type Logger } from '../log.ts';
import { clientAddressOf } from './client-address.ts';
import { errorResponse } from './error-response.ts';
import { createMemoryLimiter, type Limit } from './rate-limit.ts';

export interface RouteContext {
  requestId: string;
  log: Logger;
}

/** An answer with a status of its own, such as 503 of a server that is not ready. */
export class Reply<Output> {
  readonly status: number;
  readonly body: Output;

  constructor(status: number, body: Output) {
    this.status = status;
    this.body = body;
  }
}

export interface RouteDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  name: string;
  limit: Limit;
  input: Input;
  output: Output;
  run: (input: z.output<Input>, context: RouteContext) => Promise<z.input<Output> | Reply<z.input<Output>>>;
}

const limiter = createMemoryLimiter();
const mostBodyBytes = 64 * 1024;
let logger: Logger | undefined;

function log(): Logger {
  logger ??= createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });
  return logger;
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('request.unsupported_media');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBodyBytes) throw new AppError('request.too_large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    throw new AppError('request.invalid', { cause });
  }
}

function readInput(request: Request): unknown {
  if (request.method !== 'GET') return readBody(request);
  const at = request.url.indexOf('?');
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(at)));
}

/** What fails inside, a schema included, is our mistake or a venue's and never the visitor's. */
function failureOf(thrown: unknown): AppError {
  const error = normalise(thrown);
  return thrown instanceof AppError || error.entry.status >= 500 ? error : new AppError('internal', { cause: thrown });
}

/** A handler as a declaration: who may how often, what comes in, what goes out, and what is done. */
export function defineRoute<Input extends z.ZodType, Output extends z.ZodType>(
  route: RouteDefinition<Input, Output>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const began = performance.now();
    const requestId = request.headers.get('x-request-id') ?? randomUUID();
    const routeLog = log().with({ requestId, route: route.name });
    const finish = (response: Response): Response => {
      response.headers.set('x-request-id', requestId);
      routeLog.info('answered', { status: response.status, ms: Math.round((performance.now() - began) * 10) / 10 });
      return response;
    };
    try {
      const wait = limiter.take(`${route.name} ${clientAddressOf(request.headers)}`, route.limit);
      if (wait > 0) throw new AppError('rate.limited', { retryAfterMs: wait });
      const input = route.input.safeParse(await readInput(request));
      if (!input.success) throw normalise(input.error);
      const result = await route.run(input.data, { requestId, log: routeLog });
      const [status, body] = result instanceof Reply ? [result.status, result.body] : [200, result];
      return finish(Response.json(route.output.parse(body), { status, headers: { 'cache-control': 'no-store' } }));
    } catch (thrown) {
      const error = failureOf(thrown);
      if (error.entry.status >= 500) routeLog.error('failed', { error });
      return finish(errorResponse(error, requestId));
    }
  };
}
