// The engine's readable state: integers of the scales in universe/assets.ts, micro-USD for perpetuals' collateral,
// token wei for spot.

import type { AccountMode } from './account-mode.ts';

export interface Level {
  readonly px: number;
  readonly sz: number;
  /** The number of orders. */
  readonly n: number;
}

export interface Depth {
  /** Best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

export interface MarketReading {
  readonly oraclePx: number;
  readonly markPx: number;
  /** Twice the mid price, since the mid may lie between two ticks; undefined if a side is empty. */
  readonly midPx2: number | undefined;
  readonly lastPx: number | undefined;
  readonly bestBid: number | undefined;
  readonly bestAsk: number | undefined;
  readonly impactBid: number | undefined;
  readonly impactAsk: number | undefined;
  /** In units of 10^-10 per hour. */
  readonly fundingRate: number;
  /** In units of 10^-10. */
  readonly premium: number | undefined;
  /** The total size of all longs, in units of size. */
  readonly openInterest: number;
  readonly atOpenInterestCap: boolean;
}

export interface MarginReading {
  readonly accountValue: number;
  readonly totalNtl: number;
  readonly totalRawUsd: number;
  readonly marginUsed: number;
}

export interface PositionReading {
  readonly asset: number;
  /** Signed. */
  readonly szi: number;
  /** The position's cost, signed like the position. entryPx = entryNtl / szi. */
  readonly entryNtl: number;
  readonly leverage: number;
  readonly isCross: boolean;
  /** For isolated positions: the money in the position, as the wire's leverage.rawUsd. */
  readonly rawUsd: number;
  readonly positionValue: number;
  readonly unrealizedPnl: number;
  readonly marginUsed: number;
  /** In units of ten decimals. */
  readonly liquidationPx: bigint | undefined;
  /** Positive if the user paid. */
  readonly funding: { readonly allTime: number; readonly sinceOpen: number; readonly sinceChange: number };
}

export interface AccountReading {
  readonly address: string;
  readonly mode: AccountMode;
  readonly all: MarginReading;
  readonly cross: MarginReading;
  readonly crossMaintenance: number;
  readonly withdrawable: number;
  /** The amount that cross positions may lose before their liquidation. */
  readonly availableAfterMaintenance: number;
  /** Only a portfolio-margin account has one. */
  readonly portfolio: PortfolioReading | undefined;
  readonly positions: readonly PositionReading[];
  readonly spot: readonly SpotReading[];
}

export interface PortfolioReading {
  /** The maintenance margin by what backs it, in units of 10^-10. The account is liquidated above 0.95. */
  readonly ratio: number;
  /** The USDC that the account owes. */
  readonly borrowed: number;
  /** The USDC that it may owe for its coins. */
  readonly borrowable: number;
}

export interface SpotReading {
  readonly token: number;
  readonly total: number;
  readonly hold: number;
  /** In 10^-8 USDC. */
  readonly entryNtl: number;
}

export interface AvailableReading {
  readonly leverage: number;
  readonly isCross: boolean;
  readonly rawUsd: number;
  /** In units of size: [buy, sell]. */
  readonly maxTradeSzs: readonly [number, number];
  /** In micro-USD: [buy, sell]. */
  readonly availableToTrade: readonly [number, number];
  readonly markPx: number;
}

/** An account's data besides its money, as read by info/*. */
export interface ProfileReading {
  readonly address: string;
  readonly master: string | undefined;
  readonly subAccounts: readonly { readonly name: string; readonly address: string }[];
  readonly displayName: string | undefined;
  /** builder -> tenths of a basis point */
  readonly builders: ReadonlyMap<string, number>;
  readonly referredBy: { readonly referrer: string; readonly code: string } | undefined;
  readonly referralCode: string | undefined;
  /** micro-USD */
  readonly builderRewards: number;
  readonly unclaimedRewards: number;
  readonly claimedRewards: number;
  readonly cumVolume: number;
  readonly days: readonly DayVolume[];
  /** In units of 10^-8. */
  readonly rates: {
    readonly cross: number;
    readonly add: number;
    readonly spotCross: number;
    readonly spotAdd: number;
    readonly referralDiscount: number;
  };
  readonly requestsUsed: number;
  readonly requestsCap: number;
  readonly isVault: boolean;
  readonly hasSent: boolean;
}

/** The volume of a UTC day in micro-USD; the newest last, at most 15 days. */
export interface DayVolume {
  /** Days since 1970. */
  readonly day: number;
  readonly cross: number;
  readonly add: number;
  readonly exchange: number;
}

/** A withdrawal that has left its account and is not yet paid on a chain. */
export interface Payout {
  readonly id: number;
  readonly rail: 'bridge' | 'cctp';
  readonly user: string;
  readonly destination: string;
  /** The amount that leaves the exchange, in micro-USD. */
  readonly usd: number;
  readonly nonce: number;
  /** The hash of the transaction. */
  readonly hash: string;
  readonly at: number;
  /** For CCTP: the requested hook. */
  readonly data: string;
}

export interface Audit {
  /** The sum of all cash and the cost of all positions, minus what came from outside: always 0. */
  readonly usdImbalance: number;
  /** Per token, the balances minus what was minted: always 0. */
  readonly tokenImbalance: ReadonlyMap<number, number>;
  /** Per perpetual, the sum of all positions: always 0. */
  readonly positionImbalance: ReadonlyMap<number, number>;
}
