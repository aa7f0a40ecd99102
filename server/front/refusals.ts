import type { ServerResponse } from 'node:http';
import { AppError } from '../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../lib/errors/catalog.ts';
import { failureBody } from '../../lib/errors/wire.ts';

// This module answers requests for which nothing was done.

export const isHandlerPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Sends the usual error body for a call that never reached its handler. */
export function refuseCall(response: ServerResponse, code: ErrorCode, requestId: string): void {
  const error = new AppError(code);
  const body = JSON.stringify(failureBody(error, requestId));
  response.writeHead(error.entry.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const texts = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

/** Sends as little as possible, because a client that is refused often must cost next to nothing. */
export function refusePlainly(
  response: ServerResponse,
  status: keyof typeof texts,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = texts[status];
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': text.length,
    ...headers,
  });
  response.end(text);
}
