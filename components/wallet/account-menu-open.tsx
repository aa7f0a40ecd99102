import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { PageLink } from '@/components/ui/frame/page-link';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { toast } from '@/components/ui/overlay/toast';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageDirection } from '@/components/ui/words/use-page-locale';
import { explorerLink, explorerNameOf } from '@/lib/client/page/chains';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { routes } from '@/lib/config/site/routes';
import { arbitrum, chainById } from '@/lib/config/venues/chains';
import { AccountButton, useNetworkName, usePageNetwork, useWalletName } from './account-button';
import { useFailureWords } from './failure';
import { MoneyItems } from './funds/money-items';
import { useSwitchToArbitrum, useSwitchToChain } from './use-switch-network';

/** Signs out or disconnects, and reports the result. */
function useLeaving(): { signOut: () => void; disconnect: () => void } {
  const t = useTranslations('wallet');
  const { service, session } = useWalletRoom();
  const failureWords = useFailureWords();

  const tell = (act: Promise<void>, done: string, failed: string, id: string): void => {
    act.then(
      () => toast.success({ title: done }, id),
      (thrown: unknown) => {
        const { text } = failureWords(thrown);
        toast.failure({ title: failed, ...(text !== undefined && { text }) }, id);
      },
    );
  };
  return {
    signOut: () => tell(session.signOut(false), t('signIn.signedOut'), t('signIn.stillIn'), 'session'),
    disconnect: () => tell(service.disconnect(), t('account.disconnected'), t('account.stillConnected'), 'wallet'),
  };
}

interface AccountFactsProps {
  wallet: ConnectedWallet;
  balance: string | undefined;
}

function AccountFacts({ wallet, balance }: AccountFactsProps) {
  const t = useTranslations('wallet.account');
  const walletName = useWalletName();
  const networkName = useNetworkName();
  const facts = [
    { key: 'wallet', label: t('wallet'), value: walletName(wallet.wallet) },
    { key: 'network', label: t('network'), value: networkName(wallet.chainId) },
    ...(balance === undefined ? [] : [{ key: 'balance', label: t('balance'), value: balance }]),
  ];
  return (
    <div className="flex flex-col gap-1.5 px-2 pt-1.5 pb-2 text-12">
      <div className="flex items-center justify-between">
        <ShortAddress
          address={wallet.address}
          copyLabels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        />
      </div>
      <dl className="flex flex-col gap-1">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="shrink-0 text-text-3">{label}</dt>
            <dd className="min-w-0 truncate text-end text-text-1">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface AccountMenuOpenProps {
  wallet: ConnectedWallet;
  /** The balance of the wallet's chain in its own coin, with the symbol. */
  held: string | undefined;
  equity: string | undefined;
}

/** Loaded at the first press of its button, and open from then on until it is closed. */
export function AccountMenuOpen({ wallet, held, equity }: AccountMenuOpenProps) {
  const t = useTranslations('wallet.account');
  const network = useTranslations('wallet.network');
  const room = useWalletRoom();
  const session = useSession();
  const toArbitrum = useSwitchToArbitrum();
  const switchTo = useSwitchToChain();
  const [isOnItsWay, setOnItsWay] = useState(false);
  const { signOut, disconnect } = useLeaving();
  const { address, chainId } = wallet;
  const chain = chainById(chainId);
  const isOnArbitrum = chainId === arbitrum.id;
  const wanted = usePageNetwork(chainId).network ?? arbitrum;
  const isSwitching = isOnItsWay || toArbitrum.isSwitching;
  const switchToWanted = async () => {
    setOnItsWay(true);
    await (wanted.id === arbitrum.id ? toArbitrum.switchNow() : switchTo(wanted));
    setOnItsWay(false);
  };
  const link = explorerLink(chainId, 'address', address);

  return (
    <DropdownMenu defaultOpen dir={usePageDirection()}>
      <DropdownMenuTrigger asChild>
        <AccountButton wallet={wallet} held={held} equity={equity} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <AccountFacts wallet={wallet} balance={held} />
        {chainId !== wanted.id && (
          <div className="px-2 pb-2">
            <Button
              look="down"
              className="w-full"
              loading={isSwitching}
              loadingLabel={network('switching')}
              onClick={() => void switchToWanted()}
            >
              {t('switch', { network: wanted.name })}
            </Button>
          </div>
        )}
        <DropdownMenuSeparator />
        <MoneyItems isOnArbitrum={isOnArbitrum} />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <PageLink to={routes.wallet()}>{t('open')}</PageLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <PageLink to={routes.notifications()}>{t('notifications')}</PageLink>
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
