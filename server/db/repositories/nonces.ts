import 'server-only';
import type { ServiceClient } from '../client/service.ts';
import { check, theRowOf } from '../failure.ts';

/** Keeps a challenge until it is answered; opening a session spends it. */
export async function issueNonce({ db }: ServiceClient, nonce: string, expiresAtMs: number): Promise<void> {
  check(await db.from('auth_nonces').insert({ nonce, expires_at: new Date(expiresAtMs).toISOString() }));
}

/** Spends the nonce; returns whether it was still open. */
export async function spendNonce({ db }: ServiceClient, nonce: string): Promise<boolean> {
  return theRowOf(await db.rpc('spend_nonce', { p_nonce: nonce }));
}
