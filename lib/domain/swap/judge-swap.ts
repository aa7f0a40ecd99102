import type { Percent, Price } from '../../math/amount.ts';
import { type AllowanceChoice, allowanceChoice, allowanceOf } from './allowance.ts';
import { autoSlippage } from './auto-slippage.ts';
import type { BatchOffer } from './batch.ts';
import {
  afterTax,
  type Exchanged,
  gasWorth,
  type LossLevel,
  lossLevel,
  type MarketPrices,
  type SwapCosts,
  type SwapLoss,
  swapCosts,
  swapLoss,
} from './cost.ts';
import type { SwapDraft } from './draft.ts';
import { priceImpact } from './impact.ts';
import type { SwapToken } from './intent.ts';
import { type AmountIssue, readAmount, type SwapFacts } from './issues.ts';
import type { SwapQuote } from './quote.ts';
import { leastOf } from './slippage.ts';
import { wrapKind } from './wrap.ts';

/** Everything that a swap is judged by. An unknown value is undefined and does not block the swap. */
export interface SeenSwap {
  readonly draft: Pick<SwapDraft, 'amount' | 'isAuto' | 'slippage'>;
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  readonly quote: SwapQuote | undefined;
  readonly prices: MarketPrices;
  /** How much both prices changed within a day. */
  readonly dayChanges: readonly (Percent | undefined)[];
  /** True while a price is asked for the first time: until then nobody can tell what a swap loses. */
  readonly arePricesAsked: boolean;
  /** The chain's own coin, in which gas is paid. */
  readonly coin: { readonly decimals: number; readonly price: Price | undefined };
  /** The tax that the token keeps of the promised amount, as far as it is known. */
  readonly tax: Percent;
  readonly isConnected: boolean;
  readonly facts: SwapFacts;
  readonly allowance: {
    readonly chosen: AllowanceChoice | undefined;
    readonly batch: BatchOffer;
    readonly hasPermit: boolean;
    /** True while an approval is pending. */
    readonly isGranting: boolean;
  };
}

/** The next action of the main button. */
export type SwapStep =
  | { readonly kind: 'connect' | 'enter' | 'insufficient' | 'noGas' | 'quote' | 'granting' | 'swap' }
  | { readonly kind: 'amount'; readonly issue: AmountIssue }
  /** Undefined if the chosen allowance is too small for the swap and so not worth its fee. */
  | { readonly kind: 'approve'; readonly allowance: bigint | undefined };

export interface SwapJudgement {
  /** The amount in the spent token's units; undefined while it cannot be swapped. */
  readonly units: bigint | undefined;
  /** Whether the swap wraps or unwraps a coin, which is one for one and needs no vendor. */
  readonly wraps: 'wrap' | 'unwrap' | undefined;
  /** The units that are expected to arrive, and the minimum. */
  readonly received: bigint | undefined;
  readonly least: bigint | undefined;
  readonly impact: Percent | undefined;
  readonly loss: SwapLoss | undefined;
  readonly costs: SwapCosts | undefined;
  readonly level: LossLevel;
  /** The slippage that holds, and the automatic one; undefined without a quote, or where none suits the token's tax. */
  readonly slippage: Percent;
  readonly auto: Percent | undefined;
  /** The way in which the router gets its allowance, and whether the current one is too small. */
  readonly choice: AllowanceChoice;
  readonly isShort: boolean;
  readonly step: SwapStep;
}

function isShortOfGas(units: bigint, spent: SwapToken, { coins, gasCost }: SwapFacts): boolean {
  if (coins === undefined || gasCost === undefined) return false;
  return coins < gasCost + (spent.isNative ? units : 0n);
}

function approval(choice: AllowanceChoice, needed: bigint): SwapStep | undefined {
  if (choice.kind === 'permit' || choice.kind === 'batch') return undefined;
  const granted = allowanceOf(choice, needed);
  return { kind: 'approve', allowance: granted !== undefined && granted >= needed ? granted : undefined };
}

/** Returns the next action of the main button. */
function stepOf(
  { draft, spent, facts, isConnected, allowance, quote, arePricesAsked }: SeenSwap,
  { wraps, choice, isShort }: Pick<SwapJudgement, 'wraps' | 'choice' | 'isShort'>,
): SwapStep {
  if (!isConnected) return { kind: 'connect' };
  const read = readAmount(draft.amount, spent);
  if ('issue' in read) return read.issue.kind === 'empty' ? { kind: 'enter' } : { kind: 'amount', issue: read.issue };
  if (facts.balance !== undefined && read.units > facts.balance) return { kind: 'insufficient' };
  if (isShortOfGas(read.units, spent, facts)) return { kind: 'noGas' };
  if (wraps !== undefined) return { kind: 'swap' };
  if (quote === undefined || arePricesAsked) return { kind: 'quote' };
  if (!isShort) return { kind: 'swap' };
  if (allowance.isGranting) return { kind: 'granting' };
  return approval(choice, read.units) ?? { kind: 'swap' };
}

/** Computes everything about a swap before anything is signed: what it brings, what it costs, and the next step. */
export function judgeSwap(sight: SeenSwap): SwapJudgement {
  const { draft, spent, bought, quote, prices, coin, facts, allowance } = sight;
  const read = readAmount(draft.amount, spent);
  const units = 'units' in read ? read.units : undefined;
  const wraps = wrapKind(spent, bought);
  const choice = allowanceChoice(allowance.chosen, allowance);
  const isShort =
    wraps === undefined && !spent.isNative && units !== undefined && facts.allowance !== undefined
      ? facts.allowance < units
      : false;
  const next = { wraps, choice, isShort };
  const step = stepOf(sight, next);
  const bare = { units, ...next, step, impact: undefined, loss: undefined, costs: undefined, auto: undefined } as const;
  const own = draft.slippage.value;
  if (wraps !== undefined) return { ...bare, received: units, least: units, level: 'none', slippage: own };
  if (quote === undefined) return { ...bare, received: undefined, least: undefined, level: 'typed', slippage: own };
  const tax = sight.tax;
  const impact = priceImpact(quote, spent, bought);
  const exchanged: Exchanged = { quote, spent, bought, tax, impact, prices };
  const loss = swapLoss(exchanged);
  const received = afterTax(quote.dstAmount, tax);
  const gas =
    facts.gasCost === undefined || coin.price === undefined
      ? undefined
      : { units: facts.gasCost, decimals: coin.decimals, price: coin.price };
  const costs = swapCosts(exchanged, loss, gas);
  const { chainId } = spent;
  const auto = autoSlippage({
    ...{ chainId, tax, impact, prices, dayChanges: sight.dayChanges, paid: loss.paid },
    gas: gas && gasWorth(gas),
  });
  const slippage = draft.isAuto && auto !== undefined ? auto : own;
  return {
    ...bare,
    ...{ received, impact, loss, costs, slippage, auto },
    least: leastOf(received, slippage),
    level: lossLevel(loss),
  };
}
