import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { agentAnswer } from '@/server/services/agents/agent-answer';
import { readAgent } from '@/server/services/agents/read-agent';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.getAgentWallet, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress }, { session }) => {
    requireOwn(session, userAddress);
    return agentAnswer(await readAgent(session));
  },
});
