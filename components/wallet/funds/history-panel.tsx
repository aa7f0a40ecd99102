import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { saveFile } from '@/lib/client/save-file';
import { useExportNote } from '@/lib/client/session/use-export-note';
import { useVenue } from '@/lib/client/venue/use-venue';
import { filteredHistory, type HistoryFilter, historyCsv, historyFilters } from '@/lib/domain/funds/history';
import { fundsHistoryQuery } from '@/lib/queries/funds';
import type { Address } from '@/lib/schemas/address';
import { Panel } from '../panel';
import { useHistoryColumns } from './use-history-columns';

const expectedRows = 5;

export function HistoryPanel({ owner }: { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('wallet.history');
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const { data, isError, refetch } = useQuery(fundsHistoryQuery(fundsSourceOf(venue), owner));
  const columns = useHistoryColumns();
  const rows = filteredHistory(data ?? [], filter);
  const note = useExportNote(owner);
  const save = () => {
    saveFile(`pluto-${owner}-${filter}.csv`, historyCsv(rows), 'text/csv;charset=utf-8');
    note('funds');
  };
  const hasFailed = isError && data === undefined;
  return (
    <Panel
      title={t('title')}
      action={
        <Button size="s" disabled={rows.length === 0} onClick={save}>
          {t('export')}
        </Button>
      }
    >
      <div className="w-full md:w-fit">
        <Segmented
          label={t('filter')}
          value={filter}
          onValueChange={setFilter}
          segments={historyFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
        />
      </div>
      {hasFailed ? (
        <Message
          severity="error"
          title={t('failed')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          className="max-md:[&_[data-row]]:grid-cols-2!"
          loadingRows={data === undefined ? expectedRows : undefined}
          empty={
            filter === 'all' ? (
              <EmptyState title={t('empty')} text={t('emptyText')} />
            ) : (
              <EmptyState title={t('emptyFilter')} />
            )
          }
        />
      )}
    </Panel>
  );
}
