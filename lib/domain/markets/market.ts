import type { Price, Rate, Ratio, Size, Usd } from '../../math/amount.ts';

/** A market as the list shows it. */
export interface MarketRow {
  readonly coin: string;
  readonly mark: Price;
  readonly prevDay: Price;
  /** Since this time yesterday; unknown while there was no price then. */
  readonly change: Ratio | undefined;
  readonly volume24h: Usd;
  readonly openInterest: Usd;
  /** For an hour, which is how often it is paid. */
  readonly funding: Rate;
  readonly maxLeverage: number;
  /** No position of this market shares its margin with others. */
  readonly onlyIsolated: boolean;
  readonly sizeDecimals: number;
  /** The last 24 hourly closes, the oldest first; absent until somebody asked for them. */
  readonly sparkline?: readonly number[];
}

export interface MarketsSnapshot {
  /** In the venue's own order; delisted markets are left out. */
  readonly rows: readonly MarketRow[];
  /** When it was true, in milliseconds. */
  readonly asOf: number;
  /** The venue was asked for a newer one and did not answer. */
  readonly stale: boolean;
}

export interface HourlyClose {
  readonly time: number;
  readonly close: Price;
}

export interface FundingRate {
  readonly time: number;
  readonly rate: Rate;
}

/** A week by the hour, the oldest first; each part is absent until the sweep came to it. */
export interface MarketHistory {
  readonly closes?: readonly HourlyClose[];
  readonly funding?: readonly FundingRate[];
}

/** From this notional on so much leverage is allowed, and so much of the notional has to be held. */
export interface ContractTier {
  readonly from: Usd;
  readonly maxLeverage: number;
  readonly maintenance: Rate;
}

export interface MarketContract {
  readonly sizeDecimals: number;
  /** The smallest size, and the step between sizes. */
  readonly lot: Size;
  readonly mostPriceDecimals: number;
  /** The step between prices where the mark is now. */
  readonly tick: Price;
  readonly tiers: readonly ContractTier[];
}

export interface MarketDetail {
  readonly row: MarketRow;
  readonly asOf: number;
  readonly stale: boolean;
  readonly oracle: Price;
  readonly contract: MarketContract;
  readonly history: MarketHistory;
  /** Those before and after it by volume. */
  readonly neighbours: readonly string[];
}
