import 'server-only';
import type { ServiceClient } from '../client/service.ts';
import { theRowOf } from '../failure.ts';

/** Spends the nonce; returns false if it was spent before. */
export async function spendNonce({ db }: ServiceClient, nonce: string): Promise<boolean> {
  return theRowOf(await db.rpc('spend_nonce', { p_nonce: nonce }));
}
