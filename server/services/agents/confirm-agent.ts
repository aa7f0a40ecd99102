import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { approveAgent, retireAgent } from '../../db/repositories/agent-wallets.ts';
import { exchange } from '../exchange-access.ts';
import { forgetAgent } from '../orders/agent-cache.ts';
import { type AgentState, readAgent } from './read-agent.ts';

interface Confirmed {
  readonly state: AgentState;
  /** The change that resulted, if any. */
  readonly act?: 'agent.approved' | 'agent.revoked';
}

/**
 * Handles the owner's claim that an agent wallet was signed. Only the exchange's present answer counts: a replayed or
 * invented confirmation changes nothing, and neither does a failed request.
 */
export async function confirmAgent(session: WalletSession, agentAddress: Address): Promise<Confirmed> {
  const { approved, proposed } = await readAgent(session);
  const named = [approved, proposed].find((agent) => agent?.agentAddress === agentAddress);
  if (named === undefined) throw new AppError('data.not_found');
  const answer = await exchange().namedAgents({ user: session.wallet });
  if (!answer.ok) throw answer.error;
  if (answer.error !== undefined) throw answer.error;
  const isAgent = answer.value.some(
    ({ address, validUntil }) => address === agentAddress && (validUntil === null || validUntil > Date.now()),
  );
  const wasApproved = named === approved;
  if (isAgent) await approveAgent(serviceClient(), session.owner, agentAddress);
  else if (named === approved) await retireAgent(serviceClient(), agentAddress);
  // The one that signed until now is no longer known at the exchange.
  forgetAgent(session);
  // A proposal that the exchange does not know yet is neither approved nor revoked.
  const act = isAgent === wasApproved ? undefined : isAgent ? 'agent.approved' : 'agent.revoked';
  return { state: await readAgent(session), ...(act !== undefined && { act }) };
}
