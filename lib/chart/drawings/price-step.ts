import type { Projection } from './projection.ts';

const roundSteps = [1, 2, 5, 10] as const;

/** Returns the smallest round price step that moves a drawing by at least a pixel. */
export function priceStep({ pane, price }: Projection): number {
  const middle = pane.heightPx / 2;
  const pixel = Math.abs(price(middle) - price(middle + 1));
  if (!(pixel > 0) || !Number.isFinite(pixel)) return 1;
  const power = 10 ** Math.floor(Math.log10(pixel));
  return (roundSteps.find((step) => step * power >= pixel) ?? 10) * power;
}
