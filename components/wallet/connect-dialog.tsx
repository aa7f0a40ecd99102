'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { Message } from '@/components/ui/text/message';
import { QrCode } from '@/components/ui/text/qr-code';
import type { Pairing } from '@/lib/client/wallet/apps/catalogue';
import { rememberAppLink } from '@/lib/client/wallet/apps/links';
import { type DemoRole, demoRoles, demoWalletId } from '@/lib/client/wallet/demo/roles';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { normalise } from '@/lib/errors/normalise';
import type { WalletDialogProps } from './action-dialog';
import { type DrawnApp, WalletList, WalletRow } from './wallet-list';

interface PairingPanelProps {
  wallet: string;
  pairing: Pairing;
}

/** The wallet app is on this phone and opens, or on another one whose camera scans the code. */
function PairingPanel({ wallet, pairing }: PairingPanelProps) {
  const t = useTranslations('wallet.connect');
  const open = useEffectEvent(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) return;
    rememberAppLink(wallet, pairing.link);
    window.location.assign(pairing.link);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pairing.
  useEffect(() => open(), [pairing.link]);
  return (
    <div className="flex flex-col gap-3">
      <div className="hidden pointer-coarse:block">
        <a href={pairing.link} className={buttonLook('primary', 'l', 'w-full')}>
          {t('open', { wallet })}
        </a>
      </div>
      <div className="flex flex-col gap-3 max-md:pointer-coarse:hidden">
        <QrCode text={pairing.code} label={t('code')} />
        <p className="flex items-center gap-2 text-13">
          <span className="grow">{t('scan')}</span>
          <CopyButton
            text={pairing.code}
            labels={{ copy: t('copyLink'), copied: t('linkCopied'), failed: t('copyFailed') }}
          />
        </p>
      </div>
    </div>
  );
}

interface DemoAccountsProps {
  isBusy: (role: DemoRole) => boolean;
  onChoose: (role: DemoRole) => void;
  onBack: () => void;
}

function DemoAccounts({ isBusy, onChoose, onBack }: DemoAccountsProps) {
  const t = useTranslations('wallet');
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-13">{t('sandbox.choose')}</h3>
        <Button look="text" size="s" onClick={onBack}>
          {t('sandbox.back')}
        </Button>
      </div>
      <ul className="flex flex-col gap-1.5">
        {demoRoles.map((role) => (
          <li key={role}>
            <WalletRow
              name={t(`sandbox.roles.${role}.name`)}
              text={t(`sandbox.roles.${role}.text`)}
              isBusy={isBusy(role)}
              busyLabel={t('connect.connecting')}
              onPress={() => onChoose(role)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'connecting'; readonly id: string; readonly name: string; readonly mark: symbol }
  /** A pairing code is ready for a wallet app to scan. */
  | { readonly status: 'pairing'; readonly pairing: Pairing; readonly name: string; readonly mark: symbol }
  | { readonly status: 'failed'; readonly reason: 'rejected' | 'pending' | 'other' };

const idle: Attempt = { status: 'idle' };

function reasonOf(thrown: unknown): 'rejected' | 'pending' | 'other' {
  const { code } = normalise(thrown);
  if (code === 'wallet.rejected') return 'rejected';
  return code === 'wallet.pending' ? 'pending' : 'other';
}

export function ConnectDialog({ onClose }: WalletDialogProps) {
  const t = useTranslations('wallet');
  const { service } = useWalletRoom();
  const [attempt, setAttempt] = useState<Attempt>(idle);
  const [isChoosingDemo, setChoosingDemo] = useState(false);

  const connect = async (id: string, name: string, app?: DrawnApp) => {
    const mark = Symbol(id);
    // Updates of an attempt that the user has abandoned are ignored.
    const go = (next: Attempt) => setAttempt((now) => ('mark' in now && now.mark === mark ? next : now));
    setAttempt({ status: 'connecting', id: app?.id ?? id, name, mark });
    try {
      await service.connect(id, (uri) => {
        if (app !== undefined) go({ status: 'pairing', pairing: app.pairingOf(uri), name, mark });
      });
      onClose(true);
    } catch (thrown) {
      go({ status: 'failed', reason: reasonOf(thrown) });
    }
  };

  const stop = () => {
    service.abandon();
    setAttempt(idle);
  };
  const close = () => {
    service.abandon();
    onClose(false);
  };

  const busy = attempt.status === 'connecting' ? attempt.id : undefined;
  const isWaiting = attempt.status === 'connecting' || attempt.status === 'pairing';
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title={t('connect.title')} closeLabel={t('close')} description={t('connect.text')} widthPx={420}>
        {attempt.status === 'failed' && (
          <Message severity="error" live title={t('connect.failed')} text={t(`connect.${attempt.reason}`)} />
        )}
        {isWaiting && !isChoosingDemo && (
          <Message
            live
            title={t('connect.waiting', { wallet: attempt.name })}
            action={
              <Button size="s" onClick={stop}>
                {t('connect.stop')}
              </Button>
            }
          />
        )}
        {attempt.status === 'pairing' && <PairingPanel wallet={attempt.name} pairing={attempt.pairing} />}
        {isChoosingDemo && (
          <DemoAccounts
            isBusy={(role) => busy === demoWalletId(role)}
            onChoose={(role) => void connect(demoWalletId(role), t('sandbox.name'))}
            onBack={() => setChoosingDemo(false)}
          />
        )}
        {!isChoosingDemo && attempt.status !== 'pairing' && (
          <WalletList
            busy={busy}
            onChoose={(id, name) => void connect(id, name)}
            onApp={(app) => void connect(app.connectorId, app.name, app)}
            onDemo={() => setChoosingDemo(true)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
