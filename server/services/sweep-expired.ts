import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { purgeExpired } from '../db/repositories/sessions.ts';

/** Nonces, sessions, windows of limits and weight that have run out; answers how many rows. */
export function sweepExpired(): Promise<number> {
  return purgeExpired(serviceClient());
}
