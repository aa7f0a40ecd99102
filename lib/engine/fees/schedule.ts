/** A volume tier of the venue (9.7): the 14-day weighted volume in micro-USD from which its rates (in 10^-8) apply. */
export interface FeeTier {
  readonly volume: number;
  readonly cross: number;
  readonly add: number;
  readonly spotCross: number;
  readonly spotAdd: number;
}

const million = 1_000_000_000_000;

const base: FeeTier = { volume: 0, cross: 45_000, add: 15_000, spotCross: 70_000, spotAdd: 40_000 };

const higher: readonly FeeTier[] = [
  { volume: 5 * million, cross: 40_000, add: 12_000, spotCross: 60_000, spotAdd: 30_000 },
  { volume: 25 * million, cross: 35_000, add: 8_000, spotCross: 50_000, spotAdd: 20_000 },
  { volume: 100 * million, cross: 30_000, add: 4_000, spotCross: 40_000, spotAdd: 10_000 },
  { volume: 500 * million, cross: 28_000, add: 0, spotCross: 35_000, spotAdd: 0 },
  { volume: 2_000 * million, cross: 26_000, add: 0, spotCross: 30_000, spotAdd: 0 },
  { volume: 7_000 * million, cross: 24_000, add: 0, spotCross: 25_000, spotAdd: 0 },
];

export function tierFor(volume: number): FeeTier {
  let found = base;
  for (const tier of higher) if (volume > tier.volume) found = tier;
  return found;
}

/** A referred user's discount of 4%, and the referrer's share of the fees, for the user's first 25 million. */
export const REFERRAL_DISCOUNT_PERCENT = 4;
export const REFERRER_SHARE_PERCENT = 10;
export const REFERRAL_VOLUME = 25 * million;
export const RATE_UNIT = 100_000_000;
