'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Message } from '@/components/ui/message';
import { pageConfig } from '@/lib/client/public-config';
import { demoWalletId } from '@/lib/client/wallet/demo/roles';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { normalise } from '@/lib/errors/normalise';
import { DemoAccounts } from './demo-accounts';
import type { WalletDialogProps } from './dialog-props';
import { useWalletChoices } from './use-wallet-choices';
import { WalletRow } from './wallet-row';

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'connecting'; readonly id: string; readonly name: string }
  | { readonly status: 'failed'; readonly reason: 'rejected' | 'pending' | 'other' };

const idle: Attempt = { status: 'idle' };

function reasonOf(thrown: unknown): 'rejected' | 'pending' | 'other' {
  const { code } = normalise(thrown);
  if (code === 'wallet.rejected') return 'rejected';
  return code === 'wallet.pending' ? 'pending' : 'other';
}

export function ConnectDialog({ onClose }: WalletDialogProps) {
  const t = useTranslations('wallet');
  const { desk } = useWalletRoom();
  const choices = useWalletChoices(t('connect.browserWallet'));
  const [attempt, setAttempt] = useState<Attempt>(idle);
  const [isChoosingDemo, setChoosingDemo] = useState(false);
  const hasDemo = pageConfig().modes.chains === 'sandbox';

  const connect = async (id: string, name: string) => {
    const own: Attempt = { status: 'connecting', id, name };
    setAttempt(own);
    try {
      await desk.connect(id);
      onClose(true);
    } catch (thrown) {
      // A person who stopped waiting has gone on to something else.
      setAttempt((now) => (now === own ? { status: 'failed', reason: reasonOf(thrown) } : now));
    }
  };

  const isBusy = (id: string): boolean => attempt.status === 'connecting' && attempt.id === id;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent title={t('connect.title')} closeLabel={t('close')} description={t('connect.text')} widthPx={420}>
        {attempt.status === 'failed' && (
          <Message severity="error" live title={t('connect.failed')} text={t(`connect.${attempt.reason}`)} />
        )}
        {attempt.status === 'connecting' && !isChoosingDemo && (
          <Message
            live
            title={t('connect.waiting', { wallet: attempt.name })}
            action={
              <Button size="s" onClick={() => setAttempt(idle)}>
                {t('connect.stop')}
              </Button>
            }
          />
        )}
        {isChoosingDemo ? (
          <DemoAccounts
            isBusy={(role) => isBusy(demoWalletId(role))}
            onChoose={(role) => void connect(demoWalletId(role), t('sandbox.name'))}
            onBack={() => setChoosingDemo(false)}
          />
        ) : (
          <>
            {choices?.length === 0 && (
              <Message title={t('connect.none')} text={t('connect.noneText')} severity={hasDemo ? 'note' : 'warning'} />
            )}
            <ul className="flex flex-col gap-1.5">
              {choices?.map((choice) => (
                <li key={choice.id}>
                  <WalletRow
                    name={choice.name}
                    icon={choice.icon}
                    badge={choice.recommended ? t('connect.recommended') : undefined}
                    isBusy={isBusy(choice.id)}
                    busyLabel={t('connect.connecting')}
                    onPress={() => void connect(choice.id, choice.name)}
                  />
                </li>
              ))}
              {hasDemo && (
                <li>
                  <WalletRow
                    name={t('sandbox.name')}
                    text={t('sandbox.text')}
                    badge={choices?.length === 0 ? t('connect.recommended') : undefined}
                    onPress={() => setChoosingDemo(true)}
                  />
                </li>
              )}
            </ul>
            <p className="text-12 text-text-3">
              {t('connect.mobile')} {t('connect.access')}
            </p>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
