import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import type { SwapAmount, SwapChange } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { spendFor, tokensOf } from '@/lib/domain/swap/quote';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import type { Price, Tokens } from '@/lib/math/amount';
import { roundToFigures } from '@/lib/math/precision';
import { Contract, Value } from './amount-fields';
import { below } from './below-field';

interface ReceiveFieldProps {
  /** The bought amount that the quote promises, in units. */
  units: bigint | undefined;
  wanted: SwapAmount;
  isAsking: boolean;
  spent: SwapToken;
  bought: SwapToken;
  /** How much of the bought token the last quote or the market gives for one of the spent. */
  rate: () => Price | undefined;
  price: Price | undefined;
  locale: Locale;
  change: (change: SwapChange) => void;
}

const shownFigures = 8;

function useNote({ wanted, units, bought, locale }: ReceiveFieldProps, quoted: Tokens | undefined, hasRate: boolean) {
  const t = useTranslations('swap');
  if (wanted.kind === 'unreadable') return { error: t('amount.unreadable') };
  if (wanted.kind !== 'amount') return {};
  if (!hasRate) return { error: t('receiveNoRate') };
  const amount = `${swapAmount(quoted, locale)} ${bought.symbol}`;
  return {
    hint: units === undefined ? t('receiveEstimate') : `${t('receiveQuoted', { amount })}. ${t('receiveEstimate')}`,
  };
}

/**
 * Shows the amount that the quote promises. Only the spent amount of a swap is exact: an amount that is typed here becomes
 * an estimate of that one, which is then quoted.
 */
export function ReceiveField(props: ReceiveFieldProps) {
  const { units, wanted, isAsking, spent, bought, rate, price, locale, change } = props;
  const t = useTranslations('swap');
  const quoted = units === undefined ? undefined : tokensOf(units, bought);
  const entered = wanted.kind === 'amount' ? wanted.amount : undefined;
  const shown =
    wanted.kind === 'empty' && quoted !== undefined ? roundToFigures(quoted, shownFigures, 'down') : entered;
  const spend = (amount: Tokens): Tokens | undefined => {
    const known = rate();
    return known === undefined ? undefined : spendFor(amount, known, spent);
  };
  const note = useNote(props, quoted, entered === undefined || spend(entered) !== undefined);
  return (
    <div className="flex flex-col gap-1.5">
      <NumberInput
        label={t('receive')}
        unit={bought.symbol}
        value={shown}
        title={quoted}
        loading={isAsking && quoted === undefined}
        onValueChange={(value, text) => change({ kind: 'wanted', value, text, spend })}
        {...note}
      />
      <output className="sr-only">
        {quoted === undefined ? '' : `${swapAmount(quoted, locale)} ${bought.symbol}`}
      </output>
      <div className={`${below} justify-between`}>
        <Contract token={bought} />
        <Value amount={quoted} price={price} locale={locale} />
      </div>
    </div>
  );
}
