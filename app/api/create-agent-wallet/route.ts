import { agentRequestSchema, proposedAgentSchema } from '@/lib/schemas/agent';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { proposeAgent } from '@/server/services/agents/propose-agent';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'create-agent-wallet',
    guard: requireWallet,
    limit: { requests: 20, perMs: 60_000 },
    input: agentRequestSchema,
    output: proposedAgentSchema,
    run: async ({ userAddress }, { session }) => {
      requireOwn(session, userAddress);
      const { agentAddress, name, validUntilAt } = await proposeAgent(session);
      return { agentAddress, name, validUntil: validUntilAt };
    },
  }),
});
