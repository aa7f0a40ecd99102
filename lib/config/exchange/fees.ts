/** The exchange's perpetuals fees in the first tier, in basis points, for accounts whose own rates are unknown. */
export const defaultMakerBasisPoints = '1.5';
export const defaultTakerBasisPoints = '4.5';

/**
 * The maximum builder fee that the account's owner is asked to approve once; the venue counts tenths of a basis point.
 */
export const builderFeeApprovedPercent = '1';
export const builderFeeApprovalUnits = 1_000;

/** The builder fee of an order, if a builder is set. The venue allows at most 0.1% on perpetuals and 1% on spot. */
export const builderFeePercent = { spot: '1', perpetual: '0.1' } as const;

export type BuilderPercent = Readonly<Record<keyof typeof builderFeePercent, string>>;

/** The platform's earnings as a share of all volume. */
export const systemEarningsPercent = '1.45';

/** The notional of the worked example on the fees page and in the whitepaper. */
export const feeExampleUsd = '10000';

/** The figures published before fees were computed: the rates, and two totals for a taker's trade of that notional. */
export const publishedFees = {
  maker: '0.02',
  taker: '0.05',
  page: { totalUsd: '108', percent: '1.08' },
  paper: { totalUsd: '105', percent: '1.05' },
} as const;

/** The platform's fee on a swap, where somebody is named who receives it. */
export const swapFeeBps = 100;
export const swapFeePercent = '1';
