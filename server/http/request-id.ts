import 'server-only';
import { randomUUID } from 'node:crypto';

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Returns the id that the production server gave the request; elsewhere creates one, unless the request brings a
 * well-formed id.
 */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && wellFormed.test(given) ? given : randomUUID();
}
