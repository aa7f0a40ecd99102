import { useQuery } from '@tanstack/react-query';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { approvalSourceOf } from '@/lib/client/agents/source';
import { builderOfPage } from '@/lib/client/page/builder';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useSession } from '@/lib/client/wallet/use-wallet';
import { builderFeeApprovedPercent, platformFeePercent } from '@/lib/config/fees';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import { agentApprovalQuery, builderFeeQuery } from '@/lib/queries/approvals';

/** Requests the state of a wallet's agent, which requires a session of that wallet. */
export function useAgentApproval() {
  const venue = useVenue();
  const wallet = useConnectedWallet();
  const session = useSession();
  const owner = wallet?.address ?? '0x';
  const isOwn = session.status === 'in' && session.wallet === wallet?.address;
  return useQuery({ ...agentApprovalQuery(approvalSourceOf(venue), owner), enabled: isOwn });
}

export function useBuilderFee() {
  const venue = useVenue();
  const wallet = useConnectedWallet();
  const builder = builderOfPage();
  const owner = wallet?.address ?? '0x';
  return useQuery({
    ...builderFeeQuery(approvalSourceOf(venue), owner, builder ?? '0x'),
    enabled: wallet !== undefined && builder !== undefined,
  });
}

/** Returns the fees that orders are charged, and the maximum that the user approves. */
export function useBuilderRates(): Readonly<Record<'most' | 'perpetual', string>> {
  const locale = usePageLocale();
  return {
    most: allowedFeePercent(percent(builderFeeApprovedPercent), locale),
    perpetual: allowedFeePercent(percent(platformFeePercent.perpetual), locale),
  };
}
