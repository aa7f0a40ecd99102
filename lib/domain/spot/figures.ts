import type { TokenMarket, TokenPrice } from './token.ts';

/** The figures of a token beside its price, over a day where a time matters. */
export interface CachedMarket extends Omit<TokenMarket, 'price' | 'change'> {
  /** The vendor's time in milliseconds. */
  readonly at: number;
}

/** The market figures that are cached of a token. */
export interface TokenFigures {
  readonly price: TokenPrice | undefined;
  readonly market: CachedMarket | undefined;
}
