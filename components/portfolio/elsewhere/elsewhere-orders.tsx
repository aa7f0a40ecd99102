import { useTranslations } from 'next-intl';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { orderPrice } from '@/lib/domain/portfolio/shown-order';
import { figure, missing } from '@/lib/i18n/format/figure';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { ElsewhereFrame } from './elsewhere-frame';
import { ElsewhereMarket } from './elsewhere-market';

/** The orders on the venue's other dexes, which cannot be cancelled here. */
export function ElsewhereOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const t = useTranslations('positions.elsewhere');
  const names = useTranslations('positions.columns');
  const kinds = useTranslations('positions.kinds');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  if (orders.length === 0) return null;
  const columns: readonly Column<OpenOrder>[] = [
    { key: 'market', heading: names('market'), widthPx: 190, wide: true, cell: (row) => <MarketOf {...row} /> },
    {
      key: 'kind',
      heading: names('kind'),
      widthPx: 140,
      cell: ({ kind }) => (kind === undefined ? missing : kinds(kind)),
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 100,
      // A stop loss for the whole position has no size of its own.
      cell: ({ size }) =>
        isPositive(size) ? (
          <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />
        ) : (
          names('wholePosition')
        ),
    },
    {
      key: 'price',
      heading: names('price'),
      align: 'end',
      widthPx: 105,
      cell: (order) => {
        const price = orderPrice(order);
        return price === 'market' ? names('atMarket') : <Figure text={priceText(order.coin, price)} />;
      },
    },
    {
      key: 'trigger',
      heading: names('trigger'),
      align: 'end',
      widthPx: 105,
      cell: ({ coin, triggerPrice }) => <Figure text={priceText(coin, triggerPrice)} />,
    },
  ];
  return (
    <ElsewhereFrame title={t('orders')}>
      <Table
        caption={t('orders')}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => String(id)}
        rowHeightPx={40}
        className="max-md:[&_[data-row]]:grid-cols-2!"
      />
    </ElsewhereFrame>
  );
}

const MarketOf = ({ coin, dex, side }: OpenOrder) => <ElsewhereMarket coin={coin} dex={dex} side={side} />;
