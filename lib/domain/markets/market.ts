import type { Sector } from '../../config/sectors.ts';
import type { Price, Rate, Ratio, Size, Usd } from '../../math/amount.ts';
import type { Listing } from './sectors.ts';

/** A market as the list shows it. */
export interface MarketRow {
  readonly coin: string;
  readonly mark: Price;
  readonly prevDay: Price;
  /** The change over 24 hours; undefined if there was no price then. */
  readonly change: Ratio | undefined;
  readonly volume24h: Usd;
  readonly openInterest: Usd;
  /** The hourly rate; funding is paid every hour. */
  readonly funding: Rate;
  readonly maxLeverage: number;
  /** No position in this market can use cross margin. */
  readonly onlyIsolated: boolean;
  readonly sizeDecimals: number;
  readonly sector: Sector;
  /** When the market was listed, if that was lately; undefined for an older market, and until it is known. */
  readonly listedAt: number | undefined;
  /** The last 24 hourly closes, oldest first; absent until they are first requested. */
  readonly sparkline?: readonly number[];
}

export interface MarketsSnapshot {
  /** In the venue's own order, without delisted markets. */
  readonly rows: readonly MarketRow[];
  /** The time at which the snapshot was true, in milliseconds. */
  readonly asOf: number;
  /** True if the venue did not respond to the request for a newer snapshot. */
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

/** The open interest of an hour. */
export interface HourlyInterest {
  readonly time: number;
  readonly value: Usd;
}

/** A week of hourly data, oldest first; each part is absent until the sweep has fetched it. */
export interface MarketHistory {
  /** When the market was listed; absent until it has been looked up. */
  readonly listing?: Listing;
  /** The open interest of each hour since this record begins, at most a month; absent before the first. */
  readonly interest?: readonly HourlyInterest[];
  readonly closes?: readonly HourlyClose[];
  readonly funding?: readonly FundingRate[];
}

/**
 * From this notional on, leverage is limited to `maxLeverage`, and the share `maintenance` of the notional must be
 * held.
 */
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
  /** The step between prices at the current mark price. */
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
  /** The markets before and after this one by volume. */
  readonly neighbours: readonly string[];
}
