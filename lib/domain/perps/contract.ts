import type { Rate, Size } from '../../math/amount.ts';
import type { Side } from './grid.ts';
import type { MarginTier } from './margin.ts';
import type { MarginMode } from './plan.ts';

/** What a market allows, and never changes while somebody looks at it. */
export interface Contract {
  readonly sizeDecimals: number;
  readonly maxLeverage: number;
  readonly onlyIsolated: boolean;
  readonly tiers: readonly MarginTier[];
}

/** What an account has set in one market, and how much more the venue lets it buy and sell there. */
export interface AssetData {
  readonly coin: string;
  readonly leverage: number;
  readonly mode: MarginMode;
  readonly most: Readonly<Record<Side, Size>>;
}

/** What an account pays, of the notional. */
export interface AccountFees {
  readonly taker: Rate;
  readonly maker: Rate;
}
