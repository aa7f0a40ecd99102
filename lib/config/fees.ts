/** Units of 1/10000, as the venue counts them when an account's own fees are not known. */
export const defaultMakerBasisPoints = '2';
export const defaultTakerBasisPoints = '5';

/** The builder fee that the owner's wallet is asked to allow once; the venue counts tenths of a basis point. */
export const builderFeeApprovedPercent = '1';
export const builderFeeApprovalUnits = 1_000;

/** What an order pays to the builder. The venue allows at most 0.1% on perpetuals and 1% on spot. */
export const builderFeePercent = { spot: '1', perpetual: '0.1' } as const;

/** The share of all volume that is the platform's earnings. */
export const systemEarningsPercent = '1.45';

/** The notional of the worked example on the fees page and in the whitepaper. */
export const feeExampleUsd = '10000';

/** What the fees page gave as the total of a taker's trade of that notional before the charge was computed. */
export const publishedFeeExample = { totalUsd: '108', percent: '1.08' } as const;
