import { parseAmount, type Tokens } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import { isPositive } from '../../math/comparison.ts';
import { type TokenId, tokenKeyOf } from './token.ts';

/** The chart of a pair counts in dollars, the pair's other coin, or the worth of all coins in circulation. */
export const chartScales = ['usd', 'quote', 'cap'] as const;
export type ChartScaleId = (typeof chartScales)[number];

/** A ticker of the spot feed, taken apart. */
export type ScaledTicker =
  | { readonly scale: 'usd'; readonly base: string }
  | { readonly scale: 'quote'; readonly base: string; readonly quote: string }
  | { readonly scale: 'cap'; readonly base: string; readonly supply: number };

/** Returns the ticker of a coin's price in another coin. */
export const quotedTicker = (base: TokenId, quote: TokenId): string => `${tokenKeyOf(base)}/${tokenKeyOf(quote)}`;

/** Returns the ticker of a coin's market capitalisation. */
export const capTicker = (base: TokenId, supply: Tokens): string => `${tokenKeyOf(base)}*${supply}`;

/** Takes a ticker apart; one without a scale counts dollars. Undefined for a supply that is no amount. */
export function scaledTickerOf(ticker: string): ScaledTicker | undefined {
  const [base = '', quote] = ticker.split('/');
  if (quote !== undefined) return { scale: 'quote', base, quote };
  const [coin = '', supplied] = ticker.split('*');
  if (supplied === undefined) return { scale: 'usd', base: coin };
  const supply = parseAmount<'tokens'>(supplied);
  return supply !== undefined && isPositive(supply)
    ? { scale: 'cap', base: coin, supply: approximate(supply) }
    : undefined;
}
