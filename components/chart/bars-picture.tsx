import { candleDownColour, candleUpColour } from '@/lib/config/palette';
import {
  type BarPaths,
  barBody,
  barPaths,
  barPitch,
  type PictureOfBars,
  pictureHeight,
} from '@/lib/domain/terminal/bars-picture';
import { type Price, parseAmount } from '@/lib/math/amount';
import { textOfNumber } from '@/lib/math/exponent';

interface BarsPictureProps {
  bars: PictureOfBars;
  label: string;
  /** The time of the newest bar. */
  time: string;
  priceText: (price: Price | undefined) => string;
}

/** Draws all bars as four strokes rather than an element for each. */
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

/** The latest candles as drawn by the server, shown until the chart has loaded. The newest one is at the axis, as there. */
export function BarsPicture({ bars, label, time, priceText }: BarsPictureProps) {
  const paths = barPaths(bars.packed);
  if (paths === undefined) return null;
  const priceOf = (number: number): string => {
    const text = textOfNumber(number);
    return priceText(text === undefined ? undefined : parseAmount(text));
  };
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
          aria-hidden="true"
          viewBox={`0 0 ${width} ${pictureHeight}`}
          preserveAspectRatio="none"
          fill="none"
          style={{ width }}
          className="absolute inset-y-0 end-2 h-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of whole numbers
          dangerouslySetInnerHTML={{ __html: strokes(paths) }}
        />
      </div>
      <div className="absolute top-4 end-0 bottom-10 w-17 border-line border-s">
        {levels.map(([price, share]) => (
          <span key={share} style={{ top: `${share * 100}%` }} className="absolute start-2 -translate-y-1/2">
            {priceOf(price)}
          </span>
        ))}
        <span
          style={{ top: `${paths.lastShare * 100}%` }}
          className="absolute start-0 end-0 -translate-y-1/2 bg-active ps-2 text-text-1"
        >
          {priceOf(bars.last)}
        </span>
      </div>
      <div className="absolute end-17 bottom-0 start-0 flex h-6 items-center justify-end border-line border-t pe-2">
        <span>{time}</span>
      </div>
    </div>
  );
}
