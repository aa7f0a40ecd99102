import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { noteFor } from '@/server/services/account-log';
import { agentAnswer } from '@/server/services/agents/agent-answer';
import { confirmAgent } from '@/server/services/agents/confirm-agent';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.confirmAgentWallet, {
  guard: requireWallet,
  // Each request uses a large part of what the exchange allows us per minute.
  limit: { requests: 6, perMs: 60_000 },
  run: async ({ userAddress, agentAddress }, { session, visitor, log }) => {
    requireOwn(session, userAddress);
    const { state, act } = await confirmAgent(session, agentAddress);
    if (act !== undefined) await noteFor(session, { act, subject: agentAddress, visitor, log });
    return agentAnswer(state);
  },
});
