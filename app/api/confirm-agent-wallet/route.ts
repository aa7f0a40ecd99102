import { agentConfirmationSchema, agentStateSchema } from '@/lib/schemas/agent';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { noteFor } from '@/server/services/account-log';
import { agentAnswer } from '@/server/services/agents/agent-answer';
import { confirmAgent } from '@/server/services/agents/confirm-agent';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'confirm-agent-wallet',
    guard: requireWallet,
    // Each request uses a large part of what the exchange allows us per minute.
    limit: { requests: 6, perMs: 60_000 },
    input: agentConfirmationSchema,
    output: agentStateSchema,
    run: async ({ userAddress, agentAddress }, { session, visitor, log }) => {
      requireOwn(session, userAddress);
      const { state, act } = await confirmAgent(session, agentAddress);
      if (act !== undefined) await noteFor(session, { act, subject: agentAddress, visitor, log });
      return agentAnswer(state);
    },
  }),
});
