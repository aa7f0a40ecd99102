import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/frame/badge';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { authEndSession, authSessions } from '@/lib/api/session';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { browserNameOf } from '@/lib/config/venues/user-agent';
import { dateTimeText } from '@/lib/i18n/format/date';
import { openSessionsQuery } from '@/lib/queries/sessions';
import type { Address } from '@/lib/schemas/address';
import { Failure, useAttempt } from './failure';
import { Panel } from './panel';

export function SessionsPanel({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.sessions');
  const locale = usePageLocale();
  const { session } = useWalletRoom();
  const queries = useQueryClient();
  const query = openSessionsQuery({ sessions: (signal) => call(authSessions, {}, signal) }, owner);
  const { data, isError } = useQuery(query);
  const attempt = useAttempt();

  const end = (name: string) =>
    attempt.run(async () => {
      const { sessions } = await call(authEndSession, { name });
      queries.setQueryData(query.queryKey, sessions);
    });
  const endAll = () =>
    attempt.run(async () => {
      await session.signOut(true);
      toast.success({ title: t('endedAll') }, 'session');
    });

  const when = (ms: number) => dateTimeText(ms, locale, localTimeZone());
  return (
    <Panel
      title={t('title')}
      action={
        <Button size="s" loading={attempt.isBusy} onClick={endAll}>
          {t('everywhere')}
        </Button>
      }
    >
      {isError && <Message severity="error" title={t('failed')} />}
      {data === undefined && !isError && <Skeleton className="h-12" />}
      <Failure
        of={attempt.failure}
        words={(text) => ({ title: t('endFailed'), ...(text !== undefined && { text }) })}
      />
      <ul className="flex flex-col">
        {data?.map(({ name, current, createdAt, lastSeenAt, userAgent }) => (
          <li key={name} className="flex min-h-12 items-center gap-3 border-line border-b py-1.5 text-13">
            <div className="min-w-0 grow">
              <p className="flex items-center gap-2">
                {browserNameOf(userAgent) ?? t('unknown')}
                {current && <Badge>{t('current')}</Badge>}
              </p>
              <p className="text-12 text-text-3">
                {t('started')} {when(createdAt)} · {t('lastSeen')} {when(lastSeenAt)}
              </p>
            </div>
            {!current && (
              <Button size="s" onClick={() => end(name)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
