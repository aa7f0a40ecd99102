import { type Percent, percent, type Ratio, ratio } from '../../math/amount.ts';
import { product, quotient, sub, sum } from '../../math/arithmetic.ts';
import { gte, isPositive } from '../../math/comparison.ts';
import type { TokenSafety } from '../../schemas/token-safety.ts';
import type { TokenOwner } from './wallet.ts';

const topCount = 10;
const shareDecimals = 6;
const all = percent('100');

/** The addresses from which nobody can send. */
const nobodys: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
];

export const isNobodys = (address: string): boolean => nobodys.includes(address.toLowerCase());

/** Returns the sum of the owners' shares; undefined if one of them is unknown. */
function shareOf(owners: readonly TokenOwner[]): Percent | undefined {
  const known = owners.flatMap(({ share }) => share ?? []);
  return known.length < owners.length ? undefined : sum(known);
}

interface OwnersShare {
  readonly topTen: Percent | undefined;
  readonly contracts: Percent | undefined;
}

/**
 * Returns the share of the unburned coins that the ten largest wallets hold, and the share that contracts hold: pools,
 * locks and bridges, which a list of owners does not distinguish. Undefined if a share is unknown, or there is no
 * owner.
 */
export function shareOfOwners(owners: readonly TokenOwner[]): OwnersShare {
  const [burned, alive] = [owners.filter(isBurned), owners.filter((owner) => !isBurned(owner))];
  const wallets = alive.filter(({ isContract }) => !isContract).slice(0, topCount);
  const gone = shareOf(burned);
  const left = gone && sub(all, gone);
  const ofLeft = (share: Percent | undefined): Percent | undefined =>
    share === undefined || left === undefined || !isPositive(left)
      ? undefined
      : quotient<'percent'>(product<'percent'>(share, all), left, shareDecimals, 'half-even');
  return alive.length === 0
    ? { topTen: undefined, contracts: undefined }
    : { topTen: ofLeft(shareOf(wallets)), contracts: ofLeft(shareOf(alive.filter(({ isContract }) => isContract))) };
}

const isBurned = ({ address }: TokenOwner): boolean => isNobodys(address);

export interface PoolShare {
  /** Its part of all shares. */
  readonly part: Ratio | undefined;
  readonly isLocked: boolean;
}

/** Returns the locked part of a pool; undefined if its holders are unknown. */
export function lockedPart(shares: readonly PoolShare[]): Ratio | undefined {
  const parts = shares.flatMap(({ part, isLocked }) => (part === undefined ? [] : [{ part, isLocked }]));
  if (parts.length === 0 || parts.length < shares.length) return undefined;
  return sum(parts.filter(({ isLocked }) => isLocked).map(({ part }) => part));
}

const everything = ratio('1');

/**
 * Returns true if a check of the contract found that holders cannot sell, or get nothing for it; undefined if unknown.
 */
export function isUnsellable(safety: TokenSafety | undefined): boolean | undefined {
  const { isHoneypot, cannotSellAll, sellTax } = safety?.security ?? {};
  if (isHoneypot === true || cannotSellAll === true) return true;
  if (sellTax !== undefined && gte(sellTax, everything)) return true;
  return isHoneypot === undefined || cannotSellAll === undefined ? undefined : false;
}
