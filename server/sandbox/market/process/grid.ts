/** The venue's tick rule allows five significant figures in a price, and always whole numbers. */
const FIGURES = 100_000;

/** Returns the tick size at a price, in units of 10^-pxDecimals. */
export function tickAt(px: number, pxDecimals: number): number {
  const whole = 10 ** pxDecimals;
  let step = 1;
  while (px >= step * FIGURES && step < whole) step *= 10;
  return step;
}

/** Returns the nearest price that the venue accepts. Never falls where its argument rises, and never below one unit. */
export function onGrid(px: number, pxDecimals: number): number {
  const step = tickAt(px, pxDecimals);
  return Math.max(1, Math.round(px / step) * step);
}
