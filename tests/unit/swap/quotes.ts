import type { SwapQuote } from '../../../lib/domain/swap/quote.ts';

/** A thousand dollars for a hundred coins, with one percent for the platform in it. */
export const quoteOf = (change: Partial<SwapQuote> = {}): SwapQuote => ({
  provider: 'oneinch',
  amount: 1_000_000_000n,
  dstAmount: 100n * 10n ** 18n,
  gas: undefined,
  route: undefined,
  feeBps: 100,
  referrer: undefined,
  vendorFeeBps: undefined,
  reference: { srcAmount: 10_000_000n, dstAmount: 10n ** 18n, askedAt: 0 },
  askedAt: 0,
  waitMs: 0,
  ...change,
});
