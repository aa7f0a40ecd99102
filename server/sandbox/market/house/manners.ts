import type { Asset } from '../../../../lib/engine/assets.ts';
import { tickAt } from '../process/grid.ts';

/** The house's quoting of a coin: deeper, tighter and more often the more it is traded. */
export interface Manners {
  /** The distance from the fair price to the first quote, as a fraction of the price. */
  readonly halfSpread: number;
  /** The distance between two quotes, as a fraction. */
  readonly spacing: number;
  /** The dollars in the quotes nearest to the best price. */
  readonly touchUsd: number;
  readonly everyMs: number;
}

const LARGEST = 1.5e9;
const SMALLEST = 5_000;
const TIGHTEST = 0.000_001_5;
const DENSEST = 0.000_015;
const BRISK = 40;
const BUSIEST = 8;

/** Returns how the house quotes a coin. `rank` counts from 0, the most traded coin. */
export function mannersOf(asset: Asset, rank: number): Manners {
  const volume = Math.min(Math.max(asset.referenceDayVolume, SMALLEST), LARGEST);
  const thinness = LARGEST / volume;
  const halfSpread = TIGHTEST * thinness ** 0.5;
  return {
    halfSpread,
    spacing: DENSEST * thinness ** 0.3,
    touchUsd: Math.max(300, volume ** 0.6),
    everyMs: everyMs(rank),
  };
}

/**
 * Returns the update interval: the most traded coin several times a second, brisk ones about once, the others every few
 * seconds, at different times.
 */
function everyMs(rank: number): number {
  if (rank === 0) return 150;
  if (rank < BUSIEST) return 400;
  if (rank < BRISK) return 800;
  return 2000 + (rank % 17) * 120;
}

/** Returns how many ticks are in one cell of the grid on which quotes are placed. */
export function ticksPerCell(spacing: number, px: number, pxDecimals: number): number {
  return Math.max(1, Math.round((spacing * px) / tickAt(px, pxDecimals)));
}
