import { useState } from 'react';
import type { Amount, Unit } from '@/lib/math/amount';
import { eq } from '@/lib/math/comparison';

/**
 * Rounds a typed amount to the market's grid when the user leaves its field. `note` is the rounded amount, until
 * another is in the field: the field shows it.
 */
export function useSettled<U extends Unit>(
  amount: Amount<U> | undefined,
  onGrid: (amount: Amount<U>) => Amount<U> | undefined,
  write: (settled: Amount<U>) => void,
): { readonly note: Amount<U> | undefined; readonly settle: () => void } {
  const [settled, setSettled] = useState<Amount<U>>();
  const settle = (): void => {
    const there = amount === undefined ? undefined : onGrid(amount);
    if (amount === undefined || there === undefined || eq(there, amount)) return;
    setSettled(there);
    write(there);
  };
  const isThere = amount !== undefined && settled !== undefined && eq(settled, amount);
  return { note: isThere ? settled : undefined, settle };
}
