import type { PerpAsset } from '../assets.ts';
import type { Tier } from '../state/model.ts';
import { mulDiv } from '../units/integer.ts';

/**
 * Returns the margin tiers. Maintenance margin is half of the initial margin at the tier's maximum leverage, and each
 * tier applies only to the notional within it: ntl × rate − deduction (9.4), written as the sum of the lower tiers plus
 * the part above the bound.
 */
export function tiersOf(asset: PerpAsset): Tier[] {
  const tiers: Tier[] = [];
  for (const { lowerBound, maxLeverage } of asset.tiers) {
    const below = tiers.at(-1);
    const base = below === undefined ? 0 : below.base + mulDiv(lowerBound - below.lowerBound, 1, 2 * below.maxLeverage);
    tiers.push({ lowerBound, maxLeverage, base });
  }
  return tiers;
}

export function tierAt(tiers: readonly Tier[], notional: number): Tier {
  for (let index = tiers.length - 1; index > 0; index -= 1) {
    const tier = tiers[index];
    if (tier !== undefined && notional >= tier.lowerBound) return tier;
  }
  const [first] = tiers;
  if (first === undefined) throw new Error('a margin table has no tier');
  return first;
}

export function maintenanceOf(tiers: readonly Tier[], notional: number): number {
  const tier = tierAt(tiers, notional);
  return tier.base + Math.trunc((notional - tier.lowerBound) / (2 * tier.maxLeverage));
}
