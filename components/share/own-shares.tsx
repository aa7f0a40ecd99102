import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { PageLink } from '@/components/ui/frame/page-link';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { routes } from '@/lib/config/site/routes';
import { dateText } from '@/lib/i18n/format/date';
import { changePercent } from '@/lib/i18n/format/percent';
import { ownSharesQuery } from '@/lib/queries/own-shares';
import type { Address } from '@/lib/schemas/address';
import type { TradeSummary } from '@/lib/schemas/trade-summary';
import { BoardSwitch } from './board-switch';
import { DeletionDialog } from './deletion-dialog';

/** The trades that a wallet has shared, each with its page and a button to delete it. */
export function OwnShares({ owner }: { owner: Address }) {
  const t = useTranslations('share-summary.own');
  const again = useTranslations('share-summary')('again');
  const share = useTranslations('share');
  const locale = usePageLocale();
  const queries = useQueryClient();
  const query = ownSharesQuery(owner);
  const { data, isError, refetch } = useQuery(query);
  const [doomed, setDoomed] = useState<TradeSummary>();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-medium text-16">{t('title')}</h2>
      {isError && data === undefined && (
        <Message
          severity="error"
          title={t('failed')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {again}
            </Button>
          }
        />
      )}
      {data === undefined && !isError && <Skeleton className="h-12" />}
      {data?.length === 0 && <EmptyState className="min-h-30!" title={t('empty')} text={t('emptyText')} />}
      {data !== undefined && data.length > 0 && (
        <ul className="flex flex-col border-line border-t">
          {data.map((summary) => (
            <li key={summary.shareId} className="flex min-h-12 items-center gap-3 border-line border-b py-1.5 text-13">
              <PageLink
                to={routes.share(summary.shareId)}
                className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 hover:underline max-md:min-h-11 max-md:items-center"
              >
                <span className="font-medium">
                  <bdi>{summary.coin}</bdi> {share(summary.side)}
                </span>
                <SignedChange value={summary.move} text={changePercent(summary.move, locale)} />
                <span className="text-12 text-text-3">{dateText(summary.createdAt, locale, localTimeZone())}</span>
              </PageLink>
              <BoardSwitch owner={owner} shareId={summary.shareId} />
              <Button size="s" aria-label={t('deleteOf', { coin: summary.coin })} onClick={() => setDoomed(summary)}>
                {t('delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {doomed !== undefined && (
        <DeletionDialog
          owner={owner}
          shareId={doomed.shareId}
          onClose={() => setDoomed(undefined)}
          onDeleted={() =>
            queries.setQueryData(query.queryKey, (known) => known?.filter(({ shareId }) => shareId !== doomed.shareId))
          }
        />
      )}
    </section>
  );
}
