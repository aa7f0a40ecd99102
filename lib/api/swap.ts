import {
  builtSwapSchema,
  quoteAnswerSchema,
  quoteRequestSchema,
  spenderRequestSchema,
  spenderSchema,
  swapRequestSchema,
} from '../schemas/swap.ts';
import { declareCall, otherToken, someone, someToken } from './contract.ts';

const swapped = {
  chainId: 1,
  fromToken: someToken,
  toToken: otherToken,
  amount: '1000000',
  provider: 'oneinch',
} as const;

export const oneinchQuote = declareCall({
  name: 'oneinch-quote',
  method: 'POST',
  input: quoteRequestSchema,
  output: quoteAnswerSchema,
  vendorPage: 'https://business.1inch.com/portal/documentation',
  example: swapped,
});

export const oneinchSpender = declareCall({
  name: 'oneinch-spender',
  method: 'POST',
  input: spenderRequestSchema,
  output: spenderSchema,
  vendorPage: 'https://business.1inch.com/portal/documentation',
  example: { chainId: 1, provider: 'oneinch' },
});

export const oneinchSwap = declareCall({
  name: 'oneinch-swap',
  method: 'POST',
  input: swapRequestSchema,
  output: builtSwapSchema,
  vendorPage: 'https://business.1inch.com/portal/documentation',
  example: { ...swapped, slippage: '1', fromAddress: someone },
});
