import type { ChainId } from '../../config/venues/chains.ts';
import type { Percent, Price, Ratio, Tokens, Usd } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';

/** A coin on one of the chains. */
export interface TokenId {
  readonly chainId: ChainId;
  readonly address: Address;
}

/** Returns the key under which answers about several coins hold each. */
export function tokenKeyOf({ chainId, address }: TokenId): string {
  return `${chainId}-${address}`;
}

// These are a vendor's words about a coin. Undefined is unknown, which is never 0.

export interface TokenPrice {
  readonly price: Price;
  /** Against a day ago. */
  readonly change?: Percent | undefined;
  readonly liquidity?: Usd | undefined;
  /** When the price was made, in milliseconds. */
  readonly at: number;
  /** The source of the price while the vendor of prices has none: the vendor of wallets, or the chain's pools. */
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
  readonly volume?: Usd | undefined;
  readonly volumeChange?: Percent | undefined;
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

/** How safe it is to hold a coin. A contract whose source is closed says nothing reliable of itself. */
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
  /** The part of the pool's shares that nobody can take out. */
  readonly lockedLiquidity?: Ratio | undefined;
  readonly holders?: number | undefined;
}
