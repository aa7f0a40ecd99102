import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Card } from '@/components/ui/frame/card';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { StatusDot } from '@/components/ui/frame/status-dot';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { call } from '@/lib/api/call';
import { setupTelegramWebhook } from '@/lib/api/telegram';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { count } from '@/lib/i18n/format/count';
import { missing } from '@/lib/i18n/format/figure';
import { webhookQuery } from '@/lib/queries/telegram';
import type { Address } from '@/lib/schemas/address';
import type { WebhookState } from '@/lib/schemas/telegram';

function State({ state: { bot, webhook, success, error } }: { state: WebhookState }) {
  const t = useTranslations('telegram-chat.webhook');
  const locale = usePageLocale();
  if (!success) return <Message severity="error" live title={t('unread')} text={<bdi>{error ?? t('unknown')}</bdi>} />;
  const isActive = webhook?.isSet === true;
  const facts = [
    { name: t('bot'), value: <bdi>{bot === undefined ? missing : `@${bot.username}`}</bdi> },
    {
      name: t('status'),
      value: <StatusDot status={isActive ? 'live' : 'stale'}>{t(isActive ? 'active' : 'notSet')}</StatusDot>,
    },
    {
      name: t('address'),
      value: (
        <bdi dir="ltr" className="break-all font-mono text-12">
          {webhook === undefined || webhook.url === '' ? missing : webhook.url}
        </bdi>
      ),
    },
    { name: t('waiting'), value: webhook === undefined ? missing : count(webhook.waiting, locale) },
    { name: t('lastError'), value: <bdi className="text-12">{webhook?.lastErrorMessage ?? missing}</bdi> },
  ];
  return <FactList facts={facts} />;
}

/** The state of the bot's webhook, for owners; the messenger's own message explains a failure. */
export function WebhookCard({ owner }: { owner: Address }) {
  const t = useTranslations('telegram-chat.webhook');
  const words = useTranslations('telegram-chat');
  const queries = useQueryClient();
  const { session, dialogs } = useWalletRoom();
  const query = webhookQuery(owner);
  const { data, isError } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const setUp = async (): Promise<void> => {
    setBusy(true);
    try {
      const state = await session.within(
        () => dialogs.open('sign-in'),
        () => call(setupTelegramWebhook, { walletAddress: owner, set: true }),
      );
      queries.setQueryData(query.queryKey, state);
      const { success, bot, error } = state;
      if (success) toast.success({ title: t('done'), text: t('doneText', { name: bot?.username ?? '' }) }, 'webhook');
      else toast.failure({ title: t('refused'), text: error ?? t('unknown') }, 'webhook');
    } catch {
      // The specification has one text for every failure without an answer.
      toast.failure({ title: words('error'), text: t('failed') }, 'webhook');
    } finally {
      setBusy(false);
    }
  };
  const isSet = data?.webhook?.isSet === true;
  return (
    <Card
      title={t('title')}
      aside={
        <Button size="s" loading={isBusy} loadingLabel={t('settingUp')} onClick={() => void setUp()}>
          {t(isSet ? 'setAgain' : 'setUp')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 p-(--gutter)">
        <p className="text-12 text-text-2">{t('text')}</p>
        {data === undefined && !isError && <Skeleton className="h-32" />}
        {isError && <Message severity="error" live title={t('unread')} />}
        {data !== undefined && <State state={data} />}
      </div>
    </Card>
  );
}
