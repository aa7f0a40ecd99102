import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { QuickAmounts } from '../../../lib/client/swap/quick-amounts.ts';
import { mostQuickAmounts, quickCoinAmounts, quickSharesPercent } from '../../../lib/config/swaps.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import {
  payKindOf,
  type QuickAmount,
  quickTokens,
  readQuickAmount,
  shareOfSpendable,
  usualQuickAmounts,
} from '../../../lib/domain/swap/quick-amounts.ts';
import { percent, price, tokens, usd } from '../../../lib/math/amount.ts';
import { mul, product } from '../../../lib/math/arithmetic.ts';
import { gte, isPositive, lte } from '../../../lib/math/comparison.ts';
import { toUnits } from '../../../lib/math/onchain.ts';
import { decimalsOf } from '../../../lib/math/precision.ts';
import { percentToRatio } from '../../../lib/math/units.ts';
import { coin, usdc } from './calls.ts';

const inDollars = (amount: string): QuickAmount => ({ unit: 'dollars', amount: usd(amount) });
const inCoins = (amount: string): QuickAmount => ({ unit: 'coin', amount: tokens(amount) });

describe('the kind of coin that pays', () => {
  it('is a chain’s own coin by its symbol, and dollars for any other', () => {
    expect(payKindOf(56, 'BNB')).toBe('BNB');
    expect(payKindOf(1, 'BNB')).toBe('dollars');
    expect(payKindOf(8453, 'USDC')).toBe('dollars');
    expect(payKindOf(8453, 'WETH')).toBe('dollars');
  });
  it('has amounts of its own on every chain', () => {
    for (const { id, nativeCurrency } of chains) {
      expect(Object.keys(quickCoinAmounts)).toContain(nativeCurrency.symbol);
      expect(usualQuickAmounts(payKindOf(id, nativeCurrency.symbol)).every(({ unit }) => unit === 'coin')).toBe(true);
    }
    expect(usualQuickAmounts('dollars').map(({ amount }) => amount)).toEqual(['20', '50', '200']);
    expect(usualQuickAmounts('constructor')).toEqual(usualQuickAmounts('dollars'));
  });
});

describe('dollars in a token', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => usd((value / 100).toFixed(2)));
  /** From a billionth of a dollar to a hundred thousand. */
  const prices = fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -14, max: 0 }))
    .map(([digits, exponent]) => price((digits * 10 ** exponent).toFixed(14)));

  it('are never worth more than was said, and hardly less', () => {
    fc.assert(
      fc.property(cents, prices, fc.constantFrom(usdc, coin), (amount, of, token) => {
        const found = quickTokens({ unit: 'dollars', amount }, token, of);
        if (found === undefined) return expect(isPositive(of)).toBe(false);
        const worth = product<'usd'>(found, of);
        expect(decimalsOf(found) <= token.decimals).toBe(true);
        expect(lte(worth, mul(amount, percentToRatio(percent('101'))))).toBe(true);
        // Only a dollar coin, of which as many are spent as there are dollars, may be worth a little more.
        if (String(found) !== amount) expect(lte(worth, amount)).toBe(true);
        // Hardly a hundredth is left over unless single units of the token are worth much.
        const thousandUnits = product<'usd'>(tokens(`0.${'0'.repeat(token.decimals - 4)}1`), of);
        if (lte(thousandUnits, amount)) expect(gte(worth, mul(amount, percentToRatio(percent('98.9'))))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
  it('are one for one in a dollar coin, and rounded down to a readable number elsewhere', () => {
    expect(quickTokens(inDollars('50'), usdc, price('0.9997'))).toBe('50');
    expect(quickTokens(inDollars('50'), usdc, price('1.01'))).toBe('50');
    expect(quickTokens(inDollars('50'), usdc, price('1.02'))).toBe('49.019');
    expect(quickTokens(inDollars('50'), coin, price('2470.23'))).toBe('0.020241');
    expect(quickTokens(inDollars('50'), coin, price('0.000012345'))).toBe('4050200');
  });
  it('are unknown without a price', () => {
    expect(quickTokens(inDollars('50'), usdc, undefined)).toBeUndefined();
    expect(quickTokens(inDollars('50'), usdc, price('0'))).toBeUndefined();
  });
  it('is the amount itself where it is one of the coin', () => {
    expect(quickTokens(inCoins('0.05'), coin, undefined)).toBe('0.05');
    expect(quickTokens(inCoins('0.12345678'), usdc, undefined)).toBe('0.123456');
  });
});

test.each([
  ['coin', '0'],
  ['coin', '-1'],
  ['dollars', '0.001'],
  ['dollars', 'x'],
  ['dollars', ''],
] as const)('no amount can be spent that is none: %s %s', (unit, text) => {
  expect(readQuickAmount(unit, text)).toBeUndefined();
});

function browser(stored: Record<string, string> = {}) {
  const texts = new Map(Object.entries(stored));
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  const open = () => new QuickAmounts(storage);
  const read = (kind: string) => {
    const opened = open();
    opened.read();
    return opened.of(kind);
  };
  return { open, read };
}

describe('chosen amounts', () => {
  it('are kept for their kind of coin alone', () => {
    const { open, read } = browser();
    open().choose('BNB', [inCoins('1'), inDollars('25')]);
    open().choose('dollars', [inDollars('500')]);
    expect(read('BNB')).toEqual([inCoins('1'), inDollars('25')]);
    expect(read('dollars')).toEqual([inDollars('500')]);
    expect(read('ETH')).toEqual(usualQuickAmounts('ETH'));
  });
  it('are each offered once, only so many, and the usual ones where none is left', () => {
    const { open, read } = browser();
    open().choose('ETH', ['1', '2', '2', '3', '4', '5'].map(inCoins));
    expect(read('ETH')).toEqual(['1', '2', '3', '4'].slice(0, mostQuickAmounts).map(inCoins));
    open().choose('ETH', []);
    expect(read('ETH')).toEqual(usualQuickAmounts('ETH'));
  });
  it.each([
    '{',
    '{"version":2,"amounts":{"ETH":[{"unit":"coin","amount":"1"}]}}',
    '{"version":1,"amounts":{"ETH":[{"unit":"coin","amount":"-1"},{"unit":"shares","amount":"1"},null]}}',
    '{"version":1,"amounts":[]}',
    '{"version":1,"amounts":{"ETH":"1"}}',
  ])('are the usual ones for a damaged text: %s', (text) => {
    expect(browser({ 'pluto.quickAmounts': text }).read('ETH')).toEqual(usualQuickAmounts('ETH'));
  });
});

describe('a part of a balance', () => {
  const balances = fc.bigInt(0n, 10n ** 30n);
  const shares = fc.constantFrom(...quickSharesPercent);

  it('is never more than its share, and hardly less; all of it is all of it', () => {
    fc.assert(
      fc.property(balances, shares, fc.constantFrom(usdc, coin), (most, share, token) => {
        const spent = toUnits(shareOfSpendable(most, share, token), token.decimals);
        expect(spent * 100n <= most * BigInt(share)).toBe(true);
        expect(spent * 100_001n >= ((most * BigInt(share)) / 100n) * 100_000n).toBe(true);
        if (share === 100) expect(spent).toBe(most);
      }),
    );
  });
  it('is a number that can be read', () => {
    expect(shareOfSpendable(9_999_899_812_345_678_901_234n, 25, coin)).toBe('2499.97');
    expect(shareOfSpendable(9_999_899_812_345_678_901_234n, 100, coin)).toBe('9999.899812345678901234');
  });
});
