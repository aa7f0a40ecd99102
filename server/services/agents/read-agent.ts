import 'server-only';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { type AgentRecord, liveAgentsOf } from '../../db/repositories/agent-wallets.ts';

export interface AgentState {
  /** The agent wallet that the exchange last confirmed. */
  readonly approved: AgentRecord | undefined;
  /** The agent wallet that waits for the owner's signature. */
  readonly proposed: AgentRecord | undefined;
}

export async function readAgent({ owner }: WalletSession): Promise<AgentState> {
  const live = await liveAgentsOf(serviceClient(), owner);
  return {
    approved: live.find(({ approvedAt }) => approvedAt !== undefined),
    proposed: live.find(({ approvedAt }) => approvedAt === undefined),
  };
}
