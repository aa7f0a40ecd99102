'use client';

import { useEffect } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { toast } from '@/components/ui/overlay/toast';
import { useWorded } from '@/components/ui/words/use-worded';
import { useWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { walletWords } from './deferred-words';

export interface WalletButtonWords {
  readonly connect: string;
  readonly connectShort: string;
  readonly unreachable: string;
}

const load = async () => (await import('./account-menu')).AccountMenu;

/** The wallet button in the header. For a visitor without a wallet it is only a button. */
export function WalletButton({ words }: { words: WalletButtonWords }) {
  const { service, dialogs } = useWalletRoom();
  const wallet = useWallet();
  const { loaded: Menu, hasFailed } = useWorded(wallet.status === 'connected', load, walletWords);

  useEffect(() => {
    if (hasFailed) toast.failure({ title: words.unreachable }, 'unreachable');
  }, [hasFailed, words.unreachable]);

  if (wallet.status === 'connected') {
    return Menu === undefined ? (
      <span className={buttonLook('secondary', 'm', 'font-mono')}>{shortAddress(wallet.address)}</span>
    ) : (
      <Menu />
    );
  }
  const isOpen = wallet.status !== 'reconnecting';
  return (
    <>
      {wallet.status !== 'disconnected' && (
        <span
          aria-hidden
          data-testid="wallet-pending"
          className="hidden h-(--control-m) w-28 animate-pulse rounded-control bg-hover in-data-connected:block motion-reduce:animate-none"
        />
      )}
      {isOpen && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonLook('primary', 'm', classNames(wallet.status === 'unknown' && 'in-data-connected:hidden'))}
          onPointerEnter={() => service.warm()}
          onFocus={() => service.warm()}
          onClick={() => void dialogs.open('connect')}
        >
          <span className="max-lg:hidden">{words.connect}</span>
          <span className="lg:hidden">{words.connectShort}</span>
        </button>
      )}
    </>
  );
}
