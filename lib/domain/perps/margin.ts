import { leverage, type Price, type Rate, rate, type Size, type Usd, usd } from '../../math/amount.ts';
import { abs, add, mul, product, quotient, sub } from '../../math/arithmetic.ts';
import { gte, isPositive, isZero, lt } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';

/** From this notional on so much leverage is allowed. The first begins at 0. */
export interface MarginTier {
  readonly from: Usd;
  readonly maxLeverage: number;
}

interface MaintenanceTier {
  readonly from: Usd;
  readonly rate: Rate;
  /** So that maintenance does not jump where the next tier begins. */
  readonly deduction: Usd;
}

const rateDigits = 18;
const priceDigits = 12;
const usdDigits = 12;
const one = rate('1');

/** What a position of this notional must be opened with. */
export function startingMargin(value: Usd, count: number): Usd {
  return quotient<'usd'>(value, leverage(String(count)), usdDigits, 'ceil');
}

/** Half of what the highest leverage of the tier would demand at the start. */
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

/** What a position of this notional must be worth, or it is liquidated. */
export function maintenanceOf(value: Usd, tiers: readonly MarginTier[]): Usd {
  const tier = maintenanceTiers(tiers).findLast(({ from }) => gte(value, from));
  return tier === undefined ? usd('0') : sub(mul(value, tier.rate), tier.deduction);
}

export interface Exposure {
  /** Signed: below zero is short. */
  readonly size: Size;
  /** The mark at which `equity` and `elsewhere` hold. */
  readonly mark: Price;
  /** Of the account for a cross position, of the position alone for an isolated one; at `mark`. */
  readonly equity: Usd;
  /** What the account's other positions must be worth; 0 for an isolated one. */
  readonly elsewhere: Usd;
  readonly tiers: readonly MarginTier[];
}

/** Whether the venue would liquidate as things stand. */
export function isLiquidatable({ size, mark, equity, elsewhere, tiers }: Exposure): boolean {
  return lt(equity, add(maintenanceOf(notional(mark, abs(size)), tiers), elsewhere));
}

/**
 * The mark at which equity falls to what must be held, other prices staying as they are. Maintenance bends where a tier
 * begins, so each tier is solved and the answer that lies in its own tier counts. Undefined where no price does it.
 */
export function liquidationPrice({ size, mark, equity, elsewhere, tiers }: Exposure): Price | undefined {
  if (isZero(size)) return undefined;
  const held = abs(size);
  const isLong = isPositive(size);
  const table = maintenanceTiers(tiers);
  for (const [index, { from, rate: own, deduction }] of table.entries()) {
    const next = table[index + 1]?.from;
    // equity + size x (p - mark) = held x p x rate - deduction + elsewhere, for p
    const fixed = add(sub(sub(product<'usd'>(size, mark), equity), deduction), elsewhere);
    const slope = sub(size, mul(held, own));
    if (isZero(slope)) continue;
    // The owner hears of the nearer price.
    const price = quotient<'price'>(fixed, slope, priceDigits, isLong ? 'ceil' : 'floor');
    if (!isPositive(price)) continue;
    const value = notional(price, held);
    if (gte(value, from) && (next === undefined || lt(value, next))) return price;
  }
  return undefined;
}
