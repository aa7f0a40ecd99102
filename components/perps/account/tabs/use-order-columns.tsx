import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { OrderName } from '@/lib/domain/perps';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { dollars } from '@/lib/i18n/format/dollars';
import type { RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { KindCell, MarketCell } from './cells';
import { OrderButtons, PriceField, SizeCell, SizeField, StateCell, useRoomOfOrderButtons } from './order-cells';
import { isAtMarket, type OrderRow, readRow, readValue } from './order-row';
import { CancelAll } from './row-actions';
import { TimeCell } from './time-cell';
import type { OrderEdit } from './use-order-edit';
import { useOrderWords } from './use-order-words';

interface OrderColumns {
  filter: RowFilter;
  edit: OrderEdit;
  cancelling: ReadonlySet<OrderName>;
  onCancel: (order: OpenOrder) => void;
}

/** Room for an order's state. A longer refusal is shown in full in its message. */
const statePx = 150;

export function useOrderColumns({ filter, edit, cancelling, onCancel }: OrderColumns): readonly Column<OrderRow>[] {
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.columns');
  const acts = useTranslations('positions.acts');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const { writeNote, writeKind, writeState } = useOrderWords();
  const buttonsPx = useRoomOfOrderButtons();
  const isEdited = (row: OrderRow) => row.kind === 'open' && row.order.id === edit.draft?.order.id;
  const priceCell = (row: OrderRow) => {
    const { coin, price } = readRow(row);
    return isAtMarket(row) ? t('triggers.atMarket') : <Figure text={priceText(coin, price)} />;
  };
  const triggerCell = (row: OrderRow) => {
    const { coin, triggerPrice } = readRow(row);
    if (isEdited(row) && triggerPrice !== undefined) return <PriceField name="trigger" edit={edit} />;
    return <Figure text={priceText(coin, triggerPrice)} />;
  };
  const { isOwn } = useOwnAccount();
  const columns: readonly Column<OrderRow>[] = [
    {
      key: 'market',
      heading: names('market'),
      widthPx: 130,
      wide: true,
      cell: (row) => <MarketCell {...readRow(row)} note={writeNote(row)} />,
    },
    {
      key: 'kind',
      heading: names('kind'),
      widthPx: 140,
      cell: (row) => <KindCell kind={writeKind(row)} note={writeNote(row)} />,
    },
    {
      key: 'filled',
      heading: t('lists.filledSize'),
      align: 'end',
      widthPx: 125,
      cell: (row) => (isEdited(row) && !edit.isWhole ? <SizeField edit={edit} /> : <SizeCell row={row} />),
    },
    {
      key: 'price',
      heading: names('price'),
      align: 'end',
      widthPx: 105,
      cell: (row) => (isEdited(row) && edit.hasPrice ? <PriceField name="price" edit={edit} /> : priceCell(row)),
    },
    { key: 'trigger', heading: names('trigger'), align: 'end', widthPx: 95, cell: triggerCell },
    {
      key: 'value',
      heading: names('value'),
      align: 'end',
      widthPx: 100,
      cell: (row) => <Figure text={dollars(readValue(row), locale)} />,
    },
    {
      key: 'time',
      heading: names('time'),
      align: 'end',
      widthPx: 125,
      cell: (row) => <TimeCell ms={readRow(row).time} />,
    },
    {
      key: 'actions',
      heading: acts('heading'),
      head: <CancelAll filter={filter} />,
      align: 'end',
      widthPx: Math.max(statePx, buttonsPx),
      wide: true,
      pinned: true,
      cell: (row) =>
        row.kind === 'pending' ? (
          <StateCell text={writeState(row.order)} />
        ) : (
          <OrderButtons
            isEdited={isEdited(row)}
            edit={edit}
            isCancelling={cancelling.has(row.order.id)}
            onEdit={() => edit.begin(row.order)}
            onCancel={() => onCancel(row.order)}
          />
        ),
    },
  ];
  // Nothing can be done with an account that is only looked at.
  return isOwn ? columns : columns.filter(({ key }) => key !== 'actions');
}
