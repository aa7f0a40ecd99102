import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import { lossLevel, type SwapLoss } from '@/lib/domain/swap/cost';
import type { SwapAmount, SwapChange } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { spendFor, tokensOf } from '@/lib/domain/swap/quote';
import { dollars } from '@/lib/i18n/format/dollars';
import { changePercent } from '@/lib/i18n/format/percent';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import type { Price, Tokens } from '@/lib/math/amount';
import { neg } from '@/lib/math/arithmetic';
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
  /** Undefined before a quote. */
  loss: SwapLoss | undefined;
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

interface BroughtProps {
  loss: SwapLoss | undefined;
  amount: Tokens | undefined;
  price: Price | undefined;
  locale: Locale;
}

/** Says what arrives in dollars, and how much less or more that is than what is paid. */
function Brought({ loss, amount, price, locale }: BroughtProps) {
  if (loss === undefined) return <Value {...{ amount, price, locale }} />;
  const { received, percent: lost } = loss;
  const isGrave = lossLevel(loss) !== 'none';
  return (
    <span className={isGrave ? 'text-text-1' : undefined}>
      {received !== undefined && <bdi dir="ltr">{`≈ ${dollars(received, locale)}`}</bdi>}{' '}
      <bdi dir="ltr">{`(${changePercent(lost === undefined ? undefined : neg(lost), locale)})`}</bdi>
    </span>
  );
}

/**
 * Shows the amount that the quote promises. Only the spent amount of a swap is exact: an amount that is typed here becomes
 * an estimate of that one, which is then quoted.
 */
export function ReceiveField(props: ReceiveFieldProps) {
  const { units, wanted, isAsking, spent, bought, rate, price, loss, locale, change } = props;
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
        data-control="receive"
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
        <Brought loss={loss} amount={quoted} price={price} locale={locale} />
      </div>
    </div>
  );
}
