'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SummaryHost } from '@/components/share';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { ChevronDownIcon, WarningIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { usePageDirection, usePageLocale } from '@/components/ui/words/use-page-locale';
import { explorerLink, explorerNameOf } from '@/lib/client/page/chains';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { routes } from '@/lib/config/site/routes';
import { arbitrum, chainById } from '@/lib/config/venues/chains';
import { nativeBalance } from '@/lib/i18n/format/balance';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { nativeBalanceQuery } from '@/lib/queries/balances';
import { AccountFacts } from './account-facts';
import { FundsKeeper } from './funds/funds-keeper';
import { MoneyItems } from './funds/money-items';
import { TrackerChip } from './funds/tracker-chip';
import { NetworkKeeper } from './network-keeper';
import { DeferredSwaps } from './swaps/deferred-swaps';
import { useLeaving } from './use-leaving';
import { useSwitchToArbitrum } from './use-switch-to-arbitrum';

const source = chainBalances();

function useNativeBalance({ address, chainId }: ConnectedWallet): string | undefined {
  const chain = chainById(chainId);
  const locale = usePageLocale();
  const { data } = useQuery({ ...nativeBalanceQuery(source, chainId, address), enabled: chain !== undefined });
  return chain === undefined ? undefined : `${nativeBalance(data, locale)} ${chain.nativeCurrency.symbol}`;
}

function ConnectedMenu({ wallet }: { wallet: ConnectedWallet }) {
  const t = useTranslations('wallet.account');
  const network = useTranslations('wallet.network');
  const room = useWalletRoom();
  const session = useSession();
  const { isSwitching, switchNow } = useSwitchToArbitrum();
  const held = useNativeBalance(wallet);
  const { signOut, disconnect } = useLeaving();
  const { address, chainId } = wallet;
  const chain = chainById(chainId);
  const isOnArbitrum = chainId === arbitrum.id;
  const link = explorerLink(chainId, 'address', address);

  return (
    <DropdownMenu dir={usePageDirection()}>
      <DropdownMenuTrigger className={buttonLook('secondary', 'm', 'max-w-60')}>
        <span className="sr-only">{t('label')}</span>
        {!isOnArbitrum && <WarningIcon size={14} className="text-accent" />}
        <bdi dir="ltr" className="font-mono text-12">
          {shortAddress(address)}
        </bdi>
        <span className="truncate text-text-3 max-xl:hidden">{held}</span>
        <ChevronDownIcon size={14} className="max-md:hidden" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <AccountFacts wallet={wallet} balance={held} />
        {!isOnArbitrum && (
          <div className="px-2 pb-2">
            <Button
              look="down"
              className="w-full"
              loading={isSwitching}
              loadingLabel={network('switching')}
              onClick={() => void switchNow()}
            >
              {t('switch')}
            </Button>
          </div>
        )}
        <DropdownMenuSeparator />
        <MoneyItems isOnArbitrum={isOnArbitrum} />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <PageLink to={routes.wallet()}>{t('open')}</PageLink>
        </DropdownMenuItem>
        {link !== undefined && chain !== undefined && (
          <DropdownMenuItem asChild>
            <a href={link} target="_blank" rel="noreferrer">
              {t('explorer', { explorer: explorerNameOf(chain) })}
            </a>
          </DropdownMenuItem>
        )}
        {session.status === 'out' && (
          <DropdownMenuItem onSelect={() => void room.dialogs.open('sign-in')}>{t('signIn')}</DropdownMenuItem>
        )}
        {session.status === 'in' && <DropdownMenuItem onSelect={signOut}>{t('signOut')}</DropdownMenuItem>}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={disconnect}>{t('disconnect')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
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
