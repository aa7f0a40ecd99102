import 'server-only';
import { randomBytes } from 'node:crypto';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import { sealsAfter } from '../../db/repositories/agent-wallets.ts';
import { isSealedUnderCurrent, seal, unseal } from '../../services/agents/seal.ts';
import { sealingKeys } from '../../services/agents/sealing-keys.ts';
import { bad, type Check, type Finding, good, warning } from '../finding.ts';

const name = 'Sealing';
/** The number of agents to check: enough to see whether the keys belong to this database. */
const mostLooked = 200;
const somebody = addressSchema.parse(`0x${'1'.repeat(40)}`);

interface Looked {
  readonly seals: number;
  readonly old: number;
  readonly lost: number;
}

/** Reports whether the agent wallets in the database can be opened with the keys of this deployment. */
export function judgeSeals({ seals, old, lost }: Looked): Finding {
  if (lost > 0) {
    const remedy = 'Set PREVIOUS_SEALING_KEY to the key they were sealed under; otherwise their owners approve anew.';
    return bad(name, `${lost} of ${seals} agent wallets open under neither key`, remedy);
  }
  if (old > 0) return warning(name, `${old} of ${seals} are sealed under the previous key`, 'Run `npm run reseal`.');
  return good(name, `a key is sealed and opened again; ${seals} agent wallets looked at`);
}

async function examineSeals(): Promise<Looked> {
  const keys = sealingKeys();
  const seals = await sealsAfter(serviceClient(), '', mostLooked);
  const old = seals.filter(({ sealedKey }) => !isSealedUnderCurrent(sealedKey, keys));
  const lost = old.filter(({ sealedKey, ...sealedFor }) => {
    try {
      unseal(sealedKey, sealedFor, keys).fill(0);
      return false;
    } catch {
      return true;
    }
  });
  return { seals: seals.length, old: old.length, lost: lost.length };
}

/** Seals and opens a test key, and checks whether the agents of the database can be opened. */
export const sealingCheck = (): Check => ({
  title: 'Agent wallets',
  needs: ['SEALING_KEY', 'PREVIOUS_SEALING_KEY', 'SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'SANDBOX_URL'],
  async run(tell) {
    const secret = randomBytes(32);
    const sealedFor = { wallet: somebody, agentAddress: somebody };
    const opened = unseal(seal(secret, sealedFor, sealingKeys()), sealedFor, sealingKeys());
    if (!opened.equals(secret)) return tell(bad(name, 'a sealed key opens as another one', 'Make a new SEALING_KEY.'));
    try {
      tell(judgeSeals(await examineSeals()));
    } catch {
      tell(warning(name, 'a key is sealed and opened again; those of the database could not be read', 'See Database.'));
    }
  },
});
