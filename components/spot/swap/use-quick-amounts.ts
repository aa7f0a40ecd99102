import { useEffect, useSyncExternalStore } from 'react';
import { quickAmounts } from '@/lib/client/swap/quick-amounts';
import { type PayKind, type QuickAmount, usualQuickAmounts } from '@/lib/domain/swap/quick-amounts';
import { ruleDollars } from '@/lib/i18n/format/dollars';
import { plainAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';

const { state } = quickAmounts;

/** Returns the amounts that a purchase in this kind of coin offers. */
export function useQuickAmounts(kind: PayKind): readonly QuickAmount[] {
  useEffect(() => quickAmounts.follow(), []);
  const chosen = useSyncExternalStore(state.subscribe, state.read, () => undefined);
  return chosen?.[kind] ?? usualQuickAmounts(kind);
}

/** Formats a quick amount: 0.05 of the coin, or $50. */
export function quickAmountText(chosen: QuickAmount, locale: Locale): string {
  return chosen.unit === 'dollars' ? ruleDollars(chosen.amount, locale) : plainAmount(chosen.amount, locale);
}
