import type { Percent, Price, Tokens, Usd } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';

/** A coin that moved from one address to another. */
export interface TokenTransfer {
  readonly hash: string;
  /** A transaction may hold many transfers; together with its hash this is unique. */
  readonly logIndex: number;
  readonly token: Address;
  readonly symbol?: string | undefined;
  readonly decimals?: number | undefined;
  readonly from: Address;
  readonly to: Address;
  /** In the coin's smallest units. */
  readonly units: bigint;
  readonly block: number;
  /** In milliseconds. */
  readonly at: number;
}

/** A part of a list. Without a cursor it is the last one. */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  readonly cursor?: string | undefined;
}

export interface TokenOwner {
  readonly address: Address;
  /** In the coin's smallest units. */
  readonly units: bigint;
  /** The share of the supply, as the vendor reports it. */
  readonly share?: Percent | undefined;
  readonly isContract: boolean;
}

/** The price of a coin's last trade in its busiest pool. */
export interface PoolPrice {
  readonly price: Price;
  readonly change?: Percent | undefined;
  readonly liquidity?: Usd | undefined;
}

/** One side of a trader's day. */
export interface TradedSide {
  readonly trades: number;
  readonly amount?: Tokens | undefined;
  readonly value?: Usd | undefined;
}

export interface TopTrader {
  readonly address: Address;
  readonly bought: TradedSide;
  readonly sold: TradedSide;
}
