import { usePageLocale } from '@/components/ui/use-page-locale';
import { arbitrum } from '@/lib/config/chains';
import { balanceDecimals } from '@/lib/config/formats';
import { balance } from '@/lib/i18n/format/balance';
import { figure } from '@/lib/i18n/format/figure';
import type { AnyAmount } from '@/lib/math/amount';

interface Money {
  /** A balance: two decimals, never more than there is. */
  readonly held: (amount: AnyAmount | undefined) => string;
  /** What is moved: to the last unit, and at least two decimals. */
  readonly exact: (amount: AnyAmount | undefined) => string;
  /** A price to pay: never less than it is. */
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
