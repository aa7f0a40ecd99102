import { hyperliquidUrl } from '../../config/endpoints.ts';
import type { ApprovalSource } from '../../queries/approvals.ts';
import { agentStateSchema } from '../../schemas/agent.ts';
import { isAgentOf, readMaxBuilderFee, readUserRole } from '../../venues/hyperliquid/info/agents.ts';
import { infoAt } from '../../venues/hyperliquid/info/ask.ts';
import { callHandler } from '../handlers/call.ts';
import { pageConfig } from '../public-config.ts';

const ask = () => infoAt(hyperliquidUrl(pageConfig()));

/** Our server says which agent it holds; whether that one may trade, the venue says. */
export const approvalSource: ApprovalSource = {
  agent: async (owner, signal) => {
    const { approved, proposed } = await callHandler({
      path: '/api/get-agent-wallet',
      body: { userAddress: owner },
      output: agentStateSchema,
      signal,
    });
    if (approved === null) return { isApproved: false, agent: proposed };
    const role = await readUserRole(ask(), approved.agentAddress, signal);
    return { isApproved: isAgentOf(role, owner), agent: approved };
  },
  builderFee: (owner, builder, signal) => readMaxBuilderFee(ask(), owner, builder, signal),
};
