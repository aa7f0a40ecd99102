import { queryOptions } from '@tanstack/react-query';
import {
  agentApprovalCacheMs,
  agentApprovalRetries,
  agentApprovalRetryDelayMs,
  agentApprovalStaleMs,
  builderFeeRetries,
  builderFeeRetryDelayMs,
  builderFeeStaleMs,
} from '../config/account.ts';
import { builderFeeApprovalUnits } from '../config/fees.ts';
import type { Address } from '../schemas/address.ts';
import type { Agent } from '../schemas/agent.ts';
import { refreshEvery, retryAfterPause, retryUnlessRefused } from './retry.ts';
import type { PartOf, VenueSource } from './venue-source.ts';

export interface AgentApproval {
  /** True only if the venue itself reports the approval. */
  readonly isApproved: boolean;
  /** The agent that our server stores, approved or not. */
  readonly agent: Agent | null;
}

export interface ApprovalSource extends VenueSource {
  readonly agent: (owner: Address, signal: AbortSignal) => Promise<AgentApproval>;
  /** In tenths of a basis point. */
  readonly builderFee: (owner: Address, builder: Address, signal: AbortSignal) => Promise<number>;
}

export function agentApprovalQuery(source: PartOf<ApprovalSource, 'agent'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'approval', 'agent', owner],
    queryFn: ({ signal }) => source.agent(owner, signal),
    staleTime: agentApprovalStaleMs,
    gcTime: agentApprovalCacheMs,
    retry: retryUnlessRefused(agentApprovalRetries),
    retryDelay: retryAfterPause(agentApprovalRetryDelayMs),
    refetchInterval: refreshEvery(false),
  });
}

export function builderFeeQuery(source: PartOf<ApprovalSource, 'builderFee'>, owner: Address, builder: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'approval', 'builder', owner, builder],
    queryFn: ({ signal }) => source.builderFee(owner, builder, signal),
    staleTime: builderFeeStaleMs,
    retry: retryUnlessRefused(builderFeeRetries),
    retryDelay: retryAfterPause(builderFeeRetryDelayMs),
    refetchInterval: refreshEvery(false),
  });
}

export function isBuilderFeeApproved(units: number | undefined): boolean {
  return units !== undefined && units >= builderFeeApprovalUnits;
}
