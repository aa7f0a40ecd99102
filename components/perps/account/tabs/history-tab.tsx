import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Table } from '@/components/ui/table/table';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { averageFills, type Fill } from '@/lib/domain/portfolio/activity';
import { fileText } from '@/lib/domain/portfolio/list-file';
import { orderFile } from '@/lib/domain/portfolio/order-file';
import type { PastOrder, Twap } from '@/lib/domain/portfolio/order-history';
import { fillsByOrder, pastOrderRows } from '@/lib/domain/portfolio/past-order-rows';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { fillsQuery, pastOrdersQuery, twapsQuery } from '@/lib/queries/account';
import { mostPastOrders } from '@/lib/venues/hyperliquid/info/order-history';
import { PanelState } from '../panel-state';
import type { RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { listLook, Nothing } from './cells';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import { FilterButton, ListTools } from './list-tools';
import { usePastChoice, usePastFilter } from './past-choice';
import { PastFilters, useOrderKind } from './past-filters';
import { useColumns } from './use-columns';
import { useHistoryColumns } from './use-history-columns';

const expectedRows = 5;
const noOrders: readonly PastOrder[] = [];
const noFills: readonly Fill[] = [];
const noTwaps: readonly Twap[] = [];

export function HistoryTab({ filter }: { filter: RowFilter }) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const failures = useTranslations('positions.failures');
  const locale = usePageLocale();
  const { owner } = useOwnAccount();
  const requested = useQuery(pastOrdersQuery(accountSourceOf(venue), owner));
  // The account's panel requests the fills; this reads its cached result.
  const { data: fills = noFills } = useQuery({ ...fillsQuery(accountSourceOf(venue), owner), refetchInterval: false });
  // A slice that was not filled is told its TWAP by these.
  const { data: twaps = noTwaps } = useQuery({ ...twapsQuery(accountSourceOf(venue), owner), refetchInterval: false });
  const { choice } = usePastChoice();
  const kind = useOrderKind();
  const { orderKind, isGrouped } = choice;
  const { isShown } = usePastFilter(filter);
  const all = requested.data ?? noOrders;
  const orders = useMemo(
    () =>
      all.filter(
        ({ order: { coin, side, kind }, since }) =>
          isShown({ coin, side, time: since }) && (orderKind === undefined || kind === orderKind),
      ),
    [all, isShown, orderKind],
  );
  const fillsOf = useMemo(() => fillsByOrder(fills), [fills]);
  const rows = useMemo(
    () => pastOrderRows(orders, fillsOf, isGrouped ? { twaps } : undefined),
    [orders, fillsOf, isGrouped, twaps],
  );
  const coins = useMemo(() => [...new Set(all.map(({ order }) => order.coin))], [all]);
  const columns = useHistoryColumns();
  const since = all.at(-1)?.since;
  const isCut = all.length >= mostPastOrders && since !== undefined;
  return (
    <PanelState requested={requested} failed={failures('orders')}>
      <ListTools>
        <FilterButton kind={orderKind} />
        <ExportButton name="orders" textOf={async () => fileText(orderFile(averageFills(fills)), orders)} />
        <ColumnsButton table="history" columns={columns} />
      </ListTools>
      <PastFilters coins={coins} only={filter.only} kind={kind} hasGroups />
      <Table
        caption={t('past.orders')}
        columns={useColumns('history', columns)}
        rows={rows}
        rowKey={({ key }) => key}
        rowHeightPx={40}
        className={listLook}
        loadingRows={requested.data === undefined ? expectedRows : undefined}
        empty={<Nothing title={requested.data?.length === 0 ? t('past.noOrders') : t('lists.none')} />}
      />
      {isCut && (
        <p className="sticky start-0 border-grid border-t px-(--gutter) py-1.5 text-12 text-text-3">
          {t('past.cutOrders', { day: dateText(since, locale, localTimeZone()), most: count(mostPastOrders, locale) })}
        </p>
      )}
    </PanelState>
  );
}
