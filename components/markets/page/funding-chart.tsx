import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { marketHistoryDays } from '@/lib/config/market-data';
import { fundingByDay } from '@/lib/domain/markets/history';
import type { FundingRate } from '@/lib/domain/markets/market';
import { dateText, dateTimeText } from '@/lib/i18n/format/date';
import { fundingPercent } from '@/lib/i18n/format/percent';
import { approximate } from '@/lib/math/approximation';
import { max, min } from '@/lib/math/comparison';
import { ChartFrame } from './chart-frame';
import { barPaths, chartHeight } from './chart-paths';

interface FundingChartProps {
  coin: string;
  rates: readonly FundingRate[] | undefined;
}

function Days({ rates }: { rates: readonly FundingRate[] }) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  return (
    <table className="mt-4 w-full border-collapse [&_td]:h-9 [&_th]:font-normal [&_tr]:border-line [&_tr]:border-b [&_tr>:last-child]:text-end">
      <caption className="sr-only">{t('fundingDays')}</caption>
      <thead className="text-12 text-text-3">
        <tr className="h-8">
          <th scope="col" className="text-start">
            {t('fundingDay')}
          </th>
          <th scope="col">{t('fundingTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {fundingByDay(rates).map(({ startMs, total, isPartial }) => (
          <tr key={startMs}>
            <td>{isPartial ? t('fundingSoFar', { day: dateText(startMs, locale) }) : dateText(startMs, locale)}</td>
            <td>{fundingPercent(total, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FundingChart({ coin, rates = [] }: FundingChartProps) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  const title = t('fundingTitle', { days: marketHistoryDays });
  const [first, ...others] = rates;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return <ChartFrame title={title} empty={t('notYet')} />;
  const values = rates.map(({ rate }) => rate);
  const highest = fundingPercent(max(first.rate, ...values), locale);
  const lowest = fundingPercent(min(first.rate, ...values), locale);
  const { zero, path } = barPaths(values.map(approximate));
  return (
    <section>
      <ChartFrame
        title={title}
        highest={highest}
        lowest={lowest}
        from={t('utc', { time: dateTimeText(first.time, locale) })}
        to={t('utc', { time: dateTimeText(last.time, locale) })}
      >
        <svg
          role="img"
          aria-label={t('fundingLabel', {
            coin,
            days: marketHistoryDays,
            highest,
            lowest,
            last: fundingPercent(last.rate, locale),
          })}
          viewBox={`0 0 ${rates.length} ${chartHeight}`}
          preserveAspectRatio="none"
          className="size-full"
        >
          <path d={`M0 ${zero}H${rates.length}`} className="stroke-line-2" vectorEffect="non-scaling-stroke" />
          <path d={path} className="stroke-text-3" strokeWidth={0.7} />
        </svg>
      </ChartFrame>
      <p className="mt-2 text-12 text-text-3">{t('fundingNote')}</p>
      <Days rates={rates} />
    </section>
  );
}
