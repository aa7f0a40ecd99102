import { createContext, useCallback, useContext } from 'react';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { usePageLocale } from './use-page-locale';

export type SizeDecimalsOf = (coin: string) => number | undefined;

/** What a page knows of the markets' steps; a market that it does not know writes five figures. */
export const PriceStepsContext = createContext<SizeDecimalsOf>(() => undefined);

export const useSizeDecimals = (coin: string | undefined): number | undefined => {
  const sizeDecimalsOf = useContext(PriceStepsContext);
  return coin === undefined ? undefined : sizeDecimalsOf(coin);
};

export type WritePrice = (coin: string, price: Price | undefined) => string;

/** Writes what somebody trades at, with the decimals of its market. */
export function useMarketPrice(): WritePrice {
  const sizeDecimalsOf = useContext(PriceStepsContext);
  const locale = usePageLocale();
  return useCallback((coin, price) => marketPrice(price, sizeDecimalsOf(coin), locale), [sizeDecimalsOf, locale]);
}
