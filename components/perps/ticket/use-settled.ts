import { useState } from 'react';
import type { Amount, Unit } from '@/lib/math/amount';
import { eq } from '@/lib/math/comparison';

/**
 * Puts what was typed on the market's grid once its field is left. `note` is the amount that was put there, until
 * another stands in the field: the field says so.
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
