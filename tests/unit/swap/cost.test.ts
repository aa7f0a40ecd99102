import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterTax,
  type Exchanged,
  lossLevel,
  type MarketPrices,
  swapCosts,
  swapLoss,
} from '../../../lib/domain/swap/cost.ts';
import { priceImpact } from '../../../lib/domain/swap/impact.ts';
import type { SwapQuote } from '../../../lib/domain/swap/quote.ts';
import { type Percent, percent, price } from '../../../lib/math/amount.ts';
import { sum } from '../../../lib/math/arithmetic.ts';
import { coin, usdc } from './calls.ts';
import { quoteOf } from './quotes.ts';

const whole = 10n ** 18n;
const dollarAnd = (bought: string): MarketPrices => ({ spent: price('1'), bought: price(bought) });
const unpriced: MarketPrices = { spent: undefined, bought: undefined };

function exchangeOf(
  change: Partial<SwapQuote> = {},
  prices: MarketPrices = dollarAnd('10'),
  tax: Percent = percent('0'),
): Exchanged {
  const quote = quoteOf(change);
  return { quote, spent: usdc, bought: coin, tax, impact: priceImpact(quote, usdc, coin), prices };
}
const gas = { units: 2n * 10n ** 15n, decimals: 18, price: price('2000') };

describe('the loss of a swap', () => {
  it('is what arrives against what is paid, in dollars by the market', () => {
    const loss = swapLoss(exchangeOf({ dstAmount: 98n * whole, feeBps: 0 }));
    expect(loss).toEqual({ paid: '1000', received: '980', percent: '2' });
  });

  it('of DRIP is told as it is: 48,732 dollars for 373', () => {
    const reference = { srcAmount: 10_000_000n, dstAmount: (whole * 76n) / 1_000n, askedAt: 0 };
    const drip = exchangeOf(
      { amount: 48_732_000_000n, dstAmount: 373n * whole, reference },
      { spent: price('1'), bought: price('1') },
    );
    const loss = swapLoss(drip);
    expect([loss.paid, loss.received]).toEqual(['48732', '373']);
    expect(Number(loss.percent)).toBeCloseTo(99.23, 2);
    expect(lossLevel(loss)).toBe('typed');
  });

  it('is the worse of two where the vendor and the market contradict each other', () => {
    const market = swapLoss(exchangeOf({ feeBps: 0 }, dollarAnd('8')));
    expect(market).toEqual({ paid: '1000', received: '800', percent: '20' });
    const vendor = swapLoss(exchangeOf({ dstAmount: 80n * whole, feeBps: 0 }, dollarAnd('20')));
    expect(vendor).toEqual({ paid: '1000', received: '800', percent: '20' });
  });

  it('counts what the token keeps, and the fee where only the vendor can be asked', () => {
    expect(swapLoss(exchangeOf({ feeBps: 0 }, dollarAnd('10'), percent('5'))).received).toBe('950');
    expect(swapLoss(exchangeOf({}, unpriced, percent('50')))).toEqual({
      paid: undefined,
      received: undefined,
      percent: '50.5',
    });
  });

  it('below 0 is a gain, and one that nobody can tell is not 0', () => {
    expect(swapLoss(exchangeOf({ feeBps: 0, reference: undefined }, dollarAnd('11'))).percent).toBe('-10');
    const unknown = swapLoss(exchangeOf({ reference: undefined }, unpriced));
    expect(unknown.percent).toBeUndefined();
    expect(lossLevel(unknown)).toBe('typed');
  });

  it.each([
    ['0', 'none'],
    ['-3', 'none'],
    ['4.99', 'none'],
    ['5', 'question'],
    ['9.99', 'question'],
    ['10', 'typed'],
    ['100', 'typed'],
    [undefined, 'typed'],
  ] as const)('of %s percent asks for %s', (lost, level) => {
    const value = lost === undefined ? undefined : percent(lost);
    expect(lossLevel({ paid: undefined, received: undefined, percent: value })).toBe(level);
  });
});

describe('the costs of a swap', () => {
  it('have a name each, and add up to what is lost and what the network takes', () => {
    // Ten dollars a coin by the vendor's small trade after its one percent; the market says 9.9.
    const exchanged = exchangeOf({ dstAmount: 98n * whole }, dollarAnd('9.9'));
    const costs = swapCosts(exchanged, swapLoss(exchanged), gas);
    expect(costs).toMatchObject({ impact: '20', gas: '4', tax: '0', total: '33.8', percent: '3.38' });
    expect(Number(costs?.platformFee)).toBeCloseTo(9.8, 6);
  });

  it('blame nobody for a loss while the impact is not known', () => {
    const exchanged = exchangeOf({ dstAmount: 10n * whole, reference: undefined }, dollarAnd('9.9'));
    const costs = swapCosts(exchanged, swapLoss(exchanged), gas);
    expect(costs).toMatchObject({ impact: undefined, rate: undefined, gas: '4', tax: '0', total: '905' });
  });

  it('are unknown while the prices or the gas are', () => {
    const exchanged = exchangeOf({}, unpriced);
    expect(swapCosts(exchanged, swapLoss(exchanged), gas)).toBeUndefined();
    const priced = exchangeOf();
    expect(swapCosts(priced, swapLoss(priced), undefined)).toBeUndefined();
  });

  it('add up to the total, and what arrives and what is lost to what is paid, whatever the swap', () => {
    const tax = fc.integer({ min: 0, max: 40 }).map((part) => percent(String(part)));
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.bigInt(1_000n, 10n ** 15n),
          dstAmount: fc.bigInt(1n, 10n ** 27n),
          feeBps: fc.integer({ min: 0, max: 300 }),
          small: fc.option(fc.bigInt(1n, 10n ** 22n), { nil: undefined }),
          bought: fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { nil: undefined }),
          tax,
        }),
        ({ amount, dstAmount, feeBps, small, bought, tax: kept }) => {
          const reference = small === undefined ? undefined : { srcAmount: 10_000_000n, dstAmount: small, askedAt: 0 };
          const prices = {
            spent: price('1'),
            bought: bought === undefined ? undefined : price(String(bought / 1_000)),
          };
          const exchanged = exchangeOf({ amount, dstAmount, feeBps, reference }, prices, kept);
          const loss = swapLoss(exchanged);
          if (loss.percent === undefined) {
            expect(small === undefined && bought === undefined).toBe(true);
            return;
          }
          const byMarket = bought === undefined ? 0 : (Number(afterTax(dstAmount, kept)) / 1e18) * (bought / 1_000);
          if (bought !== undefined) {
            // The market before the swap never says that more was lost.
            expect(Number(loss.received)).toBeLessThanOrEqual(byMarket * (1 + 1e-9));
          }
          const [paid, received] = [Number(loss.paid), Number(loss.received)];
          const near = (paid + Math.abs(received)) * 1e-9 + 1e-9;
          expect(Math.abs(paid * (1 - Number(loss.percent) / 100) - received)).toBeLessThanOrEqual(near);
          const costs = swapCosts(exchanged, loss, gas);
          if (costs === undefined) return;
          const { impact, platformFee, tax: taken, rate, gas: network, total } = costs;
          if (impact !== undefined && rate !== undefined) {
            expect(sum([impact, platformFee, taken, rate, network])).toBe(total);
          } else expect([small, impact, rate]).toEqual([undefined, undefined, undefined]);
          expect(Math.abs(Number(total) - (paid - received + 4))).toBeLessThanOrEqual(near);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

it('what a token keeps is rounded against the user', () => {
  expect(afterTax(1_000n, percent('5'))).toBe(950n);
  expect(afterTax(1n, percent('5'))).toBe(0n);
  expect(afterTax(1_000_000n, percent('9.7501'))).toBe(902_499n);
});
