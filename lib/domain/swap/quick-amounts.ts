import { dollarCoinBandPercent, mostQuickAmounts, quickCoinAmounts, quickDollarAmounts } from '../../config/swaps.ts';
import { chainById } from '../../config/venues/chains.ts';
import {
  inUnit,
  type Price,
  parseAmount,
  percent,
  price,
  type Tokens,
  tokens,
  type Usd,
  usd,
} from '../../math/amount.ts';
import { abs, quotient, sub } from '../../math/arithmetic.ts';
import { isPositive, lte } from '../../math/comparison.ts';
import { decimalsOf, roundTo, roundToFigures } from '../../math/precision.ts';
import { percentOf } from '../../math/units.ts';
import type { SwapToken } from './intent.ts';
import { tokensOf } from './quote.ts';

/** An amount that is spent by one press: of the coin that pays, or its worth in dollars. */
export type QuickAmount =
  | { readonly unit: 'coin'; readonly amount: Tokens }
  | { readonly unit: 'dollars'; readonly amount: Usd };

/** The kind of coin that pays: a chain's own coin by its symbol, or dollars for every other token. */
export type PayKind = string;

const dollarKind: PayKind = 'dollars';

/** Returns whether a purchase is paid in another token than the chain's own coin. */
export const isDollarKind = (kind: PayKind): boolean => kind === dollarKind;

/** Returns the kind of coin in which a pair is paid, by the symbol of its quote token. */
export function payKindOf(chainId: number, quoteSymbol: string): PayKind {
  return chainById(chainId)?.nativeCurrency.symbol === quoteSymbol ? quoteSymbol : dollarKind;
}

const inCoins = (amount: string): QuickAmount => ({ unit: 'coin', amount: tokens(amount) });
const inDollars = (amount: string): QuickAmount => ({ unit: 'dollars', amount: usd(amount) });
const usualDollars = quickDollarAmounts.map(inDollars);
const usualCoins = new Map(Object.entries(quickCoinAmounts).map(([kind, amounts]) => [kind, amounts.map(inCoins)]));

/** Returns the amounts that are offered to a user who has not chosen any. */
export function usualQuickAmounts(kind: PayKind): readonly QuickAmount[] {
  return usualCoins.get(kind) ?? usualDollars;
}

const centDecimals = 2;

/** Reads an amount from its unit and text; undefined if it is none that can be spent. */
export function readQuickAmount(unit: QuickAmount['unit'], text: string): QuickAmount | undefined {
  if (unit === 'coin') {
    const amount = parseAmount<'tokens'>(text);
    return amount !== undefined && isPositive(amount) ? { unit, amount } : undefined;
  }
  const amount = parseAmount<'usd'>(text);
  const isFit = amount !== undefined && isPositive(amount) && decimalsOf(amount) <= centDecimals;
  return isFit ? { unit, amount } : undefined;
}

/** Returns the amounts that can be offered: each once, and only so many. */
export function tidyQuickAmounts(amounts: readonly QuickAmount[]): readonly QuickAmount[] {
  const byName = new Map(amounts.map((one) => [`${one.unit} ${one.amount}`, one]));
  return [...byName.values()].slice(0, mostQuickAmounts);
}

const oneDollar = price('1');
const band = percentOf(percent(dollarCoinBandPercent), oneDollar);

/** Returns whether a token of this price counts as a dollar coin. */
export function isDollarPrice(of: Price | undefined): boolean {
  return of !== undefined && lte(abs(sub(of, oneDollar)), band);
}

/** A converted amount keeps so many digits, so that it can be read. */
const convertedFigures = 5;

/**
 * Returns how much of a token a quick amount spends, never more than its dollars; undefined while the price is unknown.
 * Dollar coins count one for one.
 */
export function quickTokens(chosen: QuickAmount, { decimals }: SwapToken, of: Price | undefined): Tokens | undefined {
  if (chosen.unit === 'coin') return roundTo(chosen.amount, decimals, 'down');
  if (of === undefined || !isPositive(of)) return undefined;
  if (isDollarPrice(of)) return roundTo(inUnit<'tokens'>(chosen.amount), decimals, 'down');
  const exact = quotient<'tokens'>(chosen.amount, of, decimals, 'down');
  return roundToFigures(exact, convertedFigures, 'down');
}

/** A part of a balance keeps so many digits; all of it keeps every one, so that no dust is left. */
const shareFigures = 6;

/** Returns a part of what can be spent, rounded down; all of it is exact. */
export function shareOfSpendable(most: bigint, share: number, token: SwapToken): Tokens {
  const part = tokensOf((most * BigInt(share)) / 100n, token);
  return share === 100 ? part : roundToFigures(part, shareFigures, 'down');
}
