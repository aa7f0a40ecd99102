import { useSyncExternalStore } from 'react';
import { reportedBars } from '@/lib/client/spot/chart-age';
import type { Locale } from '@/lib/i18n/locales';
import { AgeNote } from './age-note';

interface ChartAgeProps {
  ticker: string;
  /** The time of the picture's bars. */
  firstAt: number | undefined;
  /** The time of the price: an inactive coin has no newer bar, but its chart is not outdated. */
  pricedAt: number | undefined;
  now: number;
  text: string;
  locale: Locale;
}

/** Shows over the chart how old its newest bar is, once it is old. */
export function ChartAge({ ticker, firstAt, pricedAt = 0, ...rest }: ChartAgeProps) {
  const reported = useSyncExternalStore(reportedBars.subscribe, reportedBars.read, () => undefined);
  const at = reported?.ticker === ticker ? reported.at : firstAt;
  return (
    <div className="pointer-events-none absolute start-2 bottom-8 z-10 rounded-tag bg-bg/80 px-1 empty:hidden">
      <AgeNote at={at === undefined ? undefined : Math.max(at, pricedAt)} {...rest} />
    </div>
  );
}
