'use client';

import { useTranslations } from 'next-intl';
import { DeferredOwnShares } from '@/components/share';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { BalancesPanel } from '@/components/wallet/funds/balances-panel';
import { HistoryPanel } from '@/components/wallet/funds/history-panel';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { AgentPassport } from './agent-passport';
import { ExchangePanel } from './exchange/exchange-panel';
import { useAttempt } from './failure';
import { FeesPanel } from './fees-panel';
import { TrackersPanel } from './funds/trackers-panel';
import { DeferredRecords } from './records/deferred-records';
import { SessionsPanel } from './sessions-panel';
import { DeferredSpotWallet } from './swaps/deferred-spot-wallet';

/** The /wallet page for a connected user. */
export function WalletOverview() {
  const t = useTranslations('wallet');
  const room = useWalletRoom();
  const asking = useAttempt();
  const wallet = useConnectedWallet();
  const session = useSession();
  if (wallet === undefined) return null;
  const isIn = session.status === 'in' && session.wallet === wallet.address;
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-8 px-4 py-5 md:py-8 lg:px-6">
      <h1 className="font-medium text-24">{t('title')}</h1>
      <TrackersPanel />
      <BalancesPanel owner={wallet.address} />
      {session.status === 'out' && (
        <Message
          title={t('agent.signInFirst')}
          action={
            <Button look="primary" onClick={() => void room.dialogs.open('sign-in')}>
              {t('signIn.action')}
            </Button>
          }
        />
      )}
      {session.status === 'unreachable' && (
        <Message
          severity="error"
          title={t('agent.sessionUnknown')}
          text={t('agent.sessionUnknownText')}
          action={
            <Button loading={asking.isBusy} onClick={() => asking.run(() => room.session.refresh())}>
              {t('agent.askAgain')}
            </Button>
          }
        />
      )}
      {isIn && (
        <div className="grid gap-8 lg:grid-cols-2">
          <AgentPassport owner={wallet.address} />
          <SessionsPanel owner={wallet.address} />
        </div>
      )}
      {isIn && <DeferredOwnShares owner={wallet.address} />}
      {isIn && <DeferredRecords owner={wallet.address} />}
      <DeferredSpotWallet owner={wallet.address} />
      <div className="grid gap-8 lg:grid-cols-2">
        <ExchangePanel owner={wallet.address} />
        <FeesPanel owner={wallet.address} />
      </div>
      <HistoryPanel owner={wallet.address} />
    </div>
  );
}
