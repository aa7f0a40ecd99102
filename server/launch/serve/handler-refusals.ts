import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import { failureBody } from '../../../lib/errors/wire.ts';
import { BoundedMap } from '../../bounded-map.ts';

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const isHandlerPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** True for an HTTP method that Next does not know: it would respond without a body and without calling the handler. */
export const isUnknownVerb = (request: IncomingMessage): boolean => !known.includes(request.method ?? '');

/** Sends the usual error body for a request that never reached its handler. */
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

const mostRemembered = 10_000;

/** Remembers what handlers have refused to networks: until a refusal ends it is repeated without calling the handler. */
export class KnownRefusals {
  readonly #endsAt: BoundedMap<string, number>;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#endsAt = new BoundedMap(mostRemembered, now);
  }

  /** Records that a handler has refused this network for a time. */
  note(network: string, path: string, forMs: number): void {
    const endsAt = this.#now() + forMs;
    this.#endsAt.set(`${network} ${path}`, endsAt, endsAt);
  }

  /** Returns the milliseconds for which a handler still refuses this network; 0: call the handler. */
  leftOf(network: string, path: string): number {
    const endsAt = this.#endsAt.get(`${network} ${path}`);
    return endsAt === undefined ? 0 : Math.max(0, endsAt - this.#now());
  }
}
