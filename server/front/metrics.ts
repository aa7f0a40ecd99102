import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { noteRequest } from '../telemetry/instruments.ts';
import type { Place } from './site.ts';

// This module measures each request by its route and time, and Prometheus reads that at a separate address. The cost
// for a visitor is not measurable.

/** Returns the route of an address, by which requests are counted. */
export const routeOf = (place: Place): string => ('name' in place ? place.name : place.kind);

/** Describes the span of a request for an address. */
export const spanOf = (place: Place, requestId: string) => ({
  kind: 'server' as const,
  attributes: { 'http.route': routeOf(place), 'pluto.request.id': requestId },
});

/** Times a request until its last byte. It counts as refused until the returned function sets its route. */
export function timeRequest({ method = '' }: IncomingMessage, response: ServerResponse): (route: string) => void {
  const began = performance.now();
  let named = 'refused';
  response.once('close', () => {
    noteRequest({ route: named, method, status: response.statusCode, ms: performance.now() - began });
  });
  return (route) => {
    named = route;
  };
}

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
