import { agentRequestSchema, agentStateSchema } from '@/lib/schemas/agent';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { agentAnswer } from '@/server/services/agents/agent-answer';
import { readAgent } from '@/server/services/agents/read-agent';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'get-agent-wallet',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: agentRequestSchema,
    output: agentStateSchema,
    run: async ({ userAddress }, { session }) => {
      requireOwn(session, userAddress);
      return agentAnswer(await readAgent(session));
    },
  }),
});
