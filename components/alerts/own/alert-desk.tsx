import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { SignInCard } from '@/components/wallet';
import { markRead } from '@/lib/client/notices/keep-device';
import { useSession } from '@/lib/client/wallet/use-wallet';
import { alertPart, alertTokenPart } from '@/lib/config/site/alert-routes';
import { ownAlertsQuery } from '@/lib/queries/alerts';
import type { Address } from '@/lib/schemas/address';
import { AlertFormCard } from './alert-form';
import { BlindTimes, FiredAlerts } from './alert-history';
import { AlertList } from './alert-list';
import { SharedAlert } from './shared-alert';

function OwnLists({ owner }: { owner: Address }) {
  const t = useTranslations('alert-desk');
  const { data: own, isError, refetch } = useQuery(ownAlertsQuery(owner));
  useEffect(() => {
    // A device that could not be noted is noted at the next start.
    markRead(owner).catch(() => undefined);
  }, [owner]);
  if (own === undefined && !isError) return <Skeleton className="h-60" />;
  if (own === undefined) {
    const retry = (
      <Button size="s" onClick={() => void refetch()}>
        {t('readAgain')}
      </Button>
    );
    return <Message severity="error" live title={t('unread')} action={retry} />;
  }
  return (
    <>
      <AlertList owner={owner} alerts={own.alerts} />
      <FiredAlerts fires={own.fires} />
      {own.alerts.length > 0 && <BlindTimes blind={own.blind} />}
    </>
  );
}

/** The form and the lists of a wallet's alerts. All of them require a session. */
export function AlertDesk({ owner }: { owner: Address }) {
  const t = useTranslations('alert-desk');
  const session = useSession();
  if (session.status !== 'in' || session.wallet !== owner) {
    return <SignInCard title={t('signIn')} text={t('signInText')} action={t('signInAction')} />;
  }
  const asked = new URLSearchParams(window.location.search);
  const [chain, address] = [asked.get(alertTokenPart.chain), asked.get(alertTokenPart.token)];
  const token = chain === null || address === null ? undefined : { chainId: Number(chain), address };
  const shared = asked.get(alertPart.shared);
  return (
    <div className="flex flex-col gap-10">
      {shared !== null && <SharedAlert owner={owner} text={shared} />}
      <AlertFormCard
        owner={owner}
        coin={asked.get(alertPart.coin) ?? undefined}
        level={asked.get(alertPart.level) ?? undefined}
        token={token}
      />
      <OwnLists owner={owner} />
    </div>
  );
}
