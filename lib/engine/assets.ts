/**
 * A perpetual. Prices are integers of 10^-pxDecimals, sizes of 10^-szDecimals, so that price × size is exactly in
 * micro-USD.
 */
export interface PerpAsset {
  readonly kind: 'perp';
  readonly id: number;
  readonly name: string;
  /** The dex that lists it; the exchange's own has the empty name. */
  readonly dex: string;
  readonly szDecimals: number;
  readonly pxDecimals: number;
  readonly maxLeverage: number;
  readonly marginTableId: number;
  /** Ascending by lowerBound; the first begins at 0. */
  readonly tiers: readonly MarginTier[];
  readonly marginMode: 'cross' | 'noCross' | 'strictIsolated';
  readonly delisted: boolean;
  /** In units of the price; the seeded market starts there. */
  readonly referencePx: number;
  /** In units of the size. */
  readonly referenceOpenInterest: number;
  /** In whole dollars per day. */
  readonly referenceDayVolume: number;
  /** The cap that a dex's deployer set on the open interest, in micro-USD at the reference price. */
  readonly openInterestCap: number | undefined;
}

/** A dex of perpetuals that somebody deployed on the exchange (HIP-3). Its collateral is USDC. */
export interface PerpDex {
  readonly name: string;
  readonly fullName: string;
  readonly deployer: string;
  readonly oracleUpdater: string | null;
  readonly feeRecipient: string | null;
  readonly perps: readonly PerpAsset[];
  readonly marginTables: readonly (readonly [number, MarginTable])[];
}

export interface MarginTier {
  /** Notional in micro-USD from which the tier applies. */
  readonly lowerBound: number;
  readonly maxLeverage: number;
}

export interface Token {
  readonly index: number;
  readonly name: string;
  readonly szDecimals: number;
  /** Balances are integers of 10^-weiDecimals. */
  readonly weiDecimals: number;
  readonly tokenId: string;
  readonly fullName: string | null;
  readonly supply: string;
  /** How much of its worth a portfolio-margin account may borrow, in percent. */
  readonly ltvPercent: number;
}

/** A spot pair, quoted in USDC: price × size is exactly in 10^-8 USDC, which is USDC's wei. */
export interface SpotAsset {
  readonly kind: 'spot';
  /** 10000 + index. */
  readonly id: number;
  readonly index: number;
  readonly name: string;
  readonly szDecimals: number;
  readonly pxDecimals: number;
  readonly base: Token;
  readonly quote: Token;
  readonly isCanonical: boolean;
  readonly referencePx: number;
  readonly referenceDayVolume: number;
  /** The perpetual whose price it follows, if any. */
  readonly follows: number | undefined;
}

export type Asset = PerpAsset | SpotAsset;

export interface Universe {
  /** The perpetuals of the exchange's own dex. */
  readonly perps: readonly PerpAsset[];
  /** The dexes of others, each with its own perpetuals. */
  readonly dexs: readonly PerpDex[];
  readonly spots: readonly SpotAsset[];
  readonly tokens: readonly Token[];
  readonly marginTables: readonly (readonly [number, MarginTable])[];
  asset(id: number): Asset | undefined;
  /** Finds an asset by its name on the wire: `BTC`, `PURR/USDC`, `@3`, `xyz:TSLA`. */
  byName(name: string): Asset | undefined;
}

/** A margin table in wire format. */
export interface MarginTable {
  readonly description: string;
  readonly marginTiers: readonly { readonly lowerBound: string; readonly maxLeverage: number }[];
}
