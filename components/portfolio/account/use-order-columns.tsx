import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Column } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { notesOf, orderPrice, orderValue } from '@/lib/domain/portfolio/shown-order';
import { momentText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure, missing } from '@/lib/i18n/format/figure';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { MarketLink } from './market-link';

export function useOrderColumns(): readonly Column<OpenOrder>[] {
  const t = useTranslations('positions.columns');
  const sides = useTranslations('positions.sides');
  const kinds = useTranslations('positions.kinds');
  const locale = usePageLocale();
  const [now] = useState(() => Date.now());
  const priceText = useMarketPrice();
  const noteOf = (order: OpenOrder) =>
    notesOf(order)
      .map((note) => t(note))
      .join(', ');
  return [
    {
      key: 'market',
      heading: t('market'),
      widthPx: 150,
      wide: true,
      cell: (order) => (
        <span className="flex items-baseline gap-2">
          <MarketLink coin={order.coin} />
          <span className={order.side === 'buy' ? 'text-up' : 'text-down'}>{sides(order.side)}</span>
          {noteOf(order) !== '' && <span className="text-11 text-text-3 md:hidden">{noteOf(order)}</span>}
        </span>
      ),
    },
    {
      key: 'kind',
      heading: t('kind'),
      widthPx: 215,
      cell: (order) => (
        <span>
          {order.kind === undefined ? missing : kinds(order.kind)}
          {noteOf(order) !== '' && <span className="text-11 text-text-3 max-md:hidden"> {noteOf(order)}</span>}
        </span>
      ),
    },
    {
      key: 'size',
      heading: t('size'),
      align: 'end',
      widthPx: 120,
      // A stop loss for the whole position has no size of its own.
      cell: ({ size }) =>
        isPositive(size) ? <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} /> : t('wholePosition'),
    },
    {
      key: 'price',
      heading: t('price'),
      align: 'end',
      widthPx: 120,
      // An order that goes to the market has a bound and no price of its own.
      cell: (order) => {
        const price = orderPrice(order);
        return price === 'market' ? t('atMarket') : <Figure text={priceText(order.coin, price)} />;
      },
    },
    {
      key: 'trigger',
      heading: t('trigger'),
      align: 'end',
      widthPx: 120,
      cell: ({ coin, triggerPrice }) => <Figure text={priceText(coin, triggerPrice)} />,
    },
    {
      key: 'value',
      heading: t('value'),
      align: 'end',
      widthPx: 130,
      cell: (order) => <Figure text={dollars(orderValue(order), locale)} />,
    },
    {
      key: 'time',
      heading: t('time'),
      align: 'end',
      widthPx: 160,
      cell: ({ time }) => momentText(time, now, locale, localTimeZone()),
    },
  ];
}
