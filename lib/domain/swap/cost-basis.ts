import { type Price, parseAmount, type Usd, usd } from '../../math/amount.ts';
import { add, product, quotient, sub } from '../../math/arithmetic.ts';
import { fromUnits } from '../../math/onchain.ts';
import { type TokenId, tokenKeyOf } from '../spot/token.ts';
import type { SwapRecord } from './record.ts';

/** The amount of a token that was bought through swaps and is still held, and its cost. */
export interface CostBasis {
  readonly units: bigint;
  /** The cost; undefined if the price of a purchase is unknown. */
  readonly cost: Usd | undefined;
}

const nothing: CostBasis = { units: 0n, cost: usd('0') };
const costDecimals = 18;

/** Returns the cost of a part of a holding, at the average of all its purchases. */
export function costOf({ units, cost }: CostBasis, part: bigint): Usd | undefined {
  if (cost === undefined || units === 0n) return undefined;
  const share = fromUnits<'ratio'>(part < units ? part : units, 0);
  return quotient<'usd'>(product<'usd'>(cost, share), fromUnits<'ratio'>(units, 0), costDecimals, 'half-even');
}

function after(basis: CostBasis, units: bigint, cost: Usd | undefined): CostBasis {
  const isKnown = basis.cost !== undefined && cost !== undefined;
  return { units: basis.units + units, cost: isKnown ? add(basis.cost, cost) : undefined };
}

function without(basis: CostBasis, units: bigint): CostBasis {
  if (units >= basis.units) return nothing;
  const cost = costOf(basis, units);
  const isKnown = basis.cost !== undefined && cost !== undefined;
  return { units: basis.units - units, cost: isKnown ? sub(basis.cost, cost) : undefined };
}

function worthOf(units: bigint, decimals: number, price: string | undefined): Usd | undefined {
  const known = price === undefined ? undefined : parseAmount<'price'>(price);
  return known === undefined ? undefined : product<'usd'>(known, fromUnits<'tokens'>(units, decimals));
}

/**
 * Returns the cost of a swap in dollars; if the price of the spent token is unknown, the value of the bought one is
 * used.
 */
export function spentValue({ amount, spent, spentPrice, received, bought, boughtPrice }: SwapRecord): Usd | undefined {
  const paid = worthOf(BigInt(amount), spent.decimals, spentPrice);
  return paid ?? (received === undefined ? undefined : worthOf(BigInt(received), bought.decimals, boughtPrice));
}

/** Computes what is held of each token after the swaps of a wallet, at average cost; the keys are those of tokens. */
export function costBases(records: readonly SwapRecord[]): ReadonlyMap<string, CostBasis> {
  const bases = new Map<string, CostBasis>();
  const swaps = records.filter(({ kind, stage }) => kind !== 'approval' && stage === 'confirmed');
  for (const record of swaps.toSorted((one, other) => one.times.sent - other.times.sent)) {
    const { chainId, spent, bought, amount, received } = record;
    const key = ({ address }: Pick<TokenId, 'address'>) => tokenKeyOf({ chainId, address });
    const cost = spentValue(record);
    bases.set(key(spent), without(bases.get(key(spent)) ?? nothing, BigInt(amount)));
    const got = BigInt(received ?? '0');
    if (got > 0n) bases.set(key(bought), after(bases.get(key(bought)) ?? nothing, got, cost));
  }
  return bases;
}

export interface HeldValue {
  readonly value: Usd | undefined;
  /** The gain on the part that was bought here; undefined if there is none, or its cost is unknown. */
  readonly profit: Usd | undefined;
}

/** Values a holding, and compares the part that was bought through swaps with what it cost. */
export function valueHolding(
  units: bigint,
  decimals: number,
  price: Price | undefined,
  basis: CostBasis | undefined,
): HeldValue {
  const value = worthOf(units, decimals, price);
  if (price === undefined || basis === undefined || basis.units === 0n) return { value, profit: undefined };
  const tracked = basis.units < units ? basis.units : units;
  const cost = costOf(basis, tracked);
  const worth = worthOf(tracked, decimals, price);
  return { value, profit: cost === undefined || worth === undefined ? undefined : sub(worth, cost) };
}
