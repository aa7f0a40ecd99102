import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/frame/badge';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { manageIncident } from '@/lib/api/administration';
import { call } from '@/lib/api/call';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dateTimeText } from '@/lib/i18n/format/date';
import { incidentsQuery } from '@/lib/queries/incidents';
import type { IncidentChange } from '@/lib/schemas/status';
import { PanelHead } from '../list/panel-head';
import type { PanelProps } from '../panel-props';
import { useFailureToast } from '../use-failure-toast';
import { IncidentForm, type WrittenIncident } from './incident-form';

/** Lets an owner publish an outage and its end. */
export function IncidentsPanel({ wallet }: PanelProps) {
  const t = useTranslations('admin-incidents');
  const locale = usePageLocale();
  const queries = useQueryClient();
  const query = incidentsQuery(wallet);
  const { data, isError, refetch } = useQuery(query);
  const tellFailure = useFailureToast();
  const [open, setOpen] = useState<number | 'new'>();

  const send = async (change: IncidentChange): Promise<void> => {
    try {
      const { incidents } = await call(manageIncident, change);
      queries.setQueryData(query.queryKey, incidents);
      setOpen(undefined);
      toast.success({ title: t('told') }, 'incident');
    } catch (thrown) {
      tellFailure(thrown, t('failed'));
      void refetch();
    }
  };
  const report = ({ title, ...written }: WrittenIncident) =>
    send({ action: 'report', walletAddress: wallet, title, ...written });

  return (
    <>
      <PanelHead title={t('title')} text={t('text')}>
        <Button
          look="primary"
          onClick={() => setOpen(open === 'new' ? undefined : 'new')}
          aria-expanded={open === 'new'}
        >
          {t('report')}
        </Button>
      </PanelHead>
      {open === 'new' && <IncidentForm onSend={report} onClose={() => setOpen(undefined)} />}
      {isError && (
        <Message
          severity="error"
          title={t('unread')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
          className="mt-4"
        />
      )}
      {data === undefined && !isError && <Skeleton className="mt-4 h-40" />}
      {data?.length === 0 && open === undefined && <EmptyState title={t('none')} />}
      <ul className="mt-4">
        {data?.map((incident) => (
          <li key={incident.id} className="border-line border-t py-3">
            <div className="flex flex-wrap items-center gap-2">
              <bdi className="font-medium">{incident.title}</bdi>
              <Badge look={incident.state === 'resolved' ? 'plain' : 'accent'}>{t(`states.${incident.state}`)}</Badge>
              <Badge look="line">{t(`severities.${incident.severity}`)}</Badge>
              <span className="text-12 text-text-3">{dateTimeText(incident.startedAt, locale, localTimeZone())}</span>
              <Button
                size="s"
                className="ms-auto"
                aria-expanded={open === incident.id}
                onClick={() => setOpen(open === incident.id ? undefined : incident.id)}
              >
                {t('update')}
              </Button>
            </div>
            <p dir="auto" className="mt-1 whitespace-pre-line text-13 text-text-2">
              {incident.updates.at(-1)?.text}
            </p>
            {open === incident.id && (
              <IncidentForm
                incident={incident}
                onSend={({ title: _known, ...written }) =>
                  send({
                    action: 'update',
                    walletAddress: wallet,
                    id: incident.id,
                    version: incident.version,
                    ...written,
                  })
                }
                onClose={() => setOpen(undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
