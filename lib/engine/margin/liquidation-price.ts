import type { Account, Position, Tier } from '../state/model.ts';
import { crossMaintenance, maintenanceOfPosition } from './maintenance.ts';
import { isolatedEquity, valueOfPosition } from './requirement.ts';
import { crossMarginState } from './standing.ts';

/** A liquidation price is not bound to the tick size: the venue writes it with up to ten decimals. */
export const LIQUIDATION_DECIMALS = 10;

/**
 * Returns the mark price at which equity equals maintenance margin, all else unchanged: mark − side × available / size
 * / (1 − l × side), where l is the maintenance rate of the tier that contains that price (9.4). In units of its ten
 * decimals; undefined if no price above zero fulfils this. Coins that back a portfolio-margin
 * account have prices of their own, so that no single price decides there.
 */
export function liquidationPx(account: Account, position: Position): bigint | undefined {
  if (position.isCross && account.mode === 'portfolioMargin') return undefined;
  const own = maintenanceOfPosition(position);
  const available = position.isCross
    ? crossMarginState(account).equity - (crossMaintenance(account) - own)
    : isolatedEquity(position);
  const { tiers } = position.market;
  for (const [index, tier] of tiers.entries()) {
    const notional = notionalWithin(position, available, tier);
    const next = tiers[index + 1];
    const isAbove = index === 0 || notional.n >= BigInt(tier.lowerBound) * notional.d;
    const isBelow = next === undefined || notional.n < BigInt(next.lowerBound) * notional.d;
    if (isAbove && isBelow) return roundedPx(notional, position);
  }
  return undefined;
}

interface Ratio {
  readonly n: bigint;
  /** Above zero. */
  readonly d: bigint;
}

/** Solves available + side × (notional − value) = base + (notional − bound) × rate for the notional. */
function notionalWithin(position: Position, available: number, tier: Tier): Ratio {
  const side = position.szi > 0 ? 1 : -1;
  const n = 2 * tier.maxLeverage;
  const above = side * valueOfPosition(position) - available + tier.base;
  const numerator = BigInt(n) * BigInt(above) - BigInt(tier.lowerBound);
  const divisor = BigInt(side * n - 1);
  return divisor < 0n ? { n: -numerator, d: -divisor } : { n: numerator, d: divisor };
}

function roundedPx({ n, d }: Ratio, { szi, market }: Position): bigint | undefined {
  const scaled = n * 10n ** BigInt(LIQUIDATION_DECIMALS - market.asset.pxDecimals);
  const divisor = d * BigInt(Math.abs(szi));
  const px = (2n * scaled + divisor) / (2n * divisor);
  return n > 0n && px > 0n ? px : undefined;
}
