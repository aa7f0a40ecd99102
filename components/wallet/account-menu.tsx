'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { ReceiptHost } from '@/components/receipt';
import { SummaryHost } from '@/components/share';
import { usePhone } from '@/components/ui/frame/use-phone';
import { useOpened } from '@/components/ui/words/use-opened';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useWorded } from '@/components/ui/words/use-worded';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { accountSummaryRefreshMs } from '@/lib/config/account';
import { arbitrumPaths } from '@/lib/config/site/routes';
import { arbitrum, chainById, chainOfPairPath } from '@/lib/config/venues/chains';
import { nativeBalance } from '@/lib/i18n/format/balance';
import { dollars } from '@/lib/i18n/format/dollars';
import { splitLocale } from '@/lib/i18n/paths';
import { nativeBalanceQuery } from '@/lib/queries/balances';
import { accountStateQuery } from '@/lib/queries/portfolio';
import { refreshEvery } from '@/lib/queries/retry';
import type { Address } from '@/lib/schemas/address';
import { AccountButton } from './account-button';
import { EndedAdmin } from './ended-admin';
import { FundsKeeper } from './funds/funds-keeper';
import { TrackerChip } from './funds/tracker-chip';
import { DeferredSwaps } from './swaps/deferred-swaps';
import { useSwitchToArbitrum, useSwitchToChain } from './use-switch-network';

/**
 * Asks the wallet to switch to the network that a page needs, Arbitrum for perpetuals and its own for a pair: once per
 * network and wallet, since a refusal is not asked again.
 */
function NetworkKeeper() {
  const wallet = useConnectedWallet();
  const { switchNow } = useSwitchToArbitrum();
  const switchTo = useSwitchToChain();
  const path = splitLocale(usePathname()).path;
  const isArbitrums = arbitrumPaths.includes(path);
  const pairChain = chainOfPairPath(path);
  const needed = isArbitrums ? arbitrum.id : pairChain?.id;
  const address = wallet?.address;
  const ask = useEffectEvent(() => {
    if (wallet === undefined || wallet.chainId === needed) return;
    if (pairChain === undefined) void switchNow();
    else void switchTo(pairChain);
  });
  useEffect(() => {
    if (needed !== undefined && address !== undefined) ask();
  }, [needed, address]);
  return null;
}

/** Tells the server at each start that this device is in use, where a browser was allowed to notify. */
function DeviceKeeper() {
  const { session } = useWalletRoom();
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return undefined;
    let end: (() => void) | undefined;
    import('@/lib/client/notices/keep-device')
      .then(({ followDevice }) => {
        end = followDevice(session);
      })
      // Without this code the server hears of the device at the next start.
      .catch(() => undefined);
    return () => end?.();
  }, [session]);
  return null;
}

const loadNews = async () => (await import('./alert-news')).AlertNews;
const newsWords = ['alert-texts'] as const;

/** Loads what tells of a signed-in owner's alerts. */
function News({ owner }: { owner: Address }) {
  const session = useSession();
  const isIn = session.status === 'in' && session.wallet === owner;
  const { loaded: AlertNews } = useWorded(isIn, loadNews, newsWords);
  return isIn && AlertNews !== undefined && <AlertNews owner={owner} />;
}

const load = () => import('./account-menu-open').then(({ AccountMenuOpen }) => AccountMenuOpen);

const source = chainBalances();

function useNativeBalance({ address, chainId }: ConnectedWallet): string | undefined {
  const chain = chainById(chainId);
  const locale = usePageLocale();
  const { data } = useQuery({ ...nativeBalanceQuery(source, chainId, address), enabled: chain !== undefined });
  return chain === undefined ? undefined : `${nativeBalance(data, locale)} ${chain.nativeCurrency.symbol}`;
}

/** Returns the worth of the account at the exchange for a phone's header; undefined until it is known, or elsewhere. */
function useEquity({ address }: ConnectedWallet): string | undefined {
  const venue = useVenue();
  const locale = usePageLocale();
  const isPhone = usePhone();
  const { data } = useQuery({
    ...accountStateQuery(portfolioSourceOf(venue), address),
    enabled: isPhone,
    // The lists of a page that shows more than this one figure ask more often by themselves.
    refetchInterval: refreshEvery(accountSummaryRefreshMs),
  });
  return isPhone ? data && dollars(data.accountValue, locale) : undefined;
}

function ConnectedMenu({ wallet }: { wallet: ConnectedWallet }) {
  const held = useNativeBalance(wallet);
  const equity = useEquity(wallet);
  const { loaded: Open, handlers } = useOpened(load);
  return Open === undefined ? (
    <AccountButton wallet={wallet} held={held} equity={equity} {...handlers} />
  ) : (
    <Open wallet={wallet} held={held} equity={equity} />
  );
}

export function AccountMenu() {
  const wallet = useConnectedWallet();
  return (
    <>
      <NetworkKeeper />
      {wallet !== undefined && (
        <>
          <EndedAdmin key={`admin ${wallet.address}`} owner={wallet.address} />
          <FundsKeeper owner={wallet.address} />
          <DeferredSwaps owner={wallet.address} />
          <TrackerChip />
          <DeviceKeeper />
          <News key={`news ${wallet.address}`} owner={wallet.address} />
          <SummaryHost key={wallet.address} />
          <ReceiptHost key={`receipt ${wallet.address}`} />
          <ConnectedMenu wallet={wallet} />
        </>
      )}
    </>
  );
}
