import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { IconButton } from '@/components/ui/form/icon-button';
import { EditIcon } from '@/components/ui/frame/act-icons';
import { quickSharesPercent } from '@/lib/config/swaps';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { type PayKind, quickTokens, shareOfSpendable } from '@/lib/domain/swap/quick-amounts';
import { wholePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { type Price, percent, type Tokens } from '@/lib/math/amount';
import { ChipEditor } from './chip-editor';
import { quickAmountText, useQuickAmounts } from './use-quick-amounts';

const row = 'flex gap-1.5';
const chip = 'min-w-0 grow basis-0 px-1! aria-pressed:border-edge aria-pressed:bg-active';

interface ChipsProps {
  token: SwapToken;
  /** The entered amount. */
  entered: Tokens | undefined;
  locale: Locale;
  onFill: (amount: Tokens) => void;
}

interface BuyChipsProps extends ChipsProps {
  kind: PayKind;
  price: Price | undefined;
}

/** The amounts of which one is spent by a press; the user may choose others. */
export function BuyChips({ kind, token, price, entered, locale, onFill }: BuyChipsProps) {
  const t = useTranslations('swap.quick');
  const amounts = useQuickAmounts(kind);
  const [isEdited, setEdited] = useState(false);
  return (
    <fieldset className={row}>
      <legend className="sr-only">{t('label')}</legend>
      {amounts.map((one) => {
        const spent = quickTokens(one, token, price);
        const text = quickAmountText(one, locale);
        return (
          <Button
            key={`${one.unit} ${one.amount}`}
            size="s"
            className={chip}
            aria-pressed={spent !== undefined && spent === entered}
            aria-label={one.unit === 'coin' ? `${text} ${token.symbol}` : text}
            disabled={spent === undefined}
            onClick={() => spent !== undefined && onFill(spent)}
          >
            <bdi dir="ltr">{text}</bdi>
          </Button>
        );
      })}
      <IconButton
        size="s"
        label={t('edit')}
        icon={<EditIcon size={14} />}
        aria-haspopup="dialog"
        className="-me-1.5"
        onClick={() => setEdited(true)}
      />
      {isEdited && <ChipEditor kind={kind} onClose={() => setEdited(false)} />}
    </fieldset>
  );
}

interface SellChipsProps extends ChipsProps {
  /** The most that can be spent, in units; undefined while it is unknown. */
  most: bigint | undefined;
}

/** The shares of the balance of which one is sold by a press. All of a chain's own coin leaves what the gas needs. */
export function SellChips({ token, most, entered, locale, onFill }: SellChipsProps) {
  const t = useTranslations('swap');
  return (
    <fieldset className={row}>
      <legend className="sr-only">{t('quick.label')}</legend>
      {quickSharesPercent.map((share) => {
        const spent = most === undefined ? undefined : shareOfSpendable(most, share, token);
        const text = wholePercent(percent(String(share)), locale);
        return (
          <Button
            key={share}
            size="s"
            className={chip}
            aria-pressed={spent !== undefined && spent === entered}
            aria-label={share === 100 ? `${text}: ${t('maxHint')}` : text}
            disabled={most === undefined || most === 0n}
            onClick={() => spent !== undefined && onFill(spent)}
          >
            <bdi dir="ltr">{text}</bdi>
          </Button>
        );
      })}
    </fieldset>
  );
}
