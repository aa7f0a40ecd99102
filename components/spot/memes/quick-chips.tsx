import { buttonLook } from '@/components/ui/form/button-look';
import type { QuickAmount } from '@/lib/domain/swap/quick-amounts';
import { payKindOf } from '@/lib/domain/swap/quick-amounts';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import type { Locale } from '@/lib/i18n/locales';
import type { ListingRow } from '@/lib/schemas/listings';
import { quickAmountText, useQuickAmounts } from '../swap/use-quick-amounts';

export { QuickBuySlot } from '../swap/quick-buy-slot';

export interface QuickChipsProps {
  row: ListingRow;
  onBuy: (row: ListingRow, amount: QuickAmount) => void;
  /** The name of a press, with places for the amount and the coin. */
  label: string;
  locale: Locale;
}

/** The visitor's own amounts in a row; the mark of its safety stays in sight between them and the row's button. */
export function QuickChips({ row, onBuy, label, locale }: QuickChipsProps) {
  const amounts = useQuickAmounts(payKindOf(row.chainId, row.quote));
  return (
    <span className="absolute end-full top-1/2 me-28 z-2 hidden -translate-y-1/2 gap-1 rounded-control bg-raised p-1 shadow-menu md:in-[[data-row]:hover]:flex md:in-[[data-row]:focus-within]:flex">
      {amounts.map((amount) => {
        const text = quickAmountText(amount, locale);
        return (
          <button
            key={text}
            type="button"
            aria-label={fillPlaceholder(fillPlaceholder(label, 'amount', text), 'coin', row.base)}
            onClick={() => onBuy(row, amount)}
            className={buttonLook('secondary', 's')}
          >
            <bdi>{text}</bdi>
          </button>
        );
      })}
    </span>
  );
}

/** On a phone: buys for the visitor's first amount, in place of the row's button. */
export function PhoneChip({ row, onBuy, label, locale }: QuickChipsProps) {
  const [amount] = useQuickAmounts(payKindOf(row.chainId, row.quote));
  if (amount === undefined) return null;
  const text = quickAmountText(amount, locale);
  return (
    <button
      type="button"
      aria-label={fillPlaceholder(fillPlaceholder(label, 'amount', text), 'coin', row.base)}
      onClick={() => onBuy(row, amount)}
      className={buttonLook('primary', 's', 'z-1 md:hidden')}
    >
      <bdi>{text}</bdi>
    </button>
  );
}
