import { useTranslations } from 'next-intl';
import { LinePath } from '@/components/ui/frame/line-path';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { marketHistoryDays } from '@/lib/config/market-data';
import { spanOf } from '@/lib/domain/markets/history';
import type { HourlyClose, MarketRow } from '@/lib/domain/markets/market';
import { dateTimeText } from '@/lib/i18n/format/date';
import { changePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { sign } from '@/lib/math/comparison';
import { ratioToPercent } from '@/lib/math/units';
import { ChartFrame } from './chart-frame';
import { chartHeight, linePath } from './chart-paths';

interface PriceChartProps {
  row: MarketRow;
  /** Undefined until the prices have been requested once. */
  closes: readonly HourlyClose[] | undefined;
}

const looks = { '1': 'text-up', '0': 'text-text-2', '-1': 'text-down' } as const;

export function PriceChart({ row: { coin, sizeDecimals }, closes = [] }: PriceChartProps) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  const title = t('priceTitle', { days: marketHistoryDays });
  const span = spanOf(closes);
  if (span === undefined) return <ChartFrame title={title} empty={t('notYet')} />;
  const { first, last, lowest, highest, change } = span;
  const priceOf = (price: Price) => marketPrice(price, sizeDecimals, locale);
  const changed = changePercent(change === undefined ? undefined : ratioToPercent(change), locale);
  const label = t('priceLabel', {
    coin,
    days: marketHistoryDays,
    from: priceOf(first.close),
    to: priceOf(last.close),
    lowest: priceOf(lowest),
    highest: priceOf(highest),
    change: changed,
  });
  return (
    <ChartFrame
      title={title}
      aside={<span className={change === undefined ? undefined : looks[`${sign(change)}`]}>{changed}</span>}
      highest={priceOf(highest)}
      lowest={priceOf(lowest)}
      from={t('utc', { time: dateTimeText(first.time, locale) })}
      to={t('utc', { time: dateTimeText(last.time, locale) })}
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${closes.length - 1} ${chartHeight}`}
        preserveAspectRatio="none"
        className={`size-full ${change === undefined ? '' : looks[`${sign(change)}`]}`}
      >
        <LinePath d={linePath(closes.map(({ close }) => approximate(close)))} />
      </svg>
    </ChartFrame>
  );
}
