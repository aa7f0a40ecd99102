import type { ServerResponse } from 'node:http';

/** Thrown before any work is done for a request: its network has used up its allowance, or the server is overloaded. */
export class RefusedRequest extends Error {
  readonly status: 429 | 503;
  readonly retryAfterMs: number;

  constructor(status: 429 | 503, retryAfterMs: number) {
    super(status === 429 ? 'Too Many Requests' : 'Service Unavailable');
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Sends a minimal response: frequent refusals must cost next to nothing. */
export function answerRefused(response: ServerResponse, { status, message, retryAfterMs }: RefusedRequest): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(Math.ceil(retryAfterMs / 1_000)),
    'content-length': Buffer.byteLength(message),
  });
  response.end(message);
}
