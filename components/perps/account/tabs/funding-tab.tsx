import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { withPayments } from '@/lib/client/perps/account/rows';
import { accountSourceOf, shownPaymentsMs } from '@/lib/client/perps/account/source';
import { readAllPayments } from '@/lib/client/perps/account/whole-past';
import { useVenue } from '@/lib/client/venue/use-venue';
import { dayMs } from '@/lib/config/time';
import type { FundingPayment } from '@/lib/domain/portfolio/activity';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure } from '@/lib/i18n/format/figure';
import { fundingPercent } from '@/lib/i18n/format/percent';
import type { Size } from '@/lib/math/amount';
import { abs } from '@/lib/math/arithmetic';
import { isNegative } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { paymentsQuery } from '@/lib/queries/account';
import { PanelState } from '../panel-state';
import { isShown, type RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { MarketCell, Nothing } from './cells';
import { HistoryFoot } from './history-foot';

const paymentDecimals = 4;
const expectedRows = 5;

const sideOf = (size: Size) => (isNegative(size) ? 'short' : 'long');

const file = [
  { name: 'time', of: ({ time }: FundingPayment) => new Date(time).toISOString() },
  { name: 'coin', of: ({ coin }: FundingPayment) => coin },
  { name: 'size', of: ({ size }: FundingPayment) => size },
  { name: 'rate', of: ({ rate }: FundingPayment) => rate },
  { name: 'payment_usdc', of: ({ amount }: FundingPayment) => amount },
  { name: 'hash', of: ({ hash }: FundingPayment) => hash },
];

export function FundingTab({ filter }: { filter: RowFilter }) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  const { owner } = useOwnAccount();
  const client = useQueryClient();
  const query = paymentsQuery(accountSourceOf(venue), owner);
  const requested = useQuery(query);
  const isMeant = ({ coin, size }: FundingPayment) => isShown(filter, coin, sideOf(size));
  const rows = (requested.data ?? []).filter(isMeant);
  const columns: readonly Column<FundingPayment>[] = [
    {
      key: 'time',
      heading: names('time'),
      widthPx: 165,
      cell: ({ time }) => dateTimeText(time, locale, localTimeZone()),
    },
    {
      key: 'coin',
      heading: names('market'),
      widthPx: 150,
      wide: true,
      cell: ({ coin, size }) => <MarketCell coin={coin} side={sideOf(size)} />,
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 130,
      cell: ({ size }) => <Figure text={figure(abs(size), locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'rate',
      heading: t('past.rate'),
      align: 'end',
      widthPx: 130,
      cell: ({ rate }) => <Figure text={fundingPercent(rate, locale)} />,
    },
    {
      key: 'amount',
      heading: t('past.payment'),
      align: 'end',
      widthPx: 140,
      cell: ({ amount }) => (
        <SignedChange value={amount} text={figure(amount, locale, { decimals: paymentDecimals, signed: true })} />
      ),
    },
  ];
  return (
    <PanelState requested={requested} failed={t('failures.funding')}>
      <Table
        caption={t('past.funding')}
        columns={columns}
        rows={rows}
        rowKey={({ time, coin }) => `${time} ${coin}`}
        rowHeightPx={40}
        loadingRows={requested.data === undefined ? expectedRows : undefined}
        empty={<Nothing title={t('past.noFunding', { days: shownPaymentsMs / dayMs })} />}
      />
      <HistoryFoot
        name="funding"
        rows={rows}
        columns={file}
        since={requested.data?.at(-1)?.time}
        all={async () => {
          const { rows: found, isCut } = await readAllPayments(venue, owner);
          const all = withPayments(client.getQueryData(query.queryKey) ?? [], found);
          client.setQueryData(query.queryKey, all);
          return { rows: all.filter(isMeant), isCut };
        }}
      />
    </PanelState>
  );
}
