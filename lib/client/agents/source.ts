import type { ApprovalSource } from '../../queries/approvals.ts';
import { agentStateSchema } from '../../schemas/agent.ts';
import { isAgentOf, readMaxBuilderFee, readUserRole } from '../../venues/hyperliquid/info/agents.ts';
import { askExchange } from '../ask-exchange.ts';
import { callHandler } from '../handlers/call.ts';

/** Our server says which agent wallet it holds; the venue says whether that one may trade. */
export const approvalSource: ApprovalSource = {
  agent: async (owner, signal) => {
    const { approved, proposed } = await callHandler({
      path: '/api/get-agent-wallet',
      body: { userAddress: owner },
      output: agentStateSchema,
      signal,
    });
    if (approved === null) return { isApproved: false, agent: proposed };
    const role = await readUserRole(askExchange, approved.agentAddress, signal);
    return { isApproved: isAgentOf(role, owner), agent: approved };
  },
  builderFee: (owner, builder, signal) => readMaxBuilderFee(askExchange, owner, builder, signal),
};
