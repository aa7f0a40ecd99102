import { useTranslations } from 'next-intl';
import { roomOfButtons } from '@/components/ui/form/row-buttons';
import type { Column } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { isSpot } from '@/lib/domain/portfolio/activity';
import type { PastOrderRow } from '@/lib/domain/portfolio/past-order-rows';
import { notesOf, orderPrice } from '@/lib/domain/portfolio/shown-order';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { useOwnAccount } from '../use-account';
import { KindCell, MarketCell } from './cells';
import { ChartTime } from './chart-time';
import { FilledCell } from './filled-cell';
import { ReceiptCell } from './receipt-cell';
import { TimeCell } from './time-cell';

export function useHistoryColumns(): readonly Column<PastOrderRow>[] {
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.columns');
  const kinds = useTranslations('positions.kinds');
  const fills = useTranslations('positions.fills');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const kindOf = ({ past: { order }, orders }: PastOrderRow) => {
    if (orders.length > 1) return t('lists.slices', { count: orders.length });
    return order.kind === undefined ? missing : kinds(order.kind);
  };
  const noteOf = ({ past: { order } }: PastOrderRow) => {
    const notes = notesOf(order).map((note) => names(note));
    return notes.length === 0 ? undefined : notes.join(', ');
  };
  const { isOwn } = useOwnAccount();
  const receipt: Column<PastOrderRow> = {
    key: 'receipt',
    heading: t('receipt.open'),
    align: 'end',
    widthPx: roomOfButtons([t('receipt.open')]),
    pinned: true,
    wide: true,
    cell: ({ past: { order }, twap }) =>
      twap === undefined && !isSpot(order.coin) ? (
        <ReceiptCell order={order.id} cloid={order.cloid} coin={order.coin} />
      ) : null,
  };
  const columns: readonly Column<PastOrderRow>[] = [
    {
      key: 'time',
      heading: names('time'),
      widthPx: 122,
      cell: ({ since, past: { order } }) => (
        <ChartTime ms={since} coin={order.coin} span={{ from: Math.min(order.time, since), to: since }} />
      ),
    },
    {
      key: 'market',
      heading: names('market'),
      widthPx: 120,
      wide: true,
      cell: (row) => <MarketCell coin={row.past.order.coin} side={row.past.order.side} note={noteOf(row)} />,
    },
    {
      key: 'kind',
      heading: names('kind'),
      widthPx: 140,
      cell: (row) => <KindCell kind={kindOf(row)} note={noteOf(row)} />,
    },
    {
      key: 'filled',
      heading: t('lists.filledSize'),
      align: 'end',
      widthPx: 130,
      cell: ({ size, filled }) => <FilledCell size={size} filled={filled} />,
    },
    {
      key: 'price',
      heading: names('price'),
      align: 'end',
      widthPx: 98,
      // A market order has a price bound but no price of its own.
      cell: ({ past: { order } }) => {
        const price = orderPrice(order);
        return price === 'market' ? t('triggers.atMarket') : <Figure text={priceText(order.coin, price)} />;
      },
    },
    {
      key: 'average',
      heading: t('past.average'),
      align: 'end',
      widthPx: 92,
      cell: ({ past: { order }, average }) => <Figure text={priceText(order.coin, average)} />,
    },
    {
      key: 'trigger',
      heading: names('trigger'),
      align: 'end',
      widthPx: 84,
      cell: ({ past: { order } }) => <Figure text={priceText(order.coin, order.triggerPrice)} />,
    },
    {
      key: 'fee',
      heading: fills('fee'),
      align: 'end',
      widthPx: 76,
      cell: ({ fee }) => <Figure text={dollars(fee, locale)} full={fee} />,
    },
    {
      key: 'realised',
      heading: t('close.realised'),
      align: 'end',
      widthPx: 100,
      cell: ({ realised }) => <SignedChange value={realised} text={signedDollars(realised, locale)} />,
    },
    {
      key: 'status',
      heading: t('status'),
      align: 'end',
      widthPx: 90,
      cell: ({ fate }) => t(`past.fates.${fate}`),
    },
    {
      key: 'placed',
      heading: t('lists.placed'),
      align: 'end',
      widthPx: 122,
      cell: ({ past: { order } }) => <TimeCell ms={order.time} />,
    },
    {
      key: 'order',
      heading: t('lists.order'),
      align: 'end',
      widthPx: 120,
      cell: ({ past: { order }, twap }) => <Figure text={String(twap ?? order.id)} />,
    },
  ];
  return isOwn ? [...columns, receipt] : columns;
}
