import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { purgeExpired } from '../db/repositories/sessions.ts';

/** Deletes expired nonces, sessions, and windows of limits and weight, and returns how many rows were deleted. */
export function sweepExpired(): Promise<number> {
  return purgeExpired(serviceClient());
}
