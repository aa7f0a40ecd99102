const stepPercent = 25;
const wholePercent = 100;

/** Returns the next multiple of a quarter above or below a share of what is available. */
export function steppedShare(share: number, way: 'up' | 'down'): number {
  const quarters = share / stepPercent;
  const next = way === 'up' ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1;
  return Math.min(wholePercent, Math.max(0, next * stepPercent));
}
