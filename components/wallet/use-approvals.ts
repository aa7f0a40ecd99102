import { useQuery } from '@tanstack/react-query';
import { approvalSource } from '@/lib/client/agents/source';
import { pageConfig } from '@/lib/client/public-config';
import { useConnectedWallet, useSession } from '@/lib/client/wallet/use-wallet';
import { agentApprovalQuery, builderFeeQuery } from '@/lib/queries/approvals';
import { type Address, addressSchema } from '@/lib/schemas/address';

export function configuredBuilder(): Address | undefined {
  const { builderAddress } = pageConfig();
  return builderAddress === undefined ? undefined : addressSchema.parse(builderAddress);
}

/** Requests the state of a wallet's agent, which requires a session of that wallet. */
export function useAgentApproval() {
  const wallet = useConnectedWallet();
  const session = useSession();
  const owner = wallet?.address ?? '0x';
  const isOwn = session.status === 'in' && session.wallet === wallet?.address;
  return useQuery({ ...agentApprovalQuery(approvalSource, owner), enabled: isOwn });
}

export function useBuilderFee() {
  const wallet = useConnectedWallet();
  const builder = configuredBuilder();
  const owner = wallet?.address ?? '0x';
  return useQuery({
    ...builderFeeQuery(approvalSource, owner, builder ?? '0x'),
    enabled: wallet !== undefined && builder !== undefined,
  });
}
