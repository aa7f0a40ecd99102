// Margin by the venue's own formulas in exact fractions; none of this code is the engine's.

export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

export const ratio = (n: bigint | number, d: bigint | number = 1n): Ratio => {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  return bottom < 0n ? { n: -top, d: -bottom } : { n: top, d: bottom };
};
const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.n, b.d));
const times = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.n, a.d * b.d);
const over = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n);
const isLess = (a: Ratio, b: Ratio): boolean => a.n * b.d < b.n * a.d;
/** Truncates an amount to whole micro-dollars. */
export const cut = ({ n, d }: Ratio): number => Number(n / d);
const nearest = ({ n, d }: Ratio): bigint => (2n * n + d) / (2n * d);

export interface TierRow {
  readonly lowerBound: number;
  readonly maxLeverage: number;
}

interface Tier {
  readonly bound: Ratio;
  readonly rate: Ratio;
  readonly deduction: Ratio;
}

/** rate = 1 / (2 × greatest leverage); deduction_n = deduction_{n−1} + bound_n × (rate_n − rate_{n−1}). */
function tiersOf(rows: readonly TierRow[]): Tier[] {
  const tiers: Tier[] = [];
  for (const row of rows) {
    const rate = ratio(1, 2 * row.maxLeverage);
    const bound = ratio(row.lowerBound);
    const last = tiers.at(-1);
    const deduction = last === undefined ? ratio(0) : plus(last.deduction, times(bound, minus(rate, last.rate)));
    tiers.push({ bound, rate, deduction });
  }
  return tiers;
}

/** A holding as its fills made it, in micro-dollars and units of size and price. */
export interface Holding {
  readonly szi: number;
  /** The price paid in total, signed like szi. */
  readonly cost: number;
  readonly mark: number;
  readonly leverage: number;
  /** Undefined for cross margin. */
  readonly margin: number | undefined;
  readonly rows: readonly TierRow[];
  readonly pxDecimals: number;
}

const notionalOf = ({ szi, mark }: Holding): number => Math.abs(szi) * mark;
export const profitOf = ({ szi, mark, cost }: Holding): number => szi * mark - cost;

export function maintenanceOf(holding: Holding): number {
  const notional = ratio(notionalOf(holding));
  const tier = tiersOf(holding.rows).findLast(({ bound }) => !isLess(notional, bound));
  if (tier === undefined) throw new Error('no tier begins at zero');
  return cut(minus(times(notional, tier.rate), tier.deduction));
}

export interface Summary {
  readonly accountValue: number;
  readonly marginUsed: number;
  readonly maintenance: number;
  readonly withdrawable: number;
}

/** `cash` is deposits less fees and less the margin of isolated positions. */
export function crossSummary(cash: number, holdings: readonly Holding[]): Summary {
  const cross = holdings.filter(({ margin }) => margin === undefined);
  const sum = (of: (holding: Holding) => number): number => cross.reduce((total, each) => total + of(each), 0);
  const accountValue = cash + sum(profitOf);
  const marginUsed = sum((each) => cut(ratio(notionalOf(each), each.leverage)));
  const required = Math.max(marginUsed, Math.ceil(sum(notionalOf) / 10));
  return {
    accountValue,
    marginUsed,
    maintenance: sum(maintenanceOf),
    withdrawable: Math.max(0, accountValue - required),
  };
}

/**
 * liq = px − side × margin_available / |szi| / (1 − l × side), where l belongs to the tier that contains liq; with ten
 * decimals.
 */
export function liquidationPx(cash: number, holdings: readonly Holding[], own: Holding): bigint | undefined {
  const { accountValue, maintenance } = crossSummary(cash, holdings);
  const equity =
    own.margin === undefined ? accountValue - (maintenance - maintenanceOf(own)) : own.margin + profitOf(own);
  const side = own.szi > 0 ? 1n : -1n;
  const tiers = tiersOf(own.rows);
  for (const [index, { bound, rate, deduction }] of tiers.entries()) {
    const required = minus(times(ratio(notionalOf(own)), rate), deduction);
    const available = minus(ratio(equity), required);
    const perUnit = over(available, ratio(Math.abs(own.szi)));
    const distance = over(times(ratio(side), perUnit), minus(ratio(1), times(rate, ratio(side))));
    const px = minus(ratio(own.mark), distance);
    const notional = times(px, ratio(Math.abs(own.szi)));
    const next = tiers[index + 1];
    if (index > 0 && isLess(notional, bound)) continue;
    if (next !== undefined && !isLess(notional, next.bound)) continue;
    const shown = nearest(times(px, ratio(10n ** BigInt(10 - own.pxDecimals))));
    return px.n <= 0n || shown === 0n ? undefined : shown;
  }
  return undefined;
}
