import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { Panel } from '@/components/wallet/panel';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { saveFile } from '@/lib/client/save-file';
import { useExportNote } from '@/lib/client/session/use-export-note';
import { useVenue } from '@/lib/client/venue/use-venue';
import {
  filteredHistory,
  type HistoryEntry,
  type HistoryFilter,
  historyCsv,
  historyFilters,
  type Place,
} from '@/lib/domain/funds/history';
import { dateTimeText } from '@/lib/i18n/format/date';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { fundsHistoryQuery } from '@/lib/queries/funds';
import type { Address } from '@/lib/schemas/address';
import { useMoney } from './use-money';

function useHistoryColumns(): readonly Column<HistoryEntry>[] {
  const t = useTranslations('wallet.history');
  const locale = usePageLocale();
  const { exact, cost } = useMoney();
  const placeName = (place: Place): string =>
    place === 'arbitrum' || place === 'perp' || place === 'spot' || place === 'vault'
      ? t(`places.${place}`)
      : shortAddress(place);
  return [
    {
      key: 'time',
      heading: t('time'),
      widthPx: 150,
      wide: true,
      cell: ({ time }) => dateTimeText(time, locale, localTimeZone()),
    },
    { key: 'kind', heading: t('kind'), widthPx: 100, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'way',
      heading: t('way'),
      widthPx: 210,
      cell: ({ from, to }) => `${placeName(from)} – ${placeName(to)}`,
    },
    {
      key: 'amount',
      heading: t('amount'),
      align: 'end',
      widthPx: 160,
      cell: ({ amount, token }) => <Figure text={exact(amount)} unit={token} full={amount} />,
    },
    {
      key: 'fee',
      heading: t('fee'),
      align: 'end',
      widthPx: 110,
      cell: ({ fee }) => <Figure text={cost(fee)} />,
    },
    {
      key: 'hash',
      heading: t('hash'),
      align: 'end',
      widthPx: 130,
      from: 'lg',
      cell: ({ hash }) => <ShortAddress address={hash} />,
    },
  ];
}

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
