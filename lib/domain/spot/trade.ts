import type { Price, Tokens, Usd } from '../../math/amount.ts';

/** One side of a trade. */
export interface TradeLeg {
  readonly symbol: string;
  readonly amount: Tokens;
  readonly price?: Price | undefined;
}

/** A trade of a coin against another one. */
export interface TokenTrade {
  readonly side: 'buy' | 'sell';
  readonly base: TradeLeg;
  readonly quote: TradeLeg;
  readonly price?: Price | undefined;
  /** In milliseconds. */
  readonly at: number;
  readonly owner: string;
  /** The hash; undefined for a trade without a known transaction. */
  readonly hash?: string | undefined;
}

/** A part of a coin's trades, the newest first. */
export interface TradePage {
  readonly trades: readonly TokenTrade[];
  readonly hasNext: boolean;
  /** When the page was received, in milliseconds; undefined if the vendor has just answered. */
  readonly at?: number | undefined;
}

/** A bar of a coin's trades. A period without a trade has none. */
export interface TokenBar {
  /** Its first moment, in milliseconds. */
  readonly time: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  /** In whole coins. */
  readonly volume: Tokens;
  readonly turnover?: Usd | undefined;
}

/** Returns an account's own trades, each once although pages moved while they were read. */
export function listTradesOf(pages: readonly TradePage[], owner: string): readonly TokenTrade[] {
  const own = pages.flatMap(({ trades }) => trades).filter((trade) => trade.owner === owner);
  return [
    ...new Map(own.map((trade) => [[trade.hash, trade.at, trade.side, trade.base.amount].join(' '), trade])).values(),
  ];
}
