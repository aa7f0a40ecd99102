import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/form/button';
import { Card } from '@/components/ui/frame/card';
import { PageLink } from '@/components/ui/frame/page-link';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { markRead } from '@/lib/client/notices/keep-device';
import { useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { routes } from '@/lib/config/site/routes';
import { dateTimeText } from '@/lib/i18n/format/date';
import { ownTargetsQuery } from '@/lib/queries/notices';
import type { Address } from '@/lib/schemas/address';
import type { OwnTargets } from '@/lib/schemas/notice-targets';
import { MailTargets } from './mail-targets';
import { SoundsCard } from './sounds-card';
import { TargetRow } from './target-row';
import { ThisDevice, useDeviceMark } from './this-device';

function SignIn() {
  const t = useTranslations('notification-targets');
  const { dialogs, service } = useWalletRoom();
  const warm = () => void service.warm();
  return (
    <Card>
      <EmptyState
        className="min-h-64"
        heading="h2"
        title={t('signIn')}
        text={t('signInText')}
        action={
          <Button look="primary" onPointerEnter={warm} onFocus={warm} onClick={() => void dialogs.open('sign-in')}>
            {t('signInAction')}
          </Button>
        }
      />
    </Card>
  );
}

function Chats({ chats }: Pick<OwnTargets, 'chats'>) {
  const t = useTranslations('notification-targets');
  const locale = usePageLocale();
  const toldText = ({ isTold, toldAt }: OwnTargets['chats'][number]): string => {
    if (!isTold) return t('chatOff');
    return toldAt === undefined
      ? t('neverTold')
      : t('lastTold', { time: dateTimeText(toldAt, locale, localTimeZone()) });
  };
  return (
    <Card
      title={t('chats')}
      aside={
        <PageLink to={routes.telegram()} className="text-12 underline underline-offset-3">
          {t('toTelegram')}
        </PageLink>
      }
    >
      {chats.length === 0 && <p className="p-(--gutter) text-text-2">{t('noChats')}</p>}
      <ul>
        {chats.map((chat) => (
          <li key={chat.id} className="border-line border-b p-(--gutter) last:border-b-0">
            <p className="truncate">
              <bdi>{chat.name}</bdi>
            </p>
            <p className="text-12 text-text-2">{toldText(chat)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The lists of a signed-in owner, and this device at their head. */
function OwnTargetLists({ owner }: { owner: Address }) {
  const t = useTranslations('notification-targets');
  const { data, isError, refetch } = useQuery(ownTargetsQuery(owner));
  const { mark, renew } = useDeviceMark();
  useEffect(() => {
    // The number on the icon is a courtesy: at the next visit it is taken off again.
    markRead(owner).catch(() => undefined);
  }, [owner]);
  if (data === undefined) {
    const retry = (
      <Button size="s" onClick={() => void refetch()}>
        {t('again')}
      </Button>
    );
    return isError ? (
      <Message severity="error" live title={t('unread')} action={retry} />
    ) : (
      <Skeleton className="h-80" />
    );
  }
  const { targets, chats, push, mail } = data;
  const devices = targets.filter(({ channel }) => channel === 'push');
  const mails = targets.filter(({ channel }) => channel === 'mail');
  const isTold = targets.some((target) => target.mark === mark && target.endedBy === undefined);
  return (
    <div className="flex flex-col gap-10">
      <ThisDevice owner={owner} push={push} isTold={isTold} onSubscribed={renew} />
      <Card title={t('devices')}>
        {devices.length === 0 && <EmptyState className="min-h-36" title={t('none')} text={t('noneText')} />}
        <ul aria-live="polite">
          {devices.map((target) => (
            <TargetRow key={target.id} owner={owner} target={target} isHere={target.mark === mark} />
          ))}
        </ul>
      </Card>
      {mail !== null && <MailTargets owner={owner} mail={mail} targets={mails} />}
      <Chats chats={chats} />
    </div>
  );
}

/** The devices, addresses and chats on which an owner is told, which require a session, and this browser's sounds. */
export function TargetsPanel({ owner }: { owner: Address }) {
  const session = useSession();
  const isIn = session.status === 'in' && session.wallet === owner;
  return (
    <div className="flex flex-col gap-10">
      {isIn ? <OwnTargetLists owner={owner} /> : <SignIn />}
      <SoundsCard />
    </div>
  );
}
