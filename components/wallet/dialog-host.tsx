'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { markOpening } from '@/components/ui/overlay/mark-opening';
import { toast } from '@/components/ui/overlay/toast';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { withWords } from '@/components/ui/words/with-words';
import type { OpenDialog, WalletDialog } from '@/lib/client/wallet/dialogs';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { WalletDialogProps } from './action-dialog';
import { walletWords as words } from './deferred-words';

const load: Readonly<Record<WalletDialog, () => Promise<ComponentType<WalletDialogProps>>>> = {
  connect: async () => (await import('./connect-dialog')).ConnectDialog,
  onboarding: async () => (await import('./onboarding/onboarding-dialog')).OnboardingDialog,
  'sign-in': async () => (await import('./sign-in-dialog')).SignInDialog,
  agent: async () => (await import('./agent-dialog')).AgentDialog,
  'builder-fee': async () => (await import('./builder-fee-dialog')).BuilderFeeDialog,
  'account-mode': async () => (await import('./exchange/mode-dialog')).ModeDialog,
  actions: async () => (await import('./exchange/actions-dialog')).ActionsDialog,
  deposit: async () => (await import('@/components/wallet/funds/deposit-dialog')).DepositDialog,
  withdraw: async () => (await import('./funds/withdraw-dialog')).WithdrawDialog,
  transfer: async () => (await import('./funds/transfer-dialog')).TransferDialog,
};

interface Shown {
  readonly dialog: OpenDialog;
  readonly Panel: ComponentType<WalletDialogProps>;
}

/** Mounted once, in the shell. Loads and shows the wallet dialog that any part of the page requests. */
export function WalletDialogHost({ unreachable }: { unreachable: string }) {
  const { dialogs } = useWalletRoom();
  const locale = usePageLocale();
  const current = useSyncExternalStore(dialogs.current.subscribe, dialogs.current.read, () => undefined);
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    if (current === undefined) return;
    let wanted = true;
    const endMark = markOpening(document.activeElement);
    withWords(load[current.name], words, locale)
      .then(
        (Panel) => wanted && setShown({ dialog: current, Panel }),
        () => {
          toast.failure({ title: unreachable }, 'unreachable');
          current.settle(false);
        },
      )
      .finally(endMark);
    return () => {
      wanted = false;
      endMark();
    };
  }, [current, locale, unreachable]);

  if (shown === undefined || shown.dialog !== current) return null;
  return <shown.Panel onClose={shown.dialog.settle} />;
}
