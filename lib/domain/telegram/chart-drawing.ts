import { nightHex } from '../../config/palette.ts';
import type { PictureBar } from '../terminal/bars-picture.ts';

const width = 960;
const height = 480;
const margin = 24;
/** The colours of the dark theme: a messenger shows a picture on any background. */
const { ground, line: grid, up, down } = nightHex;
const lines = 4;

const at = (value: number): string => value.toFixed(1);

/** Draws bars without any text: rising ones hollow, falling ones filled. The caption contains the figures. */
export function chartDrawing(bars: readonly PictureBar[]): string {
  const lowest = Math.min(...bars.map(({ low }) => low));
  const range = Math.max(...bars.map(({ high }) => high)) - lowest;
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
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-width="1.5">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...rows,
    ...drawn,
    '</svg>',
  ].join('');
}
