import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import { failureBody } from '../../../lib/errors/wire.ts';

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const isHandlerPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Next answers a verb that it does not know without a body, and handlers are not asked. */
export const isUnknownVerb = (request: IncomingMessage): boolean => !known.includes(request.method ?? '');

/** Answers a request for a handler that never got there, in the shape of every failure. */
export function refuse(response: ServerResponse, code: ErrorCode, requestId: string, retryAfterMs?: number): void {
  const error = new AppError(code, { retryAfterMs });
  const body = JSON.stringify(failureBody(error, requestId));
  response.writeHead(error.entry.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(retryAfterMs !== undefined && { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) }),
  });
  response.end(body);
}
