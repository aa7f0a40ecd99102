import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { type LinePoint, lineOf } from '@/lib/domain/portfolio/line';
import { dateTimeText } from '@/lib/i18n/format/date';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import type { Usd } from '@/lib/math/amount';
import { isNegative } from '@/lib/math/comparison';

interface LinePlotProps {
  name: string;
  points: readonly LinePoint[];
  /** True for a gain, which has the market's colours; a plain value has none. */
  signed: boolean;
}

/** A line scaled between its lowest and highest value. A table below it has the same data. */
export function LinePlot({ name, points, signed }: LinePlotProps) {
  const t = useTranslations('positions.chart');
  const locale = usePageLocale();
  const line = lineOf(points);
  const [first, last] = [points[0], points.at(-1)];
  if (line === undefined || first === undefined || last === undefined) return null;
  const zone = localTimeZone();
  const money = (amount: Usd) => (signed ? signedDollars(amount, locale) : dollars(amount, locale));
  const time = (ms: number) => dateTimeText(ms, locale, zone);
  const ends = { from: money(first.value), to: money(last.value), begin: time(first.time), end: time(last.time) };
  const look = signed ? (isNegative(last.value) ? 'text-down' : 'text-up') : 'text-text-1';
  return (
    <figure className="flex flex-col gap-2" dir="ltr">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <svg
          role="img"
          aria-label={t('summary', { name, ...ends })}
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          className="h-60 w-full border-line border-b md:h-75"
        >
          {[250, 500, 750].map((y) => (
            <line key={y} x1="0" x2="1000" y1={y} y2={y} className="stroke-grid" vectorEffect="non-scaling-stroke" />
          ))}
          {line.zeroAt !== undefined && (
            <line
              x1="0"
              x2="1000"
              y1={line.zeroAt * 1000}
              y2={line.zeroAt * 1000}
              strokeDasharray="4 4"
              className="stroke-edge"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={line.path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={look}
          />
        </svg>
        <div aria-hidden="true" className="flex flex-col justify-between text-end text-11 text-text-3">
          <span>{money(line.most)}</span>
          <span>{money(line.least)}</span>
        </div>
        <figcaption aria-hidden="true" className="flex justify-between pt-1 text-11 text-text-3">
          <span>{ends.begin}</span>
          <span>{ends.end}</span>
        </figcaption>
      </div>
    </figure>
  );
}
