import { useState } from 'react';
import { candleDownColour, candleUpColour } from '@/lib/config/chart-look';
import { type BarPaths, barBody, barPaths, barPitch, pictureHeight } from '@/lib/domain/perps/bars-picture';
import type { PictureOfBars } from '@/lib/domain/perps/terminal-snapshot';
import { dateTimeText } from '@/lib/i18n/format/date';
import { priceText } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import { parseAmount } from '@/lib/math/amount';
import { textOfNumber } from '@/lib/math/exponent';
import { filled } from './words';

interface ChartPictureProps {
  bars: PictureOfBars;
  label: string;
  /** A time and that it is UTC. */
  utc: string;
  locale: Locale;
}

function priceOf(number: number, locale: Locale): string {
  const text = textOfNumber(number);
  return priceText(text === undefined ? undefined : parseAmount(text), locale);
}

/** The same four strokes in the page and in the browser, without a tree for each bar. */
function strokes({ upWicks, downWicks, upBodies, downBodies }: BarPaths): string {
  const stroke = (path: string, colour: string, width: number) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${width}" vector-effect="non-scaling-stroke"/>`;
  return [
    stroke(upWicks, candleUpColour, 1),
    stroke(downWicks, candleDownColour, 1),
    stroke(upBodies, candleUpColour, barBody),
    stroke(downBodies, candleDownColour, barBody),
  ].join('');
}

const pictureId = 'chart-picture';
/** Drawn by the server already: written again it would only be thrown away. */
const isDrawn = (): boolean => typeof document !== 'undefined' && document.getElementById(pictureId) !== null;

/** The last bars of an hour each, until the chart itself is there. The newest stand at the axis, as in the chart. */
export function ChartPicture({ bars, label, utc, locale }: ChartPictureProps) {
  const [paths] = useState(() => barPaths(bars.packed));
  const [html] = useState(() => (paths === undefined || isDrawn() ? '' : strokes(paths)));
  if (paths === undefined) return null;
  const width = paths.count * barPitch;
  const levels = [
    [bars.highest, 0],
    [(bars.highest + bars.lowest) / 2, 0.5],
    [bars.lowest, 1],
  ] as const;
  return (
    <div dir="ltr" role="img" aria-label={label} className="absolute inset-0 overflow-hidden text-11 text-text-3">
      <div className="absolute top-4 end-17 bottom-10 start-0 overflow-hidden">
        <svg
          id={pictureId}
          aria-hidden="true"
          viewBox={`0 0 ${width} ${pictureHeight}`}
          preserveAspectRatio="none"
          fill="none"
          style={{ width }}
          className="absolute inset-y-0 end-2 h-full"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of whole numbers
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
      <div className="absolute top-4 end-0 bottom-10 w-17 border-line border-s">
        {levels.map(([price, share]) => (
          <span key={share} style={{ top: `${share * 100}%` }} className="absolute start-2 -translate-y-1/2">
            {priceOf(price, locale)}
          </span>
        ))}
        <span
          style={{ top: `${paths.lastShare * 100}%` }}
          className="absolute start-0 end-0 -translate-y-1/2 bg-active ps-2 text-text-1"
        >
          {priceOf(bars.last, locale)}
        </span>
      </div>
      <div className="absolute end-17 bottom-0 start-0 flex h-6 items-center justify-end border-line border-t pe-2">
        <span>{filled(utc, 'time', dateTimeText(bars.lastTime, locale))}</span>
      </div>
    </div>
  );
}
