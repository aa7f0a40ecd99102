import { useEffect, useRef } from 'react';
import { type MarketPrices, marketRate } from '@/lib/domain/swap/cost';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { rateOf, type SwapQuote } from '@/lib/domain/swap/quote';
import type { Price } from '@/lib/math/amount';

/** Returns a function that tells the rate of the last quote of these tokens, or the market's before the first one. */
export function useLastRate(
  quote: SwapQuote | undefined,
  spent: SwapToken,
  bought: SwapToken,
  market: MarketPrices,
): () => Price | undefined {
  const kept = useRef<{ readonly key: string; readonly rate: Price } | undefined>(undefined);
  const key = `${spent.chainId} ${spent.address} ${bought.address}`;
  const rate = quote && rateOf(quote.amount, spent, quote.dstAmount, bought);
  useEffect(() => {
    if (rate !== undefined) kept.current = { key, rate };
  }, [key, rate]);
  return () => (kept.current?.key === key ? kept.current.rate : marketRate(market));
}
