import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leastPoolFeePercent,
  maxSlippagePercent,
  minSlippagePercent,
  mostTaxPercent,
  publicMempoolChains,
} from '../../../lib/config/swaps.ts';
import { autoSlippage, quoteNoise, type SlippageFacts, sandwichLimit } from '../../../lib/domain/swap/auto-slippage.ts';
import { type Percent, percent, price, usd } from '../../../lib/math/amount.ts';
import { add, neg } from '../../../lib/math/arithmetic.ts';
import { gt, gte, isPositive, lte, max } from '../../../lib/math/comparison.ts';

const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((points) => percent((points / 100).toFixed(2)));
const unknownToo = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => usd((value / 100).toFixed(2)));

const facts: fc.Arbitrary<SlippageFacts> = fc.record({
  chainId: fc.constantFrom(1, 10, 56, 137, 8453, 42_161, 43_114),
  tax: hundredths(40),
  impact: unknownToo(hundredths(99)),
  prices: fc.record({
    spent: unknownToo(fc.constantFrom(price('1'), price('700'))),
    bought: unknownToo(fc.constantFrom(price('0.999'), price('0.0000123'))),
  }),
  dayChanges: fc.tuple(unknownToo(hundredths(2_000)), unknownToo(hundredths(90).map(neg))),
  paid: unknownToo(cents(200_000)),
  gas: unknownToo(cents(40)),
});

const usual: SlippageFacts = {
  chainId: 1,
  tax: percent('0'),
  impact: percent('0.02'),
  prices: { spent: price('1'), bought: price('2500') },
  dayChanges: [percent('0'), percent('2')],
  paid: usd('1000'),
  gas: usd('1'),
};
const auto = (change: Partial<SlippageFacts> = {}) => autoSlippage({ ...usual, ...change });
const known = (of: Percent | undefined): Percent => {
  if (of === undefined) throw new Error('There is no automatic slippage');
  return of;
};

describe('the automatic slippage', () => {
  it('is within the limits, and never below the noise of the quote', () => {
    fc.assert(
      fc.property(facts, (of) => {
        const found = known(autoSlippage(of));
        expect(gte(found, percent(minSlippagePercent)) && lte(found, percent(maxSlippagePercent))).toBe(true);
        expect(gte(found, quoteNoise(of)) || found === maxSlippagePercent).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never falls where the tax or the movement of the price rises', () => {
    fc.assert(
      fc.property(facts, hundredths(20), hundredths(500), (of, tax, change) => {
        const before = known(autoSlippage(of));
        const taxed = autoSlippage({ ...of, tax: add(of.tax, tax) });
        expect(taxed === undefined || gte(taxed, before)).toBe(true);
        const [first, second] = of.dayChanges;
        const moved = autoSlippage({ ...of, dayChanges: [first && add(max(first, neg(first)), change), second] });
        expect(gte(known(moved), before)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is never wider than what makes an attack pay, except by the noise of the quote', () => {
    fc.assert(
      fc.property(facts, (of) => {
        expect(lte(known(autoSlippage(of)), max(quoteNoise(of), sandwichLimit(of)))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves nothing for an attacker of a constant-product pool', () => {
    const fee = Number(leastPoolFeePercent) / 100;
    const seen = facts.filter(
      ({ chainId, impact }) => publicMempoolChains.includes(chainId) && impact !== undefined && isPositive(impact),
    );
    fc.assert(
      fc.property(seen, fc.constantFrom(0, 1, 5), (of, poolFees) => {
        const found = known(autoSlippage(of));
        fc.pre(of.paid !== undefined && of.gas !== undefined && gt(found, quoteNoise(of)));
        const [share, slippage] = [Number(of.impact) / 100, Number(found) / 100];
        // The pool's fee is at least the one that is counted with.
        const earned = attack(share, slippage, fee * (1 + poolFees)) * Number(of.paid);
        // An attack takes two swaps, and a quarter of our network fee is headroom.
        expect(earned).toBeLessThanOrEqual((Number(of.gas) / 1.25) * 2);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a large coin', {}, '0.4'],
    [
      'two dollar coins',
      { prices: { spent: price('1'), bought: price('0.9996') }, dayChanges: [percent('0'), percent('0')] },
      '0.2',
    ],
    ['a coin that doubled', { dayChanges: [percent('2'), percent('100')] }, '2.4'],
    ['a coin of unknown movement', { dayChanges: [percent('0'), undefined] }, '0.8'],
    ['a taxed coin', { tax: percent('5') }, '0.9'],
    ['a swap that moves a public pool', { impact: percent('3'), paid: usd('5000') }, '0.3'],
    [
      'the same swap, which nobody sees before its block',
      { chainId: 8453, impact: percent('3'), paid: usd('5000') },
      '1.4',
    ],
    ['a swap too large for its pool', { impact: percent('98'), paid: usd('48000') }, '0.3'],
    ['a small swap whose attack would cost more', { impact: percent('3'), paid: usd('60') }, '1.4'],
  ] as const)('of %s', (_name, change, value) => {
    expect(auto(change)).toBe(value);
  });

  it('is none for a tax that no router supports', () => {
    expect(auto({ tax: percent(mostTaxPercent) })).toBeDefined();
    expect(auto({ tax: add(percent(mostTaxPercent), percent('0.01')) })).toBeUndefined();
  });
});

/**
 * Returns what an attacker earns, as a share of the victim's amount, who drives the price until the victim's minimum is
 * just met. The share is the victim's own impact in the pool.
 */
function attack(impact: number, slippage: number, fee: number): number {
  const [x, y, kept] = [1, 1, 1 - fee];
  const victim = impact / (1 - impact);
  const out = (into: number, from: number, amount: number) => (from * amount * kept) / (into + amount * kept);
  const least = out(x, y, victim) * (1 - slippage);
  let [low, high] = [0, 100];
  for (let turn = 0; turn < 80; turn += 1) {
    const front = (low + high) / 2;
    const bought = out(x, y, front);
    if (out(x + front, y - bought, victim) >= least) low = front;
    else high = front;
  }
  const bought = out(x, y, low);
  const victimGot = out(x + low, y - bought, victim);
  const back = out(y - bought - victimGot, x + low + victim, bought);
  return (back - low) / victim;
}
