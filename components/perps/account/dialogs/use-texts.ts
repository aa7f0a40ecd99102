import { usePageLocale } from '@/components/ui/use-page-locale';
import { figure } from '@/lib/i18n/format/figure';
import { priceText } from '@/lib/i18n/format/price';
import type { Price, Size } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';

/** Amounts as the dialogs write them. */
export function useTexts() {
  const locale = usePageLocale();
  return {
    locale,
    sizeText: (size: Size) => figure(size, locale, { decimals: decimalsOf(size) }),
    priceOf: (price: Price | undefined) => priceText(price, locale),
  };
}
