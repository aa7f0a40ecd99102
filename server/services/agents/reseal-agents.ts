import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import { replaceSeal, sealsAfter } from '../../db/repositories/agent-wallets.ts';
import { isSealedUnderCurrent, SealBroken, type SealingKeys, seal, unseal } from './seal.ts';
import { sealingKeys } from './sealing-keys.ts';

export interface Resealed {
  readonly resealed: number;
  /** Already sealed with the present key. */
  readonly current: number;
  /**
   * Sealed with neither of the two keys: these agent wallets can no longer sign, and their owners have to approve new
   * ones.
   */
  readonly lost: number;
}

const page = 200;

/**
 * Seals every agent wallet's key with the new sealing key, after a change of it. May be repeated, and run while the
 * server runs.
 */
export async function resealAgents(keys: SealingKeys = sealingKeys()): Promise<Resealed> {
  const count = { resealed: 0, current: 0, lost: 0 };
  let after = '';
  for (;;) {
    const seals = await sealsAfter(serviceClient(), after, page);
    for (const { sealedKey, ...sealedFor } of seals) {
      after = sealedFor.agentAddress;
      if (isSealedUnderCurrent(sealedKey, keys)) {
        count.current += 1;
        continue;
      }
      try {
        const secret = unseal(sealedKey, sealedFor, keys);
        await replaceSeal(serviceClient(), sealedFor.agentAddress, seal(secret, sealedFor, keys));
        secret.fill(0);
        count.resealed += 1;
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        count.lost += 1;
      }
    }
    if (seals.length < page) return count;
  }
}
