import { leverage, type Price, type Rate, rate, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, mul, product, quotient, sub } from '../../../math/arithmetic.ts';
import { gte, isPositive, isZero, lt } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';

/** From this notional on, leverage is limited to `maxLeverage`. The first tier begins at 0. */
export interface MarginTier {
  readonly from: Usd;
  readonly maxLeverage: number;
}

interface MaintenanceTier {
  readonly from: Usd;
  readonly rate: Rate;
  /** Prevents a jump of the maintenance margin where the tier begins. */
  readonly deduction: Usd;
}

const rateDigits = 18;
const priceDigits = 12;
const usdDigits = 12;
const one = rate('1');

/** Returns the initial margin of a position with this notional. */
export function startingMargin(value: Usd, count: number): Usd {
  return quotient<'usd'>(value, leverage(String(count)), usdDigits, 'ceil');
}

/** Returns half of the initial margin rate at the tier's highest leverage. */
function maintenanceRate(maxLeverage: number): Rate {
  return quotient<'rate'>(one, rate(String(2 * maxLeverage)), rateDigits, 'ceil');
}

function maintenanceTiers(tiers: readonly MarginTier[]): readonly MaintenanceTier[] {
  let before: MaintenanceTier = { from: usd('0'), rate: rate('0'), deduction: usd('0') };
  return tiers.map(({ from, maxLeverage }) => {
    const own = maintenanceRate(maxLeverage);
    const isFirst = isZero(from);
    const deduction = isFirst ? usd('0') : add(before.deduction, mul(from, sub(own, before.rate)));
    before = { from, rate: own, deduction };
    return before;
  });
}

/** Returns the maintenance margin of a position with this notional: with less equity it is liquidated. */
export function maintenanceOf(value: Usd, tiers: readonly MarginTier[]): Usd {
  const tier = maintenanceTiers(tiers).findLast(({ from }) => gte(value, from));
  return tier === undefined ? usd('0') : sub(mul(value, tier.rate), tier.deduction);
}

export interface Exposure {
  /** Signed: below zero is short. */
  readonly size: Size;
  /** The mark price at which `equity` and `elsewhere` are valued. */
  readonly mark: Price;
  /** The equity at `mark`: of the account for a cross position, of the position alone for an isolated one. */
  readonly equity: Usd;
  /** The maintenance margin of the account's other positions; 0 for an isolated one. */
  readonly elsewhere: Usd;
  readonly tiers: readonly MarginTier[];
}

/** True if the venue would liquidate at the current values. */
export function isLiquidatable({ size, mark, equity, elsewhere, tiers }: Exposure): boolean {
  return lt(equity, add(maintenanceOf(notional(mark, abs(size)), tiers), elsewhere));
}

/**
 * Returns the mark price at which equity falls to the maintenance margin, if all other prices stay the same. Each tier
 * has its own rate, so the equation is solved for every tier, and the solution that lies in its own tier counts.
 * Undefined if no price liquidates.
 */
export function liquidationPrice({ size, mark, equity, elsewhere, tiers }: Exposure): Price | undefined {
  if (isZero(size)) return undefined;
  const held = abs(size);
  const isLong = isPositive(size);
  const table = maintenanceTiers(tiers);
  for (const [index, { from, rate: own, deduction }] of table.entries()) {
    const next = table[index + 1]?.from;
    // Solves equity + size x (p - mark) = held x p x rate - deduction + elsewhere for p.
    const fixed = add(sub(sub(product<'usd'>(size, mark), equity), deduction), elsewhere);
    const slope = sub(size, mul(held, own));
    if (isZero(slope)) continue;
    // Rounds towards the current price, so that the shown price is the nearer one.
    const price = quotient<'price'>(fixed, slope, priceDigits, isLong ? 'ceil' : 'floor');
    if (!isPositive(price)) continue;
    const value = notional(price, held);
    if (gte(value, from) && (next === undefined || lt(value, next))) return price;
  }
  return undefined;
}
