import type { Account } from '../state/model.ts';
import { type FeeTier, REFERRAL_DISCOUNT_PERCENT, REFERRAL_VOLUME, tierFor } from './schedule.ts';
import { weightedVolume } from './volume.ts';

export const tierOf = (account: Account, now: number): FeeTier => tierFor(weightedVolume(account, now));

export const isReferred = (account: Account): boolean =>
  account.referredBy !== undefined && account.cumVolume < REFERRAL_VOLUME;

export function rateOf(
  account: Account,
  now: number,
  fill: { readonly isTaker: boolean; readonly isSpot: boolean },
): number {
  if (account.kind !== 'real') return 0;
  const tier = tierOf(account, now);
  const full = fill.isSpot ? (fill.isTaker ? tier.spotCross : tier.spotAdd) : fill.isTaker ? tier.cross : tier.add;
  return isReferred(account) ? (full * (100 - REFERRAL_DISCOUNT_PERCENT)) / 100 : full;
}
