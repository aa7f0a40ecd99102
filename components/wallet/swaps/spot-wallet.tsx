import { useEffect } from 'react';
import { swapsAreOffered } from '@/lib/client/swap/swaps-on-page';
import type { Address } from '@/lib/schemas/address';
import { ApprovalsPanel } from './approvals-panel';
import { SwapHistory } from './swap-history';
import { TokenBalances, useHoldings } from './token-balances';

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
