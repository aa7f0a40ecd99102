import { useEffect } from 'react';
import { swapsAreOffered } from '@/lib/client/swap/wanted';
import type { Address } from '@/lib/schemas/address';
import { ApprovalsPanel } from './approvals-panel';
import { SwapHistory } from './swap-history';
import { TokenBalances } from './token-balances';
import { useHoldings } from './use-holdings';

/** Everything about tokens outside the exchange: balances, approvals and swaps. */
export function SpotWallet({ owner }: { owner: Address }) {
  const holdings = useHoldings(owner);
  useEffect(() => swapsAreOffered.write(true), []);
  return (
    <>
      <TokenBalances {...holdings} />
      <ApprovalsPanel owner={owner} allowed={holdings.allowed} isLoading={holdings.held === undefined} />
      <SwapHistory owner={owner} />
    </>
  );
}
