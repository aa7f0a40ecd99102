/** What the exchange charges on perpetuals in its first tier, in units of 1/10000: for whom its own rates are not known. */
export const defaultMakerBasisPoints = '1.5';
export const defaultTakerBasisPoints = '4.5';

/** The builder fee that the owner's wallet is asked to allow once; the venue counts tenths of a basis point. */
export const builderFeeApprovedPercent = '1';
export const builderFeeApprovalUnits = 1_000;

/** What an order pays to the builder, where one is set. The venue allows at most 0.1% on perpetuals and 1% on spot. */
export const builderFeePercent = { spot: '1', perpetual: '0.1' } as const;

export type BuilderPercent = Readonly<Record<keyof typeof builderFeePercent, string>>;

/** The share of all volume that is the platform's earnings. */
export const systemEarningsPercent = '1.45';

/** The notional of the worked example on the fees page and in the whitepaper. */
export const feeExampleUsd = '10000';

/** What was published before the charge was computed: the rates, and two totals for a taker's trade of that notional. */
export const publishedFees = {
  maker: '0.02',
  taker: '0.05',
  page: { totalUsd: '108', percent: '1.08' },
  paper: { totalUsd: '105', percent: '1.05' },
} as const;
