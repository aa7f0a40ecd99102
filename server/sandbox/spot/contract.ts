import type { ChainId, HexAddress } from '../../../lib/config/venues/chains.ts';

/** A coin of the catalogue with the fields that the spot market needs. */
export interface SpotToken {
  readonly chainId: ChainId;
  readonly address: HexAddress;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** When it first traded, in milliseconds; it has no price before. */
  readonly bornAt: number;
}

/** A bar of trades; prices are in dollars, and `volume` in whole coins. */
export interface SpotBar {
  /** The bar's first moment, in milliseconds. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly volumeUsd: number;
}

/** One trade, either from a pool on the chain or from the crowd that the market simulates off the chain. */
export interface SpotTrade {
  readonly token: SpotToken;
  /** The coin on the other side. */
  readonly against: SpotToken;
  readonly side: 'buy' | 'sell';
  readonly time: number;
  readonly price: number;
  readonly againstPrice: number;
  /** Both in whole coins. */
  readonly amount: number;
  readonly againstAmount: number;
  readonly owner: HexAddress;
  /** The hash; only for a trade on the chain. */
  readonly hash?: string;
  readonly block?: number;
  readonly pool?: HexAddress;
}

/** The trades of a span of time, added up. */
export interface SpotTurnover {
  readonly buys: number;
  readonly sells: number;
  readonly buyVolume: number;
  readonly sellVolume: number;
  readonly buyVolumeUsd: number;
  readonly sellVolumeUsd: number;
  readonly wallets: number;
}

/** The facts of a coin that are on the chain. */
export interface SpotFacts {
  readonly totalSupply: number;
  readonly circulatingSupply: number;
  readonly holders: number;
  /** The dollars on both sides of the coin's pools. */
  readonly liquidityUsd: number;
  readonly pools: readonly HexAddress[];
  /** The address that created the contract. */
  readonly creator: HexAddress;
}

export interface SpotHolder {
  readonly address: HexAddress;
  /** In the coin's smallest units. */
  readonly balance: bigint;
  readonly isContract: boolean;
}

/**
 * The spot market of the seven chains, from which every counterfeit vendor answers, so that price, bars, trades and
 * pools agree with each other at any moment.
 */
export interface SpotMarket {
  readonly tokens: readonly SpotToken[];
  /** The sandbox's time. */
  now(): number;
  /** Finds a coin by its address in any case. The native coin's marker gives the wrapped coin. */
  tokenAt(chainId: number, address: string): SpotToken | undefined;
  /** The price in dollars now or in the past; undefined before the coin's birth and after now. */
  price(token: SpotToken, at: number): number | undefined;
  /**
   * Bars that begin from `from` until before `to`, the oldest first. Spans without a trade have no bar; the
   * running one may have none yet. `periodMs` is a
   * whole number of minutes; periods of a day and more begin as the exchange's do (a week on Monday, a month on its
   * first, UTC).
   */
  bars(token: SpotToken, period: SpotPeriod, from: number, to: number): readonly SpotBar[];
  /** The coin's trades before a moment, the newest first. */
  trades(token: SpotToken, before: number, limit: number): Promise<readonly SpotTrade[]>;
  /** Returns the sum of the trades between two moments. */
  turnover(token: SpotToken, from: number, to: number): SpotTurnover;
  facts(token: SpotToken): Promise<SpotFacts>;
  /** All holders of a coin by what they hold, the largest first, read from the chain. */
  holders(token: SpotToken): Promise<readonly SpotHolder[]>;
  /** Calls the listener for each trade as it happens. Returns the function that ends this. */
  onTrade(hear: (trade: SpotTrade) => void): () => void;
}

export const spotPeriods = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1H',
  '2H',
  '4H',
  '6H',
  '8H',
  '12H',
  '1D',
  '3D',
  '1W',
  '1M',
] as const;
/** The periods of seconds, which only some of the vendor's endpoints have. */
export const secondPeriods = ['15s'] as const;
export type SpotPeriod = (typeof spotPeriods)[number] | (typeof secondPeriods)[number];
