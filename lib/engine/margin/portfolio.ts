import { type Account, type Collateral, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { mulDiv } from '../units/integer.ts';

// A portfolio-margin account is a unified one that may also owe USDC for its coins. What it owes is a spot balance
// below zero.

/** Returns what an amount of a coin is worth at the oracle price, in micro-USD. */
export const worthOfCoins = ({ market, scale }: Collateral, wei: number): number => mulDiv(wei, market.oraclePx, scale);

interface Weighed {
  /** True if coins that orders have reserved count too. */
  readonly withHold: boolean;
  percentOf(collateral: Collateral): number;
}

function weigh(account: Account, { withHold, percentOf }: Weighed): number {
  if (account.mode !== 'portfolioMargin') return 0;
  let sum = 0;
  for (const collateral of account.collateral) {
    const balance = account.spot.get(collateral.token);
    if (balance === undefined) continue;
    const wei = withHold ? balance.total : balance.total - balance.hold;
    sum += mulDiv(worthOfCoins(collateral, wei), percentOf(collateral), 100);
  }
  return sum;
}

/** Returns the USDC that the account may owe for its free coins: their worth times their ltv. */
export const borrowableOf = (account: Account): number =>
  weigh(account, { withHold: false, percentOf: ({ ltvPercent }) => ltvPercent });

/** Returns what coins count for before a liquidation: the venue's threshold lies halfway between their ltv and one. */
export const liquidationWorthOf = (account: Account): number =>
  weigh(account, { withHold: true, percentOf: ({ ltvPercent }) => (100 + ltvPercent) / 2 });

/** Returns the USDC that the account owes, in micro-USD. */
export const borrowedOf = ({ spot }: Account): number =>
  Math.max(0, -Math.floor((spot.get(USDC)?.total ?? 0) / WEI_PER_MICRO));
