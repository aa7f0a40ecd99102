import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberInput } from '@/components/ui/form/number-input';
import { RowButton, RowButtons, roomOfButtons } from '@/components/ui/form/row-buttons';
import type { Column } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import type { PendingOrder } from '@/lib/client/perps/trading/pending-orders';
import type { OrderName } from '@/lib/domain/perps/plan/plan';
import { goesAtMarket, type OpenOrder } from '@/lib/domain/portfolio/account';
import { filledOf } from '@/lib/domain/portfolio/rows-in-view';
import { notesOf, orderValue } from '@/lib/domain/portfolio/shown-order';
import { momentText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure, missing } from '@/lib/i18n/format/figure';
import { parseAmount, type Usd } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { notional } from '@/lib/math/units';
import type { RowFilter } from '../row-filter';
import { KindCell, MarketCell } from './cells';
import { CancelAll } from './row-actions';
import type { OrderEdit } from './use-order-edit';

export type OrderRow =
  | { readonly kind: 'open'; readonly order: OpenOrder }
  /** Confirmed by the venue's response, but not yet in its list of open orders. */
  | { readonly kind: 'pending'; readonly order: PendingOrder };

interface OrderColumns {
  filter: RowFilter;
  edit: OrderEdit;
  cancelling: ReadonlySet<OrderName>;
  onCancel: (order: OpenOrder) => void;
}

/** Room for an order's state. A longer refusal is shown in full in its message. */
const statePx = 150;

const isAlo = ({ leg }: PendingOrder): boolean => leg.order.kind === 'limit' && leg.order.tif === 'Alo';

/** Returns true if the order goes to the market once triggered: its price is only the bound of that market order. */
function isAtMarket(row: OrderRow): boolean {
  if (row.kind === 'open') return goesAtMarket(row.order);
  const { order } = row.order.leg;
  return order.kind === 'trigger' && order.isMarket;
}

const bare = (row: OrderRow) => {
  if (row.kind === 'open') {
    const { coin, side, size, price, triggerPrice, reduceOnly, time } = row.order;
    return { coin, side, size, price, triggerPrice, reduceOnly, time };
  }
  const { leg, since } = row.order;
  const triggerPrice = leg.order.kind === 'trigger' ? leg.order.triggerPrice : undefined;
  const { coin, side, size, price, reduceOnly } = leg;
  return { coin, side, size, price, triggerPrice, reduceOnly, time: since };
};

function rowValue(row: OrderRow): Usd | undefined {
  if (row.kind === 'open') return orderValue(row.order);
  const { price, size, triggerPrice } = bare(row);
  return isPositive(size) ? notional(isAtMarket(row) ? (triggerPrice ?? price) : price, size) : undefined;
}

export function useOrderColumns({ filter, edit, cancelling, onCancel }: OrderColumns): readonly Column<OrderRow>[] {
  const t = useTranslations('trading');
  const errors = useTranslations('errors');
  const names = useTranslations('positions.columns');
  const kinds = useTranslations('positions.kinds');
  const acts = useTranslations('positions.acts');
  const locale = usePageLocale();
  const [now] = useState(() => Date.now());
  const priceText = useMarketPrice();
  const isEdited = (row: OrderRow) => row.kind === 'open' && row.order.id === edit.draft?.order.id;
  const priceField = (name: 'price' | 'trigger') => (
    <NumberInput
      label={names(name)}
      labelHidden
      value={edit.draft?.[name]}
      onValueChange={(text) => edit.change({ [name]: text === undefined ? undefined : parseAmount<'price'>(text) })}
      onBlur={edit.settle}
      className="[&_[data-field]]:h-7!"
    />
  );
  const priceCell = (row: OrderRow) => {
    const { coin, price } = bare(row);
    return isAtMarket(row) ? t('triggers.atMarket') : <Figure text={priceText(coin, price)} />;
  };
  const noteOf = (row: OrderRow) => {
    const { reduceOnly } = bare(row);
    const tif = row.kind === 'open' ? row.order.tif : isAlo(row.order) ? 'Alo' : undefined;
    const notes = notesOf({ reduceOnly, tif });
    return notes.length === 0 ? undefined : notes.map((note) => names(note)).join(', ');
  };
  const kindText = (row: OrderRow): string => {
    if (row.kind === 'open') return row.order.kind === undefined ? missing : kinds(row.order.kind);
    const { order } = row.order.leg;
    if (order.kind === 'trigger') return t(`triggers.${order.goal}`);
    return kinds(order.tif === 'Ioc' ? 'Market' : 'Limit');
  };
  const stateText = ({ state }: PendingOrder): string => {
    switch (state.kind) {
      case 'sending':
        return t('orders.sending');
      case 'taken':
        return t('orders.taken');
      case 'unknown':
        return t('orders.unknown');
      case 'refused':
        return state.code === 'wallet.rejected' || state.code === 'request.aborted'
          ? t('orders.refused')
          : errors(state.code);
      default:
        return state satisfies never;
    }
  };
  const buttons = [
    [t('orders.edit'), t('orders.cancel')],
    [t('orders.keep'), t('orders.save')],
  ];
  return [
    {
      key: 'market',
      heading: names('market'),
      widthPx: 140,
      wide: true,
      cell: (row) => <MarketCell {...bare(row)} note={noteOf(row)} />,
    },
    {
      key: 'kind',
      heading: names('kind'),
      widthPx: 185,
      cell: (row) => <KindCell kind={kindText(row)} note={noteOf(row)} />,
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 110,
      cell: (row) => {
        const { size } = bare(row);
        if (isEdited(row) && !edit.isWhole) {
          return (
            <NumberInput
              label={names('size')}
              labelHidden
              value={edit.draft?.size}
              onValueChange={(text) =>
                edit.change({ size: text === undefined ? undefined : parseAmount<'size'>(text) })
              }
              onBlur={edit.settle}
              className="[&_[data-field]]:h-7!"
            />
          );
        }
        if (!isPositive(size)) return names('wholePosition');
        const filled = row.kind === 'open' ? filledOf(row.order) : undefined;
        const { originalSize } = row.kind === 'open' ? row.order : { originalSize: undefined };
        return (
          <span>
            <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />
            {filled !== undefined && originalSize !== undefined && (
              <span className="block text-11 text-text-3">
                {t('orders.filledOf', {
                  filled: figure(filled, locale, { decimals: decimalsOf(filled) }),
                  size: figure(originalSize, locale, { decimals: decimalsOf(originalSize) }),
                })}
              </span>
            )}
          </span>
        );
      },
    },
    {
      key: 'price',
      heading: names('price'),
      align: 'end',
      widthPx: 120,
      cell: (row) => (isEdited(row) && edit.hasPrice ? priceField('price') : priceCell(row)),
    },
    {
      key: 'trigger',
      heading: names('trigger'),
      align: 'end',
      widthPx: 105,
      cell: (row) =>
        isEdited(row) && bare(row).triggerPrice !== undefined ? (
          priceField('trigger')
        ) : (
          <Figure text={priceText(bare(row).coin, bare(row).triggerPrice)} />
        ),
    },
    {
      key: 'value',
      heading: names('value'),
      align: 'end',
      widthPx: 105,
      cell: (row) => <Figure text={dollars(rowValue(row), locale)} />,
    },
    {
      key: 'time',
      heading: names('time'),
      align: 'end',
      widthPx: 140,
      cell: (row) => momentText(bare(row).time, now, locale, localTimeZone()),
    },
    {
      key: 'actions',
      heading: acts('heading'),
      head: <CancelAll filter={filter} />,
      align: 'end',
      widthPx: Math.max(statePx, ...buttons.map(roomOfButtons)),
      wide: true,
      pinned: true,
      cell: (row) => {
        if (row.kind === 'pending') {
          const text = stateText(row.order);
          return (
            <span title={text} className="block truncate text-text-2">
              {text}
            </span>
          );
        }
        if (isEdited(row)) {
          return (
            <RowButtons>
              <RowButton onPress={edit.end}>{t('orders.keep')}</RowButton>
              <RowButton isBusy={edit.isBusy} disabled={!edit.isPossible} onPress={edit.save} className="text-text-1!">
                {t('orders.save')}
              </RowButton>
            </RowButtons>
          );
        }
        const isCancelling = cancelling.has(row.order.id);
        return (
          <RowButtons>
            <RowButton disabled={isCancelling} onPress={() => edit.begin(row.order)}>
              {t('orders.edit')}
            </RowButton>
            <RowButton
              isBusy={isCancelling}
              busyLabel={t('orders.cancelling')}
              onPress={() => onCancel(row.order)}
              className="text-text-1!"
            >
              {t('orders.cancel')}
            </RowButton>
          </RowButtons>
        );
      },
    },
  ];
}
