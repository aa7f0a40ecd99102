import type { Amount, AnyAmount, Unit } from './amount.ts';
import { compareDecimals, decimalOf } from './decimal.ts';

export function compare<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): -1 | 0 | 1 {
  return compareDecimals(decimalOf(left), decimalOf(right));
}

export function eq<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): boolean {
  return compare<U>(left, right) === 0;
}

export function lt<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): boolean {
  return compare<U>(left, right) < 0;
}

export function lte<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): boolean {
  return compare<U>(left, right) <= 0;
}

export function gt<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): boolean {
  return compare<U>(left, right) > 0;
}

export function gte<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): boolean {
  return compare<U>(left, right) >= 0;
}

export function min<U extends Unit>(first: Amount<U>, ...others: readonly Amount<NoInfer<U>>[]): Amount<U> {
  return others.reduce<Amount<U>>((least, next) => (lt<U>(next, least) ? next : least), first);
}

export function max<U extends Unit>(first: Amount<U>, ...others: readonly Amount<NoInfer<U>>[]): Amount<U> {
  return others.reduce<Amount<U>>((most, next) => (gt<U>(next, most) ? next : most), first);
}

export function clamp<U extends Unit>(
  amount: Amount<U>,
  lowest: Amount<NoInfer<U>>,
  highest: Amount<NoInfer<U>>,
): Amount<U> {
  return max<U>(lowest, min<U>(amount, highest));
}

export function sign(amount: AnyAmount): -1 | 0 | 1 {
  const { units } = decimalOf(amount);
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

export function isZero(amount: AnyAmount): boolean {
  return sign(amount) === 0;
}

export function isPositive(amount: AnyAmount): boolean {
  return sign(amount) === 1;
}

export function isNegative(amount: AnyAmount): boolean {
  return sign(amount) === -1;
}
