import 'server-only';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { noteAgentUse, sealedAgentOf } from '../../db/repositories/agent-wallets.ts';
import type { Logger } from '../../log.ts';
import { unseal } from '../agents/seal.ts';
import { sealingKeys } from '../agents/sealing-keys.ts';

interface Kept {
  readonly account: Promise<PrivateKeyAccount>;
  readonly readAtMs: number;
}

/** A revoked agent is refused by the exchange at once; here it is forgotten within so long. */
const keptMs = 30_000;
const mostKept = 1_000;
const noteEveryMs = 60_000;

const kept = new Map<Address, Kept>();
const notedAt = new Map<Address, number>();

async function open(wallet: Address): Promise<PrivateKeyAccount> {
  const sealed = await sealedAgentOf(serviceClient(), wallet);
  if (sealed === undefined) throw new AppError('order.agent_required');
  const { agentAddress } = sealed;
  const secret = unseal(sealed.sealedKey, { wallet, agentAddress }, sealingKeys());
  try {
    return privateKeyToAccount(`0x${secret.toString('hex')}`);
  } finally {
    secret.fill(0);
  }
}

/** The approved agent of a wallet, ready to sign. Orders come in bursts: its key is opened once for each. */
export function agentOf({ wallet }: WalletSession): Promise<PrivateKeyAccount> {
  const known = kept.get(wallet);
  if (known !== undefined && Date.now() - known.readAtMs < keptMs) return known.account;
  const account = open(wallet);
  kept.delete(wallet);
  kept.set(wallet, { account, readAtMs: Date.now() });
  account.catch(() => forgetAgent({ wallet }));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return account;
}

/** The exchange does not know it any more, or there is another. */
export function forgetAgent({ wallet }: Pick<WalletSession, 'wallet'>): void {
  kept.delete(wallet);
}

/** For the owner, who is shown when his agent was used last. Nobody's order waits for it. */
export function noteUse(agent: Address, log: Logger): void {
  const now = Date.now();
  if (now - (notedAt.get(agent) ?? 0) < noteEveryMs) return;
  notedAt.delete(agent);
  notedAt.set(agent, now);
  const [oldest] = notedAt.keys();
  if (notedAt.size > mostKept && oldest !== undefined) notedAt.delete(oldest);
  noteAgentUse(serviceClient(), agent).catch((error: unknown) => {
    notedAt.delete(agent);
    log.warn('the use of an agent was not noted', { error });
  });
}
