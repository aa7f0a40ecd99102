import { describe, expect, it } from 'vitest';
import { changeSwap, newSwap, type SwapAmount } from '../../../lib/domain/swap/draft.ts';
import { mostSpendable, readAmount, type SwapFacts } from '../../../lib/domain/swap/issues.ts';
import { wrapKind, wrapTransaction } from '../../../lib/domain/swap/wrap.ts';
import { tokens } from '../../../lib/math/amount.ts';
import { coin, ether, usdc } from './calls.ts';

const amountOf = (text: string): SwapAmount => ({ kind: 'amount', amount: tokens(text) });
const rich: SwapFacts = { balance: 10n ** 20n, allowance: 10n ** 20n, coins: 10n ** 20n, gasCost: 10n ** 15n };

describe('an entered amount', () => {
  it.each([
    ['0.001', usdc, { units: 1_000n }],
    ['0.000999', usdc, { issue: { kind: 'tooSmall' } }],
    ['0', usdc, { issue: { kind: 'tooSmall' } }],
    ['-5', usdc, { issue: { kind: 'tooSmall' } }],
    ['1.0000001', usdc, { issue: { kind: 'decimals', most: 6 } }],
    ['1', { ...usdc, decimals: 0 }, { units: 1n }],
    ['1.5', { ...usdc, decimals: 0 }, { issue: { kind: 'decimals', most: 0 } }],
    [String(2n ** 256n - 1n), { ...usdc, decimals: 0 }, { units: 2n ** 256n - 1n }],
    [String(2n ** 256n), { ...usdc, decimals: 0 }, { issue: { kind: 'tooLarge' } }],
  ] as const)('%s', (text, token, read) => {
    expect(readAmount(amountOf(text), token)).toEqual(read);
  });
  it('that is missing or unreadable says so', () => {
    expect(readAmount({ kind: 'empty' }, usdc)).toEqual({ issue: { kind: 'empty' } });
    expect(readAmount({ kind: 'unreadable' }, usdc)).toEqual({ issue: { kind: 'unreadable' } });
  });
});

describe('the most that can be spent', () => {
  it('is the balance of a token, and of a coin what the gas leaves', () => {
    expect(mostSpendable(usdc, { ...rich, balance: 7n })).toBe(7n);
    expect(mostSpendable(ether, { ...rich, balance: 10n ** 16n })).toBe(9n * 10n ** 15n);
    expect(mostSpendable(ether, { ...rich, balance: 5n })).toBe(0n);
  });
  it('is unknown while the balance is, or the gas of a coin', () => {
    expect(mostSpendable(usdc, { ...rich, balance: undefined })).toBeUndefined();
    expect(mostSpendable(ether, { ...rich, gasCost: undefined })).toBeUndefined();
  });
});

it('changing the side of a swap clears the amount, and the slippage stays', () => {
  const typed = changeSwap(changeSwap(newSwap, { kind: 'typed', value: '5', text: '5' }), {
    kind: 'slippageChosen',
    percent: '1',
  });
  const sold = changeSwap(typed, { kind: 'side', side: 'sell' });
  expect(sold).toEqual({ ...typed, side: 'sell', amount: { kind: 'empty' } });
});

describe('a coin and its wrapped form', () => {
  const wrapped = { ...coin, address: ether.wrapped ?? coin.address };
  it('are one for one, and no other token is', () => {
    expect(wrapKind(ether, wrapped)).toBe('wrap');
    expect(wrapKind(wrapped, ether)).toBe('unwrap');
    expect(wrapKind(ether, coin)).toBeUndefined();
    expect(wrapKind(coin, wrapped)).toBeUndefined();
  });
  it('are changed by the contract’s own two functions', () => {
    expect(wrapTransaction('wrap', wrapped.address, 7n)).toEqual({
      to: wrapped.address,
      data: '0xd0e30db0',
      value: 7n,
    });
    expect(wrapTransaction('unwrap', wrapped.address, 255n)).toEqual({
      to: wrapped.address,
      data: `0x2e1a7d4d${'ff'.padStart(64, '0')}`,
      value: 0n,
    });
  });
});
