import type { Rate, Size } from '../../../math/amount.ts';
import type { MarginTier } from '../margin/margin.ts';
import type { Side } from '../plan/grid.ts';
import type { MarginMode } from '../plan/plan.ts';

/** A market's limits, which do not change during a visit. */
export interface Contract {
  readonly sizeDecimals: number;
  readonly maxLeverage: number;
  readonly onlyIsolated: boolean;
  readonly tiers: readonly MarginTier[];
}

/** An account's settings in one market, and how much more the venue lets it buy and sell there. */
export interface AssetData {
  readonly coin: string;
  readonly leverage: number;
  readonly mode: MarginMode;
  readonly most: Readonly<Record<Side, Size>>;
}

/** The fee rates of an account, relative to the notional. */
export interface AccountFees {
  readonly taker: Rate;
  readonly maker: Rate;
}
