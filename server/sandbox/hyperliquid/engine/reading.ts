// What may be read off the engine: integers of the scales in universe/assets.ts, micro-USD where money is perpetuals'
// collateral, token wei where it is spot.

export interface Level {
  readonly px: number;
  readonly sz: number;
  /** How many orders. */
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
  /** Twice the mid, which may lie between two ticks; undefined when a side is empty. */
  readonly midPx2: number | undefined;
  readonly lastPx: number | undefined;
  readonly bestBid: number | undefined;
  readonly bestAsk: number | undefined;
  readonly impactBid: number | undefined;
  readonly impactAsk: number | undefined;
  /** Of 10^-10 an hour. */
  readonly fundingRate: number;
  /** Of 10^-10. */
  readonly premium: number | undefined;
  /** In units of size: what longs hold. */
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
  /** Signed like the position: what was paid for it. entryPx = entryNtl / szi. */
  readonly entryNtl: number;
  readonly leverage: number;
  readonly isCross: boolean;
  /** Isolated only: the money in it, as the wire's leverage.rawUsd. */
  readonly rawUsd: number;
  readonly positionValue: number;
  readonly unrealizedPnl: number;
  readonly marginUsed: number;
  /** In units of its ten decimals. */
  readonly liquidationPx: bigint | undefined;
  /** Positive: paid. */
  readonly funding: { readonly allTime: number; readonly sinceOpen: number; readonly sinceChange: number };
}

export interface AccountReading {
  readonly address: string;
  readonly mode: 'disabled' | 'unifiedAccount';
  readonly all: MarginReading;
  readonly cross: MarginReading;
  readonly crossMaintenance: number;
  readonly withdrawable: number;
  readonly positions: readonly PositionReading[];
  readonly spot: readonly SpotReading[];
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
  /** Units of size: [buy, sell]. */
  readonly maxTradeSzs: readonly [number, number];
  /** micro-USD: [buy, sell]. */
  readonly availableToTrade: readonly [number, number];
  readonly markPx: number;
}

/** What an account is, beside its money: read by info/*. */
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
  /** Rates of 10^-8. */
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
  /** Whether it ever sent something out. */
  readonly hasSent: boolean;
}

/** micro-USD a UTC day; the newest last, at most 15. */
export interface DayVolume {
  /** Days since 1970. */
  readonly day: number;
  readonly cross: number;
  readonly add: number;
  readonly exchange: number;
}

/** Left an account and is not paid on a chain yet. */
export interface Payout {
  readonly id: number;
  readonly rail: 'bridge' | 'cctp';
  readonly user: string;
  readonly destination: string;
  /** micro-USD that leave the exchange. */
  readonly usd: number;
  readonly nonce: number;
  /** The transaction's. */
  readonly hash: string;
  readonly at: number;
  /** By CCTP: the hook that was asked for. */
  readonly data: string;
}

export interface Audit {
  /** Sum of all cash and of what all positions were paid for, minus what came from outside: 0, always. */
  readonly usdImbalance: number;
  /** Per token: balances minus what was minted: 0, always. */
  readonly tokenImbalance: ReadonlyMap<number, number>;
  /** Per perpetual: sum of all positions: 0, always. */
  readonly positionImbalance: ReadonlyMap<number, number>;
}
