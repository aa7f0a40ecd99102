import { useTranslations } from 'next-intl';
import { LinePath } from '@/components/ui/frame/line-path';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { interestDays } from '@/lib/config/market-data';
import type { HourlyInterest } from '@/lib/domain/markets/market';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dateTimeText } from '@/lib/i18n/format/date';
import { approximate } from '@/lib/math/approximation';
import { max, min } from '@/lib/math/comparison';
import { ChartFrame } from './chart-frame';
import { chartHeight, linePath } from './chart-paths';

interface InterestChartProps {
  coin: string;
  /** Undefined until the first hour was recorded. */
  interest: readonly HourlyInterest[] | undefined;
}

/** The open interest as this site recorded it; the exchange tells only the present one. */
export function InterestChart({ coin, interest = [] }: InterestChartProps) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  const title = t('interestTitle', { days: interestDays });
  const [first, ...others] = interest;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return <ChartFrame title={title} empty={t('interestNotYet')} />;
  const values = interest.map(({ value }) => value);
  const highest = compactDollars(max(first.value, ...values), locale);
  const lowest = compactDollars(min(first.value, ...values), locale);
  const since = dateTimeText(first.time, locale);
  return (
    <section>
      <ChartFrame
        title={title}
        highest={highest}
        lowest={lowest}
        from={t('utc', { time: since })}
        to={t('utc', { time: dateTimeText(last.time, locale) })}
      >
        <svg
          role="img"
          aria-label={t('interestLabel', {
            coin,
            since,
            lowest,
            highest,
            first: compactDollars(first.value, locale),
            last: compactDollars(last.value, locale),
          })}
          viewBox={`0 0 ${interest.length - 1} ${chartHeight}`}
          preserveAspectRatio="none"
          className="size-full text-text-2"
        >
          <LinePath d={linePath(values.map(approximate))} />
        </svg>
      </ChartFrame>
      <p className="mt-2 text-12 text-text-3">{t('interestNote', { since })}</p>
    </section>
  );
}
