import { type SwapProviderName, slippagePresetsPercent } from '../../config/swaps.ts';
import { parseAmount, type Tokens } from '../../math/amount.ts';
import type { Pair } from '../../schemas/catalogue.ts';
import type { SwapToken } from './intent.ts';
import { chosenSlippage, type Slippage, typedSlippage } from './slippage.ts';

export type SwapSide = 'buy' | 'sell';

/** The amount that was entered: empty, unreadable, or a number of whole tokens. */
export type SwapAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'amount'; readonly amount: Tokens };

export interface SwapDraft {
  readonly side: SwapSide;
  readonly amount: SwapAmount;
  /** True for an amount that was chosen by a press and not typed. */
  readonly isChosen: boolean;
  /** The wanted amount of the bought token, if the spent amount was calculated from it. */
  readonly wanted: SwapAmount;
  /** True while the slippage follows from the swap; the own one is used where none can. */
  readonly isAuto: boolean;
  readonly slippage: Slippage;
  /** The provider that was chosen by hand; undefined chooses the best offer. */
  readonly provider: SwapProviderName | undefined;
}

export type SwapChange =
  | { readonly kind: 'side'; readonly side: SwapSide }
  /** `value` is a canonical decimal; undefined if the text is not an amount. */
  | { readonly kind: 'typed'; readonly value: string | undefined; readonly text: string }
  | { readonly kind: 'filled'; readonly amount: Tokens }
  /** `spend` is what the wanted amount costs at the last rate; undefined if no rate is known. */
  | {
      readonly kind: 'wanted';
      readonly value: string | undefined;
      readonly text: string;
      readonly spend: (wanted: Tokens) => Tokens | undefined;
    }
  | { readonly kind: 'slippageAuto' }
  | { readonly kind: 'slippageChosen'; readonly percent: string }
  | { readonly kind: 'slippageTyped'; readonly value: string | undefined }
  | { readonly kind: 'provider'; readonly provider: SwapProviderName | undefined }
  | { readonly kind: 'cleared' };

const empty: SwapAmount = { kind: 'empty' };
const [, usualSlippage] = slippagePresetsPercent;

export const newSwap: SwapDraft = {
  side: 'buy',
  amount: empty,
  isChosen: false,
  wanted: empty,
  isAuto: true,
  slippage: chosenSlippage(usualSlippage),
  provider: undefined,
};

function typedAmount(value: string | undefined, text: string): SwapAmount {
  if (text.trim() === '') return empty;
  const amount = value === undefined ? undefined : parseAmount<'tokens'>(value);
  return amount === undefined ? { kind: 'unreadable' } : { kind: 'amount', amount };
}

/** Calculates the amount to spend; its quote then shows how much really arrives. */
function wantedDraft(draft: SwapDraft, wanted: SwapAmount, spend: (wanted: Tokens) => Tokens | undefined): SwapDraft {
  const amount = wanted.kind === 'amount' ? spend(wanted.amount) : undefined;
  return { ...draft, wanted, isChosen: false, amount: amount === undefined ? empty : { kind: 'amount', amount } };
}

export function changeSwap(draft: SwapDraft, change: SwapChange): SwapDraft {
  switch (change.kind) {
    case 'side':
      // The amounts are dropped because the two sides are different tokens.
      return { ...draft, side: change.side, amount: empty, wanted: empty };
    case 'typed':
      return { ...draft, amount: typedAmount(change.value, change.text), isChosen: false, wanted: empty };
    case 'filled':
      return { ...draft, amount: { kind: 'amount', amount: change.amount }, isChosen: true, wanted: empty };
    case 'wanted':
      return wantedDraft(draft, typedAmount(change.value, change.text), change.spend);
    case 'slippageAuto':
      return { ...draft, isAuto: true, slippage: newSwap.slippage };
    case 'slippageChosen':
      return { ...draft, isAuto: false, slippage: chosenSlippage(change.percent) };
    case 'slippageTyped':
      return { ...draft, isAuto: false, slippage: typedSlippage(change.value, draft.slippage) };
    case 'provider':
      return { ...draft, provider: change.provider };
    case 'cleared':
      return { ...draft, amount: empty, wanted: empty };
    default:
      return change satisfies never;
  }
}

/** Returns both tokens of a pair, the base first. */
function tokensOfPair(pair: Pair): readonly [SwapToken, SwapToken] {
  const { chainId } = pair;
  return [
    {
      chainId,
      address: pair.baseAddress,
      symbol: pair.baseSymbol,
      decimals: pair.baseDecimals,
      isNative: pair.baseIsNative,
      wrapped: pair.baseWrappedAddress,
    },
    {
      chainId,
      address: pair.quoteAddress,
      symbol: pair.quoteSymbol,
      decimals: pair.quoteDecimals,
      isNative: pair.quoteIsNative,
      wrapped: pair.quoteWrappedAddress,
    },
  ];
}

/** Returns the spent and the bought token of a side: a purchase spends the quote token. */
export function directionOf(pair: Pair, side: SwapSide): { readonly spent: SwapToken; readonly bought: SwapToken } {
  const [base, quote] = tokensOfPair(pair);
  return side === 'buy' ? { spent: quote, bought: base } : { spent: base, bought: quote };
}
