import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { balanceDecimals } from '@/lib/config/interface';
import { arbitrum } from '@/lib/config/venues/chains';
import { balance } from '@/lib/i18n/format/balance';
import { figure } from '@/lib/i18n/format/figure';
import type { AnyAmount } from '@/lib/math/amount';

interface Money {
  /** Formats a balance with two decimals, rounded down. */
  readonly held: (amount: AnyAmount | undefined) => string;
  /** Formats an amount to be moved, exactly and with at least two decimals. */
  readonly exact: (amount: AnyAmount | undefined) => string;
  /** Formats a cost, rounded up. */
  readonly cost: (amount: AnyAmount | undefined) => string;
}

export function useMoney(): Money {
  const locale = usePageLocale();
  const { decimals } = arbitrum.usdc;
  const fine = { decimals, leastDecimals: balanceDecimals };
  return {
    held: (amount) => balance(amount, locale),
    exact: (amount) => figure(amount, locale, { ...fine, rounding: 'floor' }),
    cost: (amount) => figure(amount, locale, { ...fine, rounding: 'ceil' }),
  };
}
