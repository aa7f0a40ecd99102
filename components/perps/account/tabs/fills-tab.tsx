import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SummaryButton } from '@/components/share';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { withFills } from '@/lib/client/perps/account/rows';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { readAllFills } from '@/lib/client/perps/account/whole-past';
import { useVenue } from '@/lib/client/venue/use-venue';
import type { Fill } from '@/lib/domain/portfolio/activity';
import { isClosing } from '@/lib/domain/share/is-closing';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { decimalsOf } from '@/lib/math/precision';
import { notional } from '@/lib/math/units';
import { fillsQuery } from '@/lib/queries/account';
import { PanelState } from '../panel-state';
import { isShown, type RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { MarketCell, Nothing } from './cells';
import { HistoryFoot } from './history-foot';

const feeDecimals = 4;
const expectedRows = 5;

const file = [
  { name: 'time', of: ({ time }: Fill) => new Date(time).toISOString() },
  { name: 'coin', of: ({ coin }: Fill) => coin },
  { name: 'side', of: ({ side }: Fill) => side },
  { name: 'price', of: ({ price }: Fill) => price },
  { name: 'size', of: ({ size }: Fill) => size },
  { name: 'value', of: ({ price, size }: Fill) => notional(price, size) },
  { name: 'fee', of: ({ fee }: Fill) => fee },
  { name: 'fee_token', of: ({ feeToken }: Fill) => feeToken },
  { name: 'closed_pnl', of: ({ closedPnl }: Fill) => closedPnl },
  { name: 'order', of: ({ orderId }: Fill) => String(orderId) },
  { name: 'trade', of: ({ id }: Fill) => String(id) },
  { name: 'hash', of: ({ hash }: Fill) => hash },
];

export function FillsTab({ filter }: { filter: RowFilter }) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.fills');
  const columnNames = useTranslations('positions.columns');
  const failures = useTranslations('positions.failures');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const { owner } = useOwnAccount();
  const client = useQueryClient();
  const query = fillsQuery(accountSourceOf(venue), owner);
  const requested = useQuery(query);
  const isMeant = ({ coin, side }: Fill) => isShown(filter, coin, side);
  const rows = (requested.data ?? []).filter(isMeant);
  const columns: readonly Column<Fill>[] = [
    {
      key: 'time',
      heading: names('time'),
      widthPx: 165,
      cell: ({ time }) => dateTimeText(time, locale, localTimeZone()),
    },
    { key: 'coin', heading: names('coin'), widthPx: 150, wide: true, cell: (fill) => <MarketCell {...fill} /> },
    {
      key: 'price',
      heading: names('price'),
      align: 'end',
      widthPx: 110,
      cell: ({ coin, price }) => <Figure text={priceText(coin, price)} />,
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 110,
      cell: ({ size }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'value',
      heading: columnNames('value'),
      align: 'end',
      widthPx: 120,
      cell: ({ price, size }) => <Figure text={dollars(notional(price, size), locale)} />,
    },
    {
      key: 'fee',
      heading: names('fee'),
      align: 'end',
      widthPx: 130,
      cell: ({ fee, feeToken }) => (
        <Figure text={figure(fee, locale, { decimals: feeDecimals })} unit={feeToken} full={fee} />
      ),
    },
    {
      key: 'pnl',
      heading: names('pnl'),
      align: 'end',
      widthPx: 120,
      cell: ({ closedPnl }) => <SignedChange value={closedPnl} text={signedDollars(closedPnl, locale)} />,
    },
    {
      key: 'summary',
      heading: t('summary.share'),
      align: 'end',
      widthPx: 80,
      pinned: true,
      wide: true,
      cell: (fill) =>
        isClosing(fill) ? (
          <SummaryButton order={fill.orderId} label={t('summary.of', { coin: fill.coin })}>
            {t('summary.share')}
          </SummaryButton>
        ) : null,
    },
  ];
  return (
    <PanelState requested={requested} failed={failures('trades')}>
      <Table
        caption={t('past.trades')}
        columns={columns}
        rows={rows}
        rowKey={({ id, coin, side }) => `${id} ${coin} ${side}`}
        rowHeightPx={40}
        loadingRows={requested.data === undefined ? expectedRows : undefined}
        empty={<Nothing title={t('past.noTrades')} />}
      />
      <HistoryFoot
        name="trades"
        rows={rows}
        columns={file}
        since={requested.data?.at(-1)?.time}
        all={async () => {
          const { rows: found, isCut } = await readAllFills(venue, owner);
          const all = withFills(client.getQueryData(query.queryKey) ?? [], found);
          client.setQueryData(query.queryKey, all);
          return { rows: all.filter(isMeant), isCut };
        }}
      />
    </PanelState>
  );
}
