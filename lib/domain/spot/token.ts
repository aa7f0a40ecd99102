import type { ChainId } from '../../config/venues/chains.ts';
import type { Percent, Price, Ratio, Tokens, Usd } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';

/** A coin on one of the chains. */
export interface TokenId {
  readonly chainId: ChainId;
  readonly address: Address;
}

/** Returns the key of a coin within an answer about several. */
export function tokenKeyOf({ chainId, address }: TokenId): string {
  return `${chainId}-${address}`;
}

// A vendor's price of a coin. Undefined means unknown, and never counts as 0.

export interface TokenPrice {
  readonly price: Price;
  /** The change compared with a day ago. */
  readonly change?: Percent | undefined;
  readonly liquidity?: Usd | undefined;
  /** When the price was made, in milliseconds. */
  readonly at: number;
  /** The source of the price if the vendor of prices has none: the vendor of wallets, or the chain's pools. */
  readonly source?: 'moralis' | 'chain' | undefined;
}

/** A day's trading. */
export interface TokenTurnover {
  readonly price: Price;
  readonly priceChange?: Percent | undefined;
  readonly volume?: Usd | undefined;
  readonly volumeChange?: Percent | undefined;
}

export interface TokenMarket {
  readonly price?: Price | undefined;
  readonly change?: Percent | undefined;
  readonly change5m?: Percent | undefined;
  readonly change1h?: Percent | undefined;
  readonly change6h?: Percent | undefined;
  readonly volume?: Usd | undefined;
  readonly volumeChange?: Percent | undefined;
  /** How many trades bought and sold it. */
  readonly buys?: number | undefined;
  readonly sells?: number | undefined;
  readonly bought?: Usd | undefined;
  readonly sold?: Usd | undefined;
  readonly marketCap?: Usd | undefined;
  readonly liquidity?: Usd | undefined;
  readonly totalSupply?: Tokens | undefined;
  readonly circulatingSupply?: Tokens | undefined;
  readonly holders?: number | undefined;
}

/** A coin's names and pages. */
export interface TokenFacts {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoUrl?: string | undefined;
  readonly twitter?: string | undefined;
  readonly discord?: string | undefined;
  readonly medium?: string | undefined;
  readonly website?: string | undefined;
  readonly telegram?: string | undefined;
}

/** The facts about how safe it is to hold a coin. A contract without published source code gives no reliable facts. */
export interface TokenSecurity {
  readonly isHoneypot?: boolean | undefined;
  readonly cannotSellAll?: boolean | undefined;
  readonly isOpenSource?: boolean | undefined;
  readonly isProxy?: boolean | undefined;
  readonly isMintable?: boolean | undefined;
  readonly isPausable?: boolean | undefined;
  readonly isBlacklisting?: boolean | undefined;
  readonly hasHiddenOwner?: boolean | undefined;
  readonly buyTax?: Ratio | undefined;
  readonly sellTax?: Ratio | undefined;
  readonly owner?: string | undefined;
  /** The part of the pool's shares that nobody can withdraw. */
  readonly lockedLiquidity?: Ratio | undefined;
  readonly holders?: number | undefined;
}
