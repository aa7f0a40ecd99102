import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { maxSlippagePercent, minSlippagePercent } from '../../../lib/config/swaps.ts';
import { percent } from '../../../lib/math/amount.ts';
import { add, sub } from '../../../lib/math/arithmetic.ts';
import { quoteRequestSchema, swapRequestSchema } from '../../../lib/schemas/swap.ts';

const requested = {
  chainId: 1,
  fromToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  toToken: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  amount: '1000',
};
const ordered = { ...requested, slippage: '0.5', fromAddress: `0x${'1'.repeat(40)}` };

it('a request for a quote goes to 1inch unless another provider is named, and takes a young answer', () => {
  expect(z.parse(quoteRequestSchema, requested)).toMatchObject({
    provider: 'oneinch',
    fresh: false,
    fromToken: `0x${'e'.repeat(40)}`,
  });
});

it.each([
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['0x10', false],
  ['1e3', false],
  ['01', false],
  ['1', true],
  [String(2n ** 256n - 1n), true],
  [String(2n ** 256n), false],
])('a request for a quote takes amounts that a contract can hold: %s', (amount, isTaken) => {
  expect(z.safeParse(quoteRequestSchema, { ...requested, amount }).success).toBe(isTaken);
});

it.each([
  [minSlippagePercent, true],
  [maxSlippagePercent, true],
  ['0.50', true],
  [sub(percent(minSlippagePercent), percent('0.01')), false],
  [add(percent(maxSlippagePercent), percent('0.01')), false],
  ['0', false],
  ['-1', false],
  ['half', false],
])('a request for a swap refuses a slippage outside the limits and never changes it: %s', (slippage, isTaken) => {
  expect(z.safeParse(swapRequestSchema, { ...ordered, slippage }).success).toBe(isTaken);
});

it.each([
  [`0x${'0'.repeat(448)}`, true],
  [`0x${'f'.repeat(512)}`, true],
  [`0x${'0'.repeat(446)}`, false],
  [`0x${'0'.repeat(449)}`, false],
  ['0x', false],
])('a request for a swap takes the arguments of a permit in their whole length alone', (permit, isTaken) => {
  expect(z.safeParse(swapRequestSchema, { ...ordered, permit }).success).toBe(isTaken);
});
