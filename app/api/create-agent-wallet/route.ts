import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { proposeAgent } from '@/server/services/agents/propose-agent';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.createAgentWallet, {
  guard: requireWallet,
  limit: { requests: 20, perMs: 60_000 },
  run: async ({ userAddress }, { session }) => {
    requireOwn(session, userAddress);
    const { agentAddress, name, validUntilAt } = await proposeAgent(session);
    return { agentAddress, name, validUntil: validUntilAt };
  },
});
