import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { saveFile } from '@/lib/client/save-file';
import { readTransfersFile } from '@/lib/client/treasury/transfers-file';
import { csvText } from '@/lib/domain/portfolio/csv-text';
import { listTransfersOf, type OwnTransfer, transferRows } from '@/lib/domain/treasury/own-transfers';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { timeText } from '@/lib/i18n/format/date';
import { ownTransfersQuery, readTransfers } from '@/lib/queries/treasury';
import { useHistoryColumns } from './use-history-columns';
import type { Own } from './use-holding';

const expectedRows = 4;
const rowKey = ({ key }: OwnTransfer): string => key;

/** The wallet's buys and sells, page by page, and all of them as a file. */
export function HistoryTable({ owner, coin }: Own) {
  const t = useTranslations('treasury-position');
  const errorText = useErrorText();
  const locale = usePageLocale();
  const history = useInfiniteQuery(ownTransfersQuery(coin, owner));
  const columns = useHistoryColumns();
  const [isSaving, setIsSaving] = useState(false);
  const { decimals } = coin;
  const pages = history.data?.pages;
  const rows = useMemo(() => listTransfersOf(pages ?? [], { owner, decimals }), [pages, owner, decimals]);
  const save = async () => {
    setIsSaving(true);
    try {
      const { transfers, hasMore, name } = await readTransfersFile(readTransfers, coin, owner);
      saveFile(name, csvText(transferRows(transfers)), 'text/csv');
      if (hasMore) {
        toast.note({ title: t('csvPart', { count: count(transfers.length, locale) }), text: t('csvPartText') });
      }
    } catch (thrown) {
      toast.failure({ title: t('csvFailed'), text: errorText(normalise(thrown)) }, 'holder csv');
    } finally {
      setIsSaving(false);
    }
  };
  const isLate = history.isError || history.data?.pages.some(({ error }) => error) === true;
  const hasNothing = history.data === undefined && history.isError;
  const retry = (
    <Button size="s" onClick={() => void history.refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <section aria-labelledby="own-history" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h2 id="own-history" className="font-medium text-16">
          {t('history')}
        </h2>
        {rows.length > 0 && (
          <Button size="s" loading={isSaving} onClick={() => void save()}>
            {t('csv')}
          </Button>
        )}
      </div>
      {hasNothing ? (
        <Message
          severity="error"
          live
          title={t('historyFailed')}
          text={errorText(normalise(history.error))}
          action={retry}
        />
      ) : (
        <>
          {isLate && (
            <p role="status" className="pb-2 text-12 text-accent">
              {t('late', { time: timeText(history.dataUpdatedAt, locale, localTimeZone()) })}
            </p>
          )}
          <Table
            caption={t('history')}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            className="max-md:[--gutter:0px] max-md:[&_[data-row]]:grid-cols-2!"
            loadingRows={history.data === undefined ? expectedRows : undefined}
            empty={<EmptyState title={t('noTransactions')} text={t('noTransactionsText')} />}
          />
          {history.hasNextPage && (
            <p className="pt-3 text-center">
              <Button size="s" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                {t('older')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
