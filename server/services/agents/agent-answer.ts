import 'server-only';
import type { Agent, AgentStateAnswer } from '../../../lib/schemas/agent.ts';
import type { AgentRecord } from '../../db/repositories/agent-wallets.ts';
import type { AgentState } from './read-agent.ts';

function agentOf({ agentAddress, name, createdAt, validUntilAt, approvedAt, lastUsedAt }: AgentRecord): Agent {
  return {
    agentAddress,
    name,
    createdAt,
    validUntil: validUntilAt,
    ...(approvedAt !== undefined && { approvedAt }),
    ...(lastUsedAt !== undefined && { lastUsedAt }),
  };
}

export function agentAnswer({ approved, proposed }: AgentState): AgentStateAnswer {
  return {
    exists: approved !== undefined,
    agentAddress: approved?.agentAddress ?? null,
    approved: approved === undefined ? null : agentOf(approved),
    proposed: proposed === undefined ? null : agentOf(proposed),
  };
}
