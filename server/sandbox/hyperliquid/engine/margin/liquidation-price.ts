import type { Account, Position, Tier } from '../state/model.ts';
import { crossMaintenance, maintenanceOfPosition } from './maintenance.ts';
import { crossEquity, isolatedEquity, valueOfPosition } from './requirement.ts';

/**
 * The mark at which equity meets maintenance, all else unmoved: mark − side × available / size / (1 − l × side), where l
 * is the maintenance rate of the tier in which that price lies (9.4). Undefined when no price above zero does it.
 */
export function liquidationPx(account: Account, position: Position): number | undefined {
  const own = maintenanceOfPosition(position);
  const available = position.isCross
    ? crossEquity(account) - (crossMaintenance(account) - own)
    : isolatedEquity(position);
  const { tiers } = position.market;
  for (const [index, tier] of tiers.entries()) {
    const notional = notionalWithin(position, available, tier);
    const next = tiers[index + 1];
    const isAbove = index === 0 || notional.n >= BigInt(tier.lowerBound) * notional.d;
    const isBelow = next === undefined || notional.n < BigInt(next.lowerBound) * notional.d;
    if (isAbove && isBelow) return roundedPx(notional, Math.abs(position.szi));
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

function roundedPx({ n, d }: Ratio, sz: number): number | undefined {
  const divisor = d * BigInt(sz);
  const px = n <= 0n ? 0 : Number((2n * n + divisor) / (2n * divisor));
  return px > 0 && Number.isSafeInteger(px) ? px : undefined;
}
