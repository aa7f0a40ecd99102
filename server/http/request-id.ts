import 'server-only';
import { randomUUID } from 'node:crypto';

const wellFormed = /^[\w-]{8,64}$/;

/** The production server gives every request its id; elsewhere it gets one here, whatever a visitor calls it. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && wellFormed.test(given) ? given : randomUUID();
}
