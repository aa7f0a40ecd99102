/** The exchange's perpetuals fees in the first tier, in basis points, for accounts whose own rates are unknown. */
export const defaultMakerBasisPoints = '1.5';
export const defaultTakerBasisPoints = '4.5';

/**
 * The maximum builder fee that the account's owner is asked to approve once; the venue counts tenths of a basis point.
 */
export const builderFeeApprovedPercent = '1';
export const builderFeeApprovalUnits = 1_000;

/**
 * The platform's fee, if a receiver is configured: the builder of an order on perpetuals, for which the venue allows at
 * most 0.1%, and the receiver that a spot swap names to its provider.
 */
export const platformFeePercent = { spot: '1', perpetual: '0.1' } as const;

/** The platform's fee on each market, in percent; a market without a fee is left out. */
export type PlatformFees = Readonly<Partial<Record<keyof typeof platformFeePercent, string>>>;

interface FeeReceivers {
  readonly builder: string | undefined;
  readonly referrer: string | undefined;
}

/** Returns this installation's fees. The pages that show a fee and the orders and swaps that charge it all use it. */
export function platformFees({ builder, referrer }: FeeReceivers): PlatformFees {
  return {
    ...(builder !== undefined && { perpetual: platformFeePercent.perpetual }),
    ...(referrer !== undefined && { spot: platformFeePercent.spot }),
  };
}

/** The platform's earnings as a share of all volume. */
export const systemEarningsPercent = '1.45';

/** The notional of the worked example on the fees page and in the whitepaper. */
export const feeExampleUsd = '10000';

/** The figures published before fees were computed: the rates, and the totals for trades of that notional. */
export const publishedFees = {
  maker: '0.02',
  taker: '0.05',
  page: { totalUsd: '108', percent: '1.08' },
  paper: { totalUsd: '105', percent: '1.05' },
  /** The paper's total for a maker's trade. */
  paperMaker: { totalUsd: '102', percent: '1.02' },
} as const;

/**
 * The exchange credits builder fees in standard mode alone. `unset`: nobody chose a mode, or one that is being given up,
 * and whether it counts as standard is not known.
 */
export const builderIncomes = ['earns', 'tooLittle', 'unified', 'portfolio', 'unset', 'unknown'] as const;

/** Whether a builder's address earns, and if not, why. */
export type BuilderIncome = (typeof builderIncomes)[number];
