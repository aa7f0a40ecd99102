import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SortDownIcon, SortUpIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import { StaleBar } from '@/components/ui/frame/stale-bar';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { fundingColumns, fundingComparedHours, fundingHoursOfYear, fundingSortNames } from '@/lib/config/market-data';
import { routes } from '@/lib/config/site/routes';
import {
  type ComparedFunding,
  defaultFundingSort,
  type FundingColumn,
  type FundingSort,
  fundingSortAfter,
  sortFunding,
} from '@/lib/domain/markets/funding-comparison';
import { dateTimeText } from '@/lib/i18n/format/date';
import { missing } from '@/lib/i18n/format/figure';
import { feePercent, fundingPercent } from '@/lib/i18n/format/percent';
import { type Rate, ratio } from '@/lib/math/amount';
import { mul, quotient } from '@/lib/math/arithmetic';
import { isNegative, isZero } from '@/lib/math/comparison';
import { MarketViews } from '../market-views';

export interface ShownFunding {
  readonly rows: readonly ComparedFunding[];
  readonly asOf: number;
  readonly stale: boolean;
  readonly predictedAt: number | undefined;
  readonly nextAt: number | undefined;
}

const yearDecimals = 1;

function forYear(rate: Rate): Rate {
  const perHour = quotient<'rate'>(rate, ratio(fundingComparedHours), 12, 'half-up');
  return mul(perHour, ratio(fundingHoursOfYear));
}

function addressOf({ column, order }: FundingSort): string {
  const isDefault = column === defaultFundingSort.column && order === defaultFundingSort.order;
  if (isDefault) return routes.marketsView('funding');
  return `${routes.marketsView('funding')}?${fundingSortNames.column}=${column}&${fundingSortNames.order}=${order}`;
}

/** The columns that a phone has no room for. */
const wideOnly: ReadonlySet<FundingColumn> = new Set(['now']);
const lookOf = (column: FundingColumn) => (wideOnly.has(column) ? 'max-md:hidden' : '');

function Heading({ column, sort, children }: { column: FundingColumn; sort: FundingSort; children: ReactNode }) {
  const isActive = sort.column === column;
  const Icon = sort.order === 'asc' ? SortUpIcon : SortDownIcon;
  return (
    <th
      scope="col"
      className={lookOf(column)}
      aria-sort={isActive ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <PageLink
        to={addressOf(fundingSortAfter(sort, column))}
        scroll={false}
        className="inline-flex items-center gap-1 py-1 hover:text-text-1 aria-[current=true]:text-text-1 max-md:min-h-11"
        {...(isActive && { 'aria-current': 'true' })}
      >
        {isActive && <Icon size={14} />}
        {children}
      </PageLink>
    </th>
  );
}

function RateCell({ rate, column }: { rate: Rate | undefined; column: FundingColumn }) {
  const locale = useRequestLocale();
  const look = rate === undefined || isZero(rate) ? 'text-text-3' : isNegative(rate) ? 'text-down' : 'text-text-1';
  return <td className={`${look} ${lookOf(column)}`}>{rate === undefined ? missing : fundingPercent(rate, locale)}</td>;
}

const tableLook =
  'w-full border-collapse text-13 max-md:text-12 [&_:is(td,th)]:ps-3 max-md:[&_:is(td,th)]:ps-2 [&_:is(td,th)]:text-end [&_:is(td,th)]:whitespace-nowrap [&_:is(td,th):first-child]:ps-0 [&_:is(td,th):first-child]:text-start [&_tbody_td]:h-9 max-md:[&_tbody_td]:h-11 [&_th]:font-normal [&_thead]:text-12 [&_thead]:text-text-3 [&_tr]:border-line [&_tr]:border-b md:[&_tbody_tr:hover]:bg-hover';

/** The funding of all markets beside what other venues predict: for reading, it has no script of its own. */
export function FundingPage({ funding, sort }: { funding: ShownFunding; sort: FundingSort }) {
  const t = useTranslations('markets.funding');
  const list = useTranslations('markets');
  const locale = useRequestLocale();
  const { rows, asOf, stale, predictedAt, nextAt } = funding;
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <MarketViews active="funding" />
      {stale && <StaleBar className="mt-4">{predictedAt === undefined ? t('noPredictions') : list('late')}</StaleBar>}
      <p className="mt-4 max-w-168 text-pretty text-12 text-text-2">{t('about', { hours: fundingComparedHours })}</p>
      <p className="mt-1 mb-3 flex flex-wrap gap-x-4 text-12 text-text-3">
        <span>{list('asOf', { time: dateTimeText(predictedAt ?? asOf, locale) })}</span>
        {nextAt !== undefined && <span>{t('next', { time: dateTimeText(nextAt, locale) })}</span>}
      </p>
      <table className={tableLook}>
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            {fundingColumns.map((column) => (
              <Heading key={column} column={column} sort={sort}>
                {t(`columns.${column}`)}
              </Heading>
            ))}
            <th scope="col" className="max-md:hidden">
              {t('columns.year')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sortFunding(rows, sort).map(({ coin, now, predicted, gap }) => (
            <tr key={coin}>
              <th scope="row">
                <PageLink to={routes.market(coin)} className="font-medium hover:underline max-md:py-3">
                  {coin}
                </PageLink>
              </th>
              <RateCell rate={now} column="now" />
              <RateCell rate={predicted.hyperliquid} column="hyperliquid" />
              <RateCell rate={predicted.binance} column="binance" />
              <RateCell rate={predicted.bybit} column="bybit" />
              <RateCell rate={gap} column="gap" />
              <td className="max-md:hidden">
                {feePercent(forYear(predicted.hyperliquid ?? now), yearDecimals, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
