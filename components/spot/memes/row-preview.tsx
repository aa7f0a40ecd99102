import { useCallback } from 'react';
import { menuFrameClasses } from '@/components/ui/overlay/overlay-classes';
import { SignedChange } from '@/components/ui/text/figure';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { callLater } from '@/lib/api/call-later';
import { dayMs } from '@/lib/config/time';
import { sparklineLevels, sparklinePath, sparklinePoints } from '@/lib/domain/markets/sparkline';
import { changePercent } from '@/lib/i18n/format/percent';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { approximate } from '@/lib/math/approximation';
import { isNegative, max, min } from '@/lib/math/comparison';
import type { CandleRow } from '@/lib/schemas/spot-candles';
import { reasonsOf } from './listing-cells';
import type { PreviewedRow } from './use-row-preview';
import type { ListingWords } from './words';

const api = () => import('@/lib/api/spot');

/** Returns the hourly bars of the last day; undefined until they are known. */
function useDay({ chainId, address }: PreviewedRow['row']): readonly CandleRow[] | undefined {
  const load = useCallback(async () => {
    const wanted = { chainId, address, interval: '1h', count: sparklinePoints } as const;
    const { bars } = await callLater(async () => (await api()).birdeyeCandles, wanted);
    return bars.filter(([time]) => Date.now() - time < dayMs);
  }, [chainId, address]);
  return useLoaded(true, load).loaded;
}

function extentOf(bars: readonly CandleRow[]) {
  const [first, ...others] = bars;
  if (first === undefined) return { low: undefined, high: undefined };
  return {
    low: others.reduce((least, [, , , low]) => min(least, low), first[3]),
    high: others.reduce((most, [, , high]) => max(most, high), first[2]),
  };
}

interface RowPreviewProps {
  previewed: PreviewedRow;
  words: ListingWords;
  locale: Locale;
}

/** A look at a row without leaving the list: the price over a day, and the reasons for the mark of its safety. */
export function RowPreview({ previewed, words, locale }: RowPreviewProps) {
  const { row, topPx, bottomPx, isBelow } = previewed;
  const bars = useDay(row);
  const path = sparklinePath(sparklineLevels(bars?.map(([, , , , close]) => approximate(close))));
  const { low, high } = extentOf(bars ?? []);
  const reasons = reasonsOf({ row, words, locale });
  const direction = row.change !== undefined && isNegative(row.change) ? 'text-down' : 'text-up';
  return (
    <div
      role="tooltip"
      style={isBelow ? { top: bottomPx } : { bottom: `calc(100% - ${topPx}px)` }}
      className={`${menuFrameClasses} pointer-events-none absolute start-10 z-10 w-72 p-3 text-12 max-md:hidden`}
    >
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <span className="truncate font-medium text-13">
          <bdi>{row.name}</bdi>
        </span>
        <SignedChange value={row.change} text={changePercent(row.change, locale)} />
      </p>
      <svg aria-hidden="true" viewBox="0 0 92 28" preserveAspectRatio="none" className={`h-14 w-full ${direction}`}>
        {path !== '' && (
          <path d={path} fill="none" stroke="currentColor" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <dl className="mt-1 flex justify-between gap-3 text-11 text-text-3">
        <div className="flex gap-1">
          <dt>{words.low}</dt>
          <dd className="text-text-2">
            <bdi>{tokenPrice(low, locale)}</bdi>
          </dd>
        </div>
        <div className="flex gap-1">
          <dt>{words.high}</dt>
          <dd className="text-text-2">
            <bdi>{tokenPrice(high, locale)}</bdi>
          </dd>
        </div>
      </dl>
      <ul className="mt-2 border-line border-t pt-2 text-text-2">
        {(reasons.length === 0 ? [words.reasons.none] : reasons).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
