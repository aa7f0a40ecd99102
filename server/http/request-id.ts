import 'server-only';
import { randomUUID } from 'node:crypto';

/** The production server gives every request its id; elsewhere it gets one here. */
export function requestIdOf(request: Request): string {
  return request.headers.get('x-request-id') ?? randomUUID();
}
