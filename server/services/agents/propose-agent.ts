import 'server-only';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { agentLifetimeMs, agentName, agentProposalFreshMs } from '../../../lib/config/agent.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { type AgentRecord, proposeAgent as keep } from '../../db/repositories/agent-wallets.ts';
import { seal } from './seal.ts';
import { sealingKeys } from './sealing-keys.ts';

/**
 * A key that nobody has seen, for the owner to approve at the exchange. It leaves this function sealed; asking twice, or
 * a hundred times at once, gives one and the same agent.
 */
export async function proposeAgent(session: WalletSession): Promise<AgentRecord> {
  // What is kept is the owner's, and so is the seal.
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
