import { createContext, useCallback, useContext } from 'react';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { usePageLocale } from '../words/use-page-locale';

export type SizeDecimalsOf = (coin: string) => number | undefined;

/** The size decimals of the markets that a page knows; prices of an unknown market have five significant figures. */
export const PriceStepsContext = createContext<SizeDecimalsOf>(() => undefined);

export const useSizeDecimals = (coin: string | undefined): number | undefined => {
  const sizeDecimalsOf = useContext(PriceStepsContext);
  return coin === undefined ? undefined : sizeDecimalsOf(coin);
};

export type WritePrice = (coin: string, price: Price | undefined) => string;

/** Returns a function that formats a trading price with the decimals of its market. */
export function useMarketPrice(): WritePrice {
  const sizeDecimalsOf = useContext(PriceStepsContext);
  const locale = usePageLocale();
  return useCallback((coin, price) => marketPrice(price, sizeDecimalsOf(coin), locale), [sizeDecimalsOf, locale]);
}
