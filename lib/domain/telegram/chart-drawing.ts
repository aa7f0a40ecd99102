import { nightHex } from '../../config/palette.ts';
import type { Price } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import type { PictureBar } from '../terminal/bars-picture.ts';

const width = 960;
const height = 480;
const margin = 24;
/** The colours of the dark theme: a messenger shows a picture on any background. */
const { ground, line: grid, up, down, text1, accent } = nightHex;
const lines = 4;

const at = (value: number): string => value.toFixed(1);

/** A price of a position that the picture shows as a line. */
export interface ChartLevel {
  readonly of: 'entry' | 'tp' | 'sl' | 'liquidation';
  readonly price: Price;
}

const colours: Readonly<Record<ChartLevel['of'], string>> = { entry: text1, tp: up, sl: down, liquidation: accent };

/**
 * Draws bars without any text, rising ones hollow, falling ones filled, and a position's prices as dashed lines. The
 * caption contains the figures. A price that would flatten the bars, further away than their range, is left out.
 */
export function chartDrawing(bars: readonly PictureBar[], levels: readonly ChartLevel[] = []): string {
  const [low, high] = [Math.min(...bars.map((bar) => bar.low)), Math.max(...bars.map((bar) => bar.high))];
  const near = levels
    .map(({ of, price }) => ({ of, at: approximate(price) }))
    .filter(({ at: price }) => price >= low - (high - low) && price <= high + (high - low));
  const lowest = Math.min(low, ...near.map(({ at: price }) => price));
  const range = Math.max(high, ...near.map(({ at: price }) => price)) - lowest;
  const level = (price: number): number =>
    range > 0 ? height - margin - ((price - lowest) / range) * (height - 2 * margin) : height / 2;
  const pitch = (width - 2 * margin) / Math.max(bars.length, 1);
  const body = Math.max(1, pitch * 0.64);
  const rows = Array.from({ length: lines }, (_, row) => {
    const y = at(margin + (row * (height - 2 * margin)) / (lines - 1));
    return `<path d="M0 ${y}H${width}" stroke="${grid}"/>`;
  });
  const drawn = bars.map(({ open, high, low, close }, index) => {
    const middle = margin + (index + 0.5) * pitch;
    const isUp = close >= open;
    const [top, bottom] = [level(Math.max(open, close)), level(Math.min(open, close))];
    const colour = isUp ? up : down;
    const wick = `M${at(middle)} ${at(level(high))}V${at(top)}M${at(middle)} ${at(bottom)}V${at(level(low))}`;
    const box = `<rect x="${at(middle - body / 2)}" y="${at(top)}" width="${at(body)}" height="${at(Math.max(1, bottom - top))}"`;
    return `<path d="${wick}" stroke="${colour}"/>${box} stroke="${colour}" fill="${isUp ? ground : colour}"/>`;
  });
  const dashed = near.map(
    ({ of, at: price }) =>
      `<path d="M0 ${at(level(price))}H${width}" stroke="${colours[of]}" stroke-width="2" stroke-dasharray="10 6"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-width="1.5">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...rows,
    ...drawn,
    ...dashed,
    '</svg>',
  ].join('');
}
