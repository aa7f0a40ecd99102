import type { IncomingMessage, ServerResponse } from 'node:http';

type RefusalStatus = 429 | 503;

const texts: Readonly<Record<RefusalStatus, string>> = { 429: 'Too Many Requests', 503: 'Service Unavailable' };

/** The response to a request for which nothing was done. It is no error: a flood gets many, and a stack costs time. */
export class Refusal {
  readonly status: RefusalStatus;
  /** In whole seconds, as headers have it. */
  readonly retryAfter: string;

  constructor(status: RefusalStatus, retryAfterMs: number) {
    this.status = status;
    this.retryAfter = String(Math.ceil(retryAfterMs / 1_000));
  }

  /** Sends as little as possible, because a client that is refused often must cost next to nothing. */
  send(_request: IncomingMessage, response: ServerResponse): void {
    const text = texts[this.status];
    response.writeHead(this.status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': this.retryAfter,
      'content-length': text.length,
    });
    response.end(text);
  }
}

/** Thrown when a request already waits in line and too many others do, too. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(texts[refusal.status]);
    this.refusal = refusal;
  }
}
