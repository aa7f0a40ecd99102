import { bridgeMinDepositUsdc, type FundsRail, minDepositUsdc } from '../../config/funds.ts';
import { arbitrum } from '../../config/venues/chains.ts';
import { type BasisPoints, type Tokens, type Usdc, usdc } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { gt, lt, lte } from '../../math/comparison.ts';
import { roundTo } from '../../math/precision.ts';
import { basisPointsOf } from '../../math/units.ts';
import { type AmountForm, type AmountIssue, checkAmount, movableIn } from './amount-form.ts';

export type DepositQuote =
  | { readonly route: 'bridge' }
  | {
      readonly route: 'cctp';
      readonly burnFee: BasisPoints;
      readonly forwardFee: Usdc;
      /** The fee that the exchange keeps from the first deposit into an account. */
      readonly activation: Usdc;
      readonly landsIn: 'perp' | 'spot';
    };

export interface DepositGas {
  readonly needed: Tokens;
  readonly held: Tokens;
}

/** A fact is undefined while it is not known yet. */
export interface DepositFacts {
  readonly hasWallet: boolean;
  readonly balance: Usdc | undefined;
  readonly quote: DepositQuote | undefined;
  readonly gas: DepositGas | undefined;
}

export type DepositIssue =
  | { readonly kind: 'wallet' }
  | AmountIssue
  | { readonly kind: 'minimum'; readonly route: 'bridge' | 'cctp'; readonly least: Usdc }
  | { readonly kind: 'fee'; readonly fee: Usdc }
  | { readonly kind: 'balance'; readonly have: Usdc; readonly need: Usdc }
  | { readonly kind: 'gas'; readonly needed: Tokens };

const nothing = usdc('0');

/** Returns the most that Circle may charge for the transfer. */
export function circleFee(quote: Extract<DepositQuote, { route: 'cctp' }>, amount: Usdc): Usdc {
  return add(roundTo(basisPointsOf(quote.burnFee, amount), arbitrum.usdc.decimals, 'up'), quote.forwardFee);
}

/** Returns the most that a deposit may cost besides gas. */
export function depositFee(quote: DepositQuote, amount: Usdc): Usdc {
  return quote.route === 'bridge' ? nothing : add(circleFee(quote, amount), quote.activation);
}

export function leastDeposit(route: FundsRail): Usdc {
  return usdc(route === 'bridge' ? bridgeMinDepositUsdc : minDepositUsdc);
}

/** Returns the issues in the order in which they should be fixed: the first one is shown. */
export function depositIssues(form: AmountForm, facts: DepositFacts): readonly DepositIssue[] {
  const issues: DepositIssue[] = facts.hasWallet ? [] : [{ kind: 'wallet' }];
  const checked = checkAmount(form);
  if ('issue' in checked) return [...issues, checked.issue];
  const { amount } = checked;
  const { balance, quote, gas } = facts;
  if (quote !== undefined) {
    const least = leastDeposit(quote.route);
    const fee = depositFee(quote, amount);
    if (lt(amount, least)) issues.push({ kind: 'minimum', route: quote.route, least });
    else if (quote.route === 'cctp' && lte(amount, fee)) issues.push({ kind: 'fee', fee });
  }
  if (balance !== undefined && gt(amount, balance)) issues.push({ kind: 'balance', have: balance, need: amount });
  if (gas !== undefined && lt(gas.held, gas.needed)) issues.push({ kind: 'gas', needed: gas.needed });
  return issues;
}

export interface DepositSummary {
  /** Undefined while unknown, or when the wallet cannot pay the amount. */
  readonly walletAfter: Usdc | undefined;
  readonly fee: Usdc | undefined;
  /** The least that reaches the account. */
  readonly credited: Usdc | undefined;
}

export function depositSummary(form: AmountForm, { balance, quote }: DepositFacts): DepositSummary {
  const amount = movableIn(form);
  // The bridge keeps deposits below its minimum, so the summary must not promise that one arrives.
  const isTooSmall = amount !== undefined && quote !== undefined && lt(amount, leastDeposit(quote.route));
  if (amount === undefined || isTooSmall) return { walletAfter: undefined, fee: undefined, credited: undefined };
  const fee = quote === undefined ? undefined : depositFee(quote, amount);
  return {
    walletAfter: balance === undefined || gt(amount, balance) ? undefined : sub(balance, amount),
    fee,
    credited: fee === undefined || lte(amount, fee) ? undefined : sub(amount, fee),
  };
}
