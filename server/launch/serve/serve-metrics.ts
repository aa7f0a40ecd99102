import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Prometheus reads the metrics of this instance at this address. */
export const metricsPath = '/api/metrics';

export interface MetricsOptions {
  readonly token: string;
  readonly text: () => Promise<string>;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns whether a request carries the token. */
export function mayReadMetrics({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}

export async function sendMetrics({ text }: MetricsOptions, response: ServerResponse): Promise<void> {
  const body = await text();
  response
    .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
    .end(body);
}
