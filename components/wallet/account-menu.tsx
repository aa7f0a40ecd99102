'use client';

import { useQuery } from '@tanstack/react-query';
import { SummaryHost } from '@/components/share';
import { useOpened } from '@/components/ui/words/use-opened';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { chainById } from '@/lib/config/venues/chains';
import { nativeBalance } from '@/lib/i18n/format/balance';
import { nativeBalanceQuery } from '@/lib/queries/balances';
import { AccountButton } from './account-button';
import { FundsKeeper } from './funds/funds-keeper';
import { TrackerChip } from './funds/tracker-chip';
import { NetworkKeeper } from './network-keeper';
import { DeferredSwaps } from './swaps/deferred-swaps';

const load = () => import('./account-menu-open').then(({ AccountMenuOpen }) => AccountMenuOpen);

const source = chainBalances();

function useNativeBalance({ address, chainId }: ConnectedWallet): string | undefined {
  const chain = chainById(chainId);
  const locale = usePageLocale();
  const { data } = useQuery({ ...nativeBalanceQuery(source, chainId, address), enabled: chain !== undefined });
  return chain === undefined ? undefined : `${nativeBalance(data, locale)} ${chain.nativeCurrency.symbol}`;
}

function ConnectedMenu({ wallet }: { wallet: ConnectedWallet }) {
  const held = useNativeBalance(wallet);
  const { loaded: Open, handlers } = useOpened(load);
  return Open === undefined ? (
    <AccountButton wallet={wallet} held={held} {...handlers} />
  ) : (
    <Open wallet={wallet} held={held} />
  );
}

export function AccountMenu() {
  const wallet = useConnectedWallet();
  return (
    <>
      <NetworkKeeper />
      {wallet !== undefined && (
        <>
          <FundsKeeper owner={wallet.address} />
          <DeferredSwaps owner={wallet.address} />
          <TrackerChip />
          <SummaryHost key={wallet.address} />
          <ConnectedMenu wallet={wallet} />
        </>
      )}
    </>
  );
}
