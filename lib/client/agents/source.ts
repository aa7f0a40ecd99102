import { call } from '../../api/call.ts';
import { getAgentWallet } from '../../api/trading.ts';
import type { ApprovalSource } from '../../queries/approvals.ts';
import { isAgentOf, readMaxBuilderFee, readUserRole } from '../../venues/hyperliquid/info/agents.ts';
import { perVenue } from '../venue/venue.ts';

/** Our server says which agent wallet it holds; the venue says whether that one may trade. */
export const approvalSourceOf = perVenue(
  ({ id, ask }): ApprovalSource => ({
    venueId: id,
    agent: async (owner, signal) => {
      const { approved, proposed } = await call(getAgentWallet, { userAddress: owner }, signal);
      if (approved === null) return { isApproved: false, agent: proposed };
      const role = await readUserRole(ask, approved.agentAddress, signal);
      return { isApproved: isAgentOf(role, owner), agent: approved };
    },
    builderFee: (owner, builder, signal) => readMaxBuilderFee(ask, owner, builder, signal),
  }),
);
