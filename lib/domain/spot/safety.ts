import { type Percent, type Ratio, ratio } from '../../math/amount.ts';
import { sum } from '../../math/arithmetic.ts';
import { gte } from '../../math/comparison.ts';
import type { TokenSafety } from '../../schemas/token-safety.ts';
import type { TokenOwner } from './wallet.ts';

const topCount = 10;

/** Returns the share of the ten largest addresses; undefined if one of their shares is unknown. */
export function topTenShare(owners: readonly TokenOwner[]): Percent | undefined {
  const shares = owners.slice(0, topCount).map(({ share }) => share);
  const known = shares.filter((share) => share !== undefined);
  return known.length === 0 || known.length < shares.length ? undefined : sum(known);
}

export interface PoolShare {
  /** Its part of all shares. */
  readonly part: Ratio | undefined;
  readonly isLocked: boolean;
}

/** Returns the locked part of a pool; undefined if it is not known who holds it. */
export function lockedPart(shares: readonly PoolShare[]): Ratio | undefined {
  const parts = shares.flatMap(({ part, isLocked }) => (part === undefined ? [] : [{ part, isLocked }]));
  if (parts.length === 0 || parts.length < shares.length) return undefined;
  return sum(parts.filter(({ isLocked }) => isLocked).map(({ part }) => part));
}

const everything = ratio('1');

/**
 * True if a check of the contract found that holders cannot sell, or get nothing for it; undefined if it is not known.
 */
export function isUnsellable(safety: TokenSafety | undefined): boolean | undefined {
  const { isHoneypot, cannotSellAll, sellTax } = safety?.security ?? {};
  if (isHoneypot === true || cannotSellAll === true) return true;
  if (sellTax !== undefined && gte(sellTax, everything)) return true;
  return isHoneypot === undefined || cannotSellAll === undefined ? undefined : false;
}
