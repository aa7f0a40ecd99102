import { useTranslations } from 'next-intl';
import { type ComponentProps, useMemo } from 'react';
import { ElsewhereOrders } from '@/components/portfolio/elsewhere';
import { Table } from '@/components/ui/table/table';
import { usePendingOrders } from '@/lib/client/perps/account/use-pending-orders';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { ordersInView } from '@/lib/domain/portfolio/rows-in-view';
import { PanelState } from '../panel-state';
import { isShown, type RowFilter } from '../row-filter';
import { useOpenOrders, useOrdersElsewhere, useOwnAccount, useShownCoin } from '../use-account';
import { useCancel } from '../use-cancel';
import { listLook, Nothing } from './cells';
import { ColumnsButton } from './columns-button';
import { FilterButton, ListTools } from './list-tools';
import type { OrderRow } from './order-row';
import { usePastChoice } from './past-choice';
import { PastFilters, useOrderKind } from './past-filters';
import { useColumns } from './use-columns';
import { useOrderColumns } from './use-order-columns';
import { useOrderEdit } from './use-order-edit';

const expectedRows = 3;
const noOrders: readonly OpenOrder[] = [];

interface OrderRowsProps extends Pick<ComponentProps<typeof Table<OrderRow>>, 'caption' | 'columns' | 'empty'> {
  /** Undefined while the orders are loading. */
  orders: readonly OpenOrder[] | undefined;
  isMeant: (order: Pick<OpenOrder, 'coin' | 'side'>) => boolean;
}

/** The rows are a separate component, so that a new order draws only its own row. */
function OrderRows({ orders, isMeant, ...table }: OrderRowsProps) {
  const pending = usePendingOrders();
  const standing = useMemo(() => (orders ?? []).map((order): OrderRow => ({ kind: 'open', order })), [orders]);
  const shown = new Set(orders?.flatMap(({ cloid }) => cloid ?? []));
  const sent = pending.filter(({ leg }) => isMeant(leg) && !shown.has(leg.cloid));
  return (
    <Table
      {...table}
      rows={[...sent.map((order): OrderRow => ({ kind: 'pending', order })), ...standing]}
      rowKey={(row) => (row.kind === 'open' ? String(row.order.id) : row.order.leg.cloid)}
      rowHeightPx={40}
      className={listLook}
      loadingRows={orders === undefined ? expectedRows : undefined}
    />
  );
}

export function OrdersTab({ filter }: { filter: RowFilter }) {
  const t = useTranslations('perps-account');
  const open = useTranslations('positions.open');
  const failures = useTranslations('positions.failures');
  const requested = useOpenOrders();
  const { cancel, cancelling } = useCancel();
  const edit = useOrderEdit(requested.data);

  const columns = useOrderColumns({ filter, edit, cancelling, onCancel: (order) => void cancel([order]) });
  const { choice } = usePastChoice();
  const kind = useOrderKind();
  const { coin: chosen, orderKind } = choice;
  const shownFilter = useMemo((): RowFilter => ({ ...filter, only: filter.only ?? chosen }), [filter, chosen]);
  const isMeant = ({ coin, side }: Pick<OpenOrder, 'coin' | 'side'>) => isShown(shownFilter, coin, side);
  const { isOwn } = useOwnAccount();
  const coin = useShownCoin();
  const orders = useMemo(
    () =>
      requested.data &&
      ordersInView(requested.data, coin).filter(
        (order) =>
          isShown(shownFilter, order.coin, order.side) && (orderKind === undefined || order.kind === orderKind),
      ),
    [requested.data, coin, shownFilter, orderKind],
  );
  const coins = useMemo(() => [...new Set((requested.data ?? noOrders).map((order) => order.coin))], [requested.data]);
  const elsewhere = (requested.data?.length ?? 0) - (orders?.length ?? 0);
  const notHere = useOrdersElsewhere().filter(isMeant);
  const { only, side } = filter;
  const none = open(side === 'all' ? 'noOrders' : 'noneOnSide');
  const isNarrowed = orderKind !== undefined || (only === undefined && chosen !== undefined);
  const unfiltered =
    only === undefined || elsewhere === 0 ? none : t('orders.noneHere', { coin: only, count: elsewhere });
  const emptyText = isNarrowed && elsewhere > 0 ? t('lists.none') : unfiltered;
  return (
    <PanelState requested={requested} failed={failures('orders')}>
      <ListTools>
        <FilterButton kind={orderKind} hasRange={false} />
        <ColumnsButton table="orders" columns={columns} />
      </ListTools>
      <PastFilters coins={coins} only={filter.only} kind={kind} hasRange={false} />
      <OrderRows
        caption={open('orders')}
        columns={useColumns('orders', columns)}
        orders={orders}
        isMeant={(order) => isOwn && isMeant(order)}
        empty={<Nothing title={emptyText} />}
      />
      <ElsewhereOrders orders={notHere} />
    </PanelState>
  );
}
