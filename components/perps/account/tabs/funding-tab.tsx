import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { pastOf } from '@/lib/client/perps/account/past';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import type { FundingPayment } from '@/lib/domain/portfolio/activity';
import { paymentsText } from '@/lib/domain/portfolio/list-file';
import { figure } from '@/lib/i18n/format/figure';
import { fundingPercent } from '@/lib/i18n/format/percent';
import type { Size } from '@/lib/math/amount';
import { abs } from '@/lib/math/arithmetic';
import { isNegative } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { paymentsQuery } from '@/lib/queries/account';
import { PanelState } from '../panel-state';
import type { RowFilter } from '../row-filter';
import { useOwnAccount } from '../use-account';
import { listLook, MarketCell, Nothing } from './cells';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import { FilterButton, ListTools } from './list-tools';
import { usePastFilter } from './past-choice';
import { PastEnd } from './past-end';
import { PastFilters } from './past-filters';
import { TimeCell } from './time-cell';
import { useColumns } from './use-columns';
import { usePast } from './use-past';

const paymentDecimals = 4;
const expectedRows = 5;

const sideOf = (size: Size) => (isNegative(size) ? 'short' : 'long');

const none: readonly FundingPayment[] = [];

export function FundingTab({ filter }: { filter: RowFilter }) {
  const venue = useVenue();
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  const { owner } = useOwnAccount();
  const query = paymentsQuery(accountSourceOf(venue), owner);
  const requested = useQuery(query);
  const { span, isShown } = usePastFilter(filter);
  const all = requested.data;
  const past = usePast({ past: pastOf(venue).payments, owner, rows: all, queryKey: query.queryKey });
  const meant = useMemo(
    () => (payments: readonly FundingPayment[]) =>
      payments.filter(({ coin, size, time }) => isShown({ coin, time, side: sideOf(size) })),
    [isShown],
  );
  const rows = useMemo(() => meant(all ?? none), [all, meant]);
  const coins = useMemo(() => [...new Set((all ?? none).map(({ coin }) => coin))], [all]);
  const columns: readonly Column<FundingPayment>[] = [
    {
      key: 'time',
      heading: names('time'),
      widthPx: 130,
      cell: ({ time }) => <TimeCell ms={time} />,
    },
    {
      key: 'market',
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
      key: 'payment',
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
      <ListTools>
        <FilterButton kind={undefined} />
        <ExportButton
          name="funding"
          hasTaxForms
          textOf={async (form) => paymentsText(meant(await past.readTo(span.from)), form)}
        />
        <ColumnsButton table="funding" columns={columns} />
      </ListTools>
      <PastFilters coins={coins} only={filter.only} />
      <Table
        caption={t('past.funding')}
        columns={useColumns('funding', columns)}
        rows={rows}
        rowKey={({ time, coin }) => `${time} ${coin}`}
        rowHeightPx={40}
        className={listLook}
        loadingRows={all === undefined ? expectedRows : undefined}
        empty={<Nothing title={all?.length === 0 ? t('past.noFunding') : t('lists.none')} />}
      />
      {all !== undefined && <PastEnd past={past} rows={rows.length} from={span.from} />}
    </PanelState>
  );
}
