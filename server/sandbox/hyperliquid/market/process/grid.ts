/** Significant figures of a price; whole numbers are always allowed (the venue's tick rule). */
const FIGURES = 100_000;

/** The step of the price grid at a price, in units of 10^-pxDecimals. */
export function tickAt(px: number, pxDecimals: number): number {
  const whole = 10 ** pxDecimals;
  let step = 1;
  while (px >= step * FIGURES && step < whole) step *= 10;
  return step;
}

/** The nearest price that the venue accepts. Never falls where its argument rises, and never below one unit. */
export function onGrid(px: number, pxDecimals: number): number {
  const step = tickAt(px, pxDecimals);
  return Math.max(1, Math.round(px / step) * step);
}
