import 'server-only';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { agentLifetimeMs, agentName, agentProposalFreshMs } from '../../../lib/config/account.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { type AgentRecord, proposeAgent as keep } from '../../db/repositories/agent-wallets.ts';
import { seal } from './seal.ts';
import { sealingKeys } from './sealing-keys.ts';

/**
 * Creates a new agent wallet for the owner to approve at the exchange. Its key leaves this function only sealed;
 * repeated or simultaneous calls give one and the same agent wallet.
 */
export async function proposeAgent(session: WalletSession): Promise<AgentRecord> {
  // The record belongs to the owner, and the seal is bound to the owner.
  const { owner: wallet } = session;
  const privateKey = generatePrivateKey();
  const agentAddress = addressSchema.parse(privateKeyToAddress(privateKey));
  const secret = Buffer.from(privateKey.slice(2), 'hex');
  try {
    return await keep(serviceClient(), {
      wallet,
      agentAddress,
      sealedKey: seal(secret, { wallet, agentAddress }, sealingKeys()),
      name: agentName,
      validUntil: Date.now() + agentLifetimeMs,
      freshSeconds: agentProposalFreshMs / 1_000,
    });
  } finally {
    secret.fill(0);
  }
}
