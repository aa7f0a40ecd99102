import { useQuery } from '@tanstack/react-query';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { tradingWithdrawable } from '@/lib/domain/funds/account';
import { availableToWithdraw, type WithdrawalFacts } from '@/lib/domain/funds/withdrawal';
import type { Usdc } from '@/lib/math/amount';
import { tradingAccountQuery, withdrawalTermsQuery } from '@/lib/queries/funds';

interface Withdrawable {
  readonly facts: WithdrawalFacts;
  readonly available: Usdc | undefined;
  readonly hasFailed: boolean;
  readonly readAgain: () => Promise<void>;
}

export function useWithdrawalFacts(): Withdrawable {
  const venue = useVenue();
  const wallet = useConnectedWallet();
  const owner = wallet?.address ?? '0x';
  const enabled = wallet !== undefined;
  const account = useQuery({ ...tradingAccountQuery(fundsSourceOf(venue), owner), enabled });
  const terms = useQuery({ ...withdrawalTermsQuery(fundsSourceOf(venue), owner), enabled });
  const facts: WithdrawalFacts = {
    hasWallet: enabled,
    withdrawable: account.data === undefined ? undefined : tradingWithdrawable(account.data),
    quote: terms.data,
  };
  return {
    facts,
    available: availableToWithdraw(facts),
    hasFailed: account.isError || terms.isError,
    readAgain: async () => {
      await Promise.all([account.refetch(), terms.refetch()]);
    },
  };
}
