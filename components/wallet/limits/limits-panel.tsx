import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { limitsSource } from '@/lib/client/perps/terminal/limits';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { tradingLimitsQuery } from '@/lib/queries/limits';
import type { Address } from '@/lib/schemas/address';
import { LimitsFields } from './limits-fields';

function Limits({ owner }: { owner: Address }) {
  const t = useTranslations('terminal.limits');
  const { data, isError, refetch } = useQuery(tradingLimitsQuery(limitsSource, owner));
  if (data !== undefined) return <LimitsFields owner={owner} state={data} />;
  if (!isError) return <Skeleton className="h-40 w-full" />;
  return (
    <Message
      severity="error"
      live
      title={t('unread')}
      action={
        <Button size="s" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      }
    />
  );
}

/** The limits belong to the wallet, and are shown only with its session. */
export function LimitsPanel() {
  const t = useTranslations('terminal.limits');
  const { dialogs, desk } = useWalletRoom();
  const wallet = useConnectedWallet();
  const session = useSession();
  const warm = () => void desk.warm();
  if (wallet === undefined) {
    return (
      <EmptyState
        title={t('connect')}
        action={
          <Button look="primary" onPointerEnter={warm} onFocus={warm} onClick={() => void dialogs.open('connect')}>
            {t('connectAction')}
          </Button>
        }
      />
    );
  }
  if (session.status !== 'in' || session.wallet !== wallet.address) {
    return (
      <EmptyState
        title={t('signIn')}
        action={
          <Button look="primary" onPointerEnter={warm} onFocus={warm} onClick={() => void dialogs.open('sign-in')}>
            {t('signInAction')}
          </Button>
        }
      />
    );
  }
  // Another wallet has other limits, so nothing that was typed is kept.
  return <Limits key={wallet.address} owner={wallet.address} />;
}
