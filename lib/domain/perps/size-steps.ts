const stepPercent = 25;
const wholePercent = 100;

/** The next quarter of what is available, above or below a share of it. */
export function steppedShare(share: number, way: 'up' | 'down'): number {
  const quarters = share / stepPercent;
  const next = way === 'up' ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1;
  return Math.min(wholePercent, Math.max(0, next * stepPercent));
}
