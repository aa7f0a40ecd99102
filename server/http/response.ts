import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../lib/errors/app-error.ts';
import { normalise } from '../../lib/errors/normalise.ts';
import { failureBody } from '../../lib/errors/wire.ts';
import type { Logger } from '../log.ts';
import { requestIdOf } from './request.ts';

/**
 * Returns a failed response with the details that its text quotes, the time to wait, and the request's id for the log.
 */
export function errorResponse(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(error.retryAfterMs / 1_000)));
  return Response.json(failureBody(error, requestId), { status: error.entry.status, headers });
}

export type Handler = (request: Request) => Promise<Response>;

const names = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof names)[number];
export type Handlers = Readonly<Record<Method, Handler>>;

/**
 * Builds the exports of a handler's file. Undeclared methods answer 405 in the form of every failure, where Next would
 * send an empty body. HEAD is left to Next, which calls GET; methods unknown to Next are refused by the production
 * server. No header can override the method of the request.
 */
export function methods(declared: Partial<Handlers>): Handlers {
  const allow = names.filter((name) => declared[name] !== undefined).join(', ');
  const refuse: Handler = async (request) => {
    const response = errorResponse(new AppError('request.method'), requestIdOf(request));
    response.headers.set('allow', allow);
    return response;
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse, ...declared };
}

/** The response for a path below /api without a handler. */
export const notFound: Handler = async (request) =>
  errorResponse(new AppError('request.not_found'), requestIdOf(request));

/** A response in parts, each a line of JSON that is sent as soon as it exists. */
export class Lines<Item> {
  readonly items: AsyncIterable<Item>;

  constructor(items: AsyncIterable<Item>) {
    this.items = items;
  }
}

interface LineOptions<Output extends z.core.$ZodType> {
  readonly output: Output;
  readonly headers: Headers;
  readonly requestId: string;
  readonly log: Logger;
}

/** Returns the response of these lines. A failure midway is the last line, in the form of every failure. */
export function linesResponse<Output extends z.core.$ZodType>(
  { items }: Lines<z.input<Output>>,
  { output, headers, requestId, log }: LineOptions<Output>,
): Response {
  const encoder = new TextEncoder();
  const iterator = items[Symbol.asyncIterator]();
  const lineOf = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value)}\n`);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done === true) controller.close();
        else controller.enqueue(lineOf(z.parse(output, next.value)));
      } catch (thrown) {
        const error = normalise(thrown);
        if (error.entry.status >= 500) log.error('failed', { error });
        controller.enqueue(lineOf(failureBody(error, requestId)));
        controller.close();
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  headers.set('content-type', 'application/x-ndjson; charset=utf-8');
  // Proxies such as nginx would buffer the lines.
  headers.set('x-accel-buffering', 'no');
  return new Response(body, { headers });
}
