import type { IncomingMessage, ServerResponse } from 'node:http';
import { noteRequest } from '../../telemetry/instruments.ts';
import type { Place } from './site-map.ts';

/** Returns the route of a place, by which requests are counted. */
export const routeOf = (place: Place): string => ('name' in place ? place.name : place.kind);

/** Describes the span of a request for a place. */
export const spanOf = (place: Place, requestId: string) => ({
  kind: 'server' as const,
  attributes: { 'http.route': routeOf(place), 'pluto.request.id': requestId },
});

/** Times a request until its last byte. It counts as refused until the returned function names its route. */
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
