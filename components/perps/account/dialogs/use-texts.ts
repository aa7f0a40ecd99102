import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { figure } from '@/lib/i18n/format/figure';
import type { Price, Size } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';

/** Formats amounts for the dialogs, and prices as their position's market does. */
export function useTexts(coin: string) {
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  return {
    locale,
    sizeText: (size: Size) => figure(size, locale, { decimals: decimalsOf(size) }),
    priceOf: (price: Price | undefined) => priceText(coin, price),
  };
}
