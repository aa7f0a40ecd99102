import type { TokenId, TokenMarket } from './token.ts';

/** The figures that the vendor reports of a new coin, over a day where a time matters. */
type NewCoinFigures = Pick<
  TokenMarket,
  'price' | 'change' | 'change1h' | 'volume' | 'liquidity' | 'marketCap' | 'holders'
>;

/** A coin that the vendor of prices listed lately; the catalogue may not have it. */
export interface NewCoin extends TokenId, NewCoinFigures {
  readonly symbol: string;
  readonly name: string;
  /** When the vendor saw its first market, in milliseconds. */
  readonly listedAt: number;
  readonly trades?: number | undefined;
}
