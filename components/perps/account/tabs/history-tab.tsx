import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { goesAtMarket } from '@/lib/domain/portfolio/account';
import { averageFills } from '@/lib/domain/portfolio/activity';
import { orderFile } from '@/lib/domain/portfolio/order-file';
import type { PastOrder } from '@/lib/domain/portfolio/order-history';
import { filledOf } from '@/lib/domain/portfolio/rows-in-view';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure, missing } from '@/lib/i18n/format/figure';
import type { Size } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { fillsQuery, pastOrdersQuery } from '@/lib/queries/account';
import { mostPastOrders } from '@/lib/venues/hyperliquid/info/order-history';
import { PanelState } from '../panel-state';
import { isShown, type RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { KindCell, MarketCell, Nothing } from './cells';
import { HistoryFoot } from './history-foot';

const expectedRows = 5;

function useHistoryColumns(averages: ReturnType<typeof averageFills>): readonly Column<PastOrder>[] {
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.columns');
  const kinds = useTranslations('positions.kinds');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const noteOf = ({ reduceOnly }: PastOrder['order']) => (reduceOnly ? names('reduceOnly') : undefined);
  return [
    {
      key: 'time',
      heading: names('time'),
      widthPx: 165,
      cell: ({ since }) => dateTimeText(since, locale, localTimeZone()),
    },
    {
      key: 'coin',
      heading: names('market'),
      widthPx: 150,
      wide: true,
      cell: ({ order }) => <MarketCell coin={order.coin} side={order.side} note={noteOf(order)} />,
    },
    {
      key: 'kind',
      heading: names('kind'),
      widthPx: 190,
      cell: ({ order }) => (
        <KindCell kind={order.kind === undefined ? missing : kinds(order.kind)} note={noteOf(order)} />
      ),
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 120,
      cell: ({ order }) => {
        const size = order.originalSize ?? order.size;
        if (!isPositive(size)) return names('wholePosition');
        const filled = filledOf(order);
        const text = (of: Size) => figure(of, locale, { decimals: decimalsOf(of) });
        return (
          <span>
            <Figure text={text(size)} />
            {filled !== undefined && (
              <span className="block text-11 text-text-3">
                {t('orders.filledOf', { filled: text(filled), size: text(size) })}
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
      widthPx: 110,
      // A market order has a price bound but no price of its own.
      cell: ({ order }) =>
        goesAtMarket(order) ? t('triggers.atMarket') : <Figure text={priceText(order.coin, order.price)} />,
    },
    {
      key: 'average',
      heading: t('past.average'),
      align: 'end',
      widthPx: 110,
      cell: ({ order }) => <Figure text={priceText(order.coin, averages.get(order.id))} />,
    },
    {
      key: 'trigger',
      heading: names('trigger'),
      align: 'end',
      widthPx: 110,
      cell: ({ order }) => <Figure text={priceText(order.coin, order.triggerPrice)} />,
    },
    {
      key: 'status',
      heading: t('status'),
      align: 'end',
      widthPx: 120,
      cell: ({ fate }) => t(`past.fates.${fate}`),
    },
  ];
}

export function HistoryTab({ filter }: { filter: RowFilter }) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const failures = useTranslations('positions.failures');
  const { owner } = useOwnAccount();
  const requested = useQuery(pastOrdersQuery(accountSourceOf(venue), owner));
  // The account's panel requests the fills; this reads its cached result.
  const { data: fills } = useQuery({ ...fillsQuery(accountSourceOf(venue), owner), refetchInterval: false });
  const averages = useMemo(() => averageFills(fills ?? []), [fills]);
  const rows = (requested.data ?? []).filter(({ order }) => isShown(filter, order.coin, order.side));
  const columns = useHistoryColumns(averages);
  return (
    <PanelState requested={requested} failed={failures('orders')}>
      <Table
        caption={t('past.orders')}
        columns={columns}
        rows={rows}
        rowKey={({ order, fate, since }) => `${order.id} ${fate} ${since}`}
        rowHeightPx={40}
        loadingRows={requested.data === undefined ? expectedRows : undefined}
        empty={<Nothing title={t('past.noOrders')} />}
      />
      <HistoryFoot
        name="orders"
        rows={rows}
        columns={orderFile(averages)}
        since={requested.data?.at(-1)?.since}
        isCut={requested.data !== undefined && requested.data.length >= mostPastOrders}
      />
    </PanelState>
  );
}
