import type { Percent, Price, Tokens, Usd } from '../../math/amount.ts';

/** The price part of a token's figures. */
export interface TokenPrice {
  readonly price: Price;
  /** Over 24 hours. */
  readonly change: Percent | undefined;
  /** When the vendor said so, in milliseconds. */
  readonly at: number;
}

/** The rest of a token's figures, over 24 hours where a time matters. An unknown amount is undefined, never 0. */
export interface TokenFacts {
  readonly volume: Usd | undefined;
  readonly volumeChange: Percent | undefined;
  readonly buyVolume: Usd | undefined;
  readonly sellVolume: Usd | undefined;
  readonly marketCap: Usd | undefined;
  readonly totalSupply: Tokens | undefined;
  readonly circulatingSupply: Tokens | undefined;
  readonly holders: number | undefined;
  readonly liquidity: Usd | undefined;
  readonly at: number;
}

/** The market figures that are kept of a token. */
export interface TokenFigures {
  readonly price: TokenPrice | undefined;
  readonly facts: TokenFacts | undefined;
}
