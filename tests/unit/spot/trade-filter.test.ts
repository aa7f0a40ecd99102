import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largeTradeUsd, tradeSizesUsd } from '../../../lib/config/spot.ts';
import type { TokenTrade } from '../../../lib/domain/spot/trade.ts';
import {
  countWaiting,
  filterTrades,
  isFiltering,
  isLargeTrade,
  joinPages,
  valueOfTrade,
} from '../../../lib/domain/spot/trade-filter.ts';
import { parseAmount, price, tokens, usd } from '../../../lib/math/amount.ts';
import { gte } from '../../../lib/math/comparison.ts';

const decimal = (units: bigint, scale: number): string => {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};
/** A number of units, and how many of them are one. */
const written = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 20n }), scale: fc.integer({ min: 0, max: 18 }) });
const amountOf = ({ units, scale }: { readonly units: bigint; readonly scale: number }) =>
  parseAmount<'tokens'>(decimal(units, scale)) ?? tokens('0');
const priceOf = ({ units, scale }: { readonly units: bigint; readonly scale: number }) =>
  parseAmount<'price'>(decimal(units, scale)) ?? price('0');

const trades: fc.Arbitrary<TokenTrade> = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  base: fc.record({ symbol: fc.constant('UNI'), amount: written.map(amountOf) }),
  quote: fc.record({ symbol: fc.constant('USDC'), amount: written.map(amountOf) }),
  price: fc.option(written.map(priceOf), { nil: undefined }),
  at: fc.integer({ min: 0, max: 3 }),
  owner: fc.constantFrom('0xa', '0xb'),
  hash: fc.constantFrom('0x1', '0x2', undefined),
});

test('the value of a trade is its amount times its price, to the last digit', () => {
  fc.assert(
    fc.property(written, written, (amount, worth) => {
      const trade: TokenTrade = {
        side: 'buy',
        base: { symbol: 'UNI', amount: amountOf(amount) },
        quote: { symbol: 'USDC', amount: amountOf(amount) },
        ...{ price: priceOf(worth), at: 0, owner: '0xa' },
      };
      const exact = decimal(amount.units * worth.units, amount.scale + worth.scale);
      expect(valueOfTrade(trade)).toBe(parseAmount<'usd'>(exact));
    }),
  );
});

test('without its own price a trade is worth what was given for it, and without both nobody knows', () => {
  const trade = {
    side: 'sell',
    at: 0,
    owner: '0xa',
    base: { symbol: 'UNI', amount: tokens('2') },
  } as const;
  const quote = { symbol: 'USDC', amount: tokens('12') };
  expect(valueOfTrade({ ...trade, quote: { ...quote, price: price('0.5') } })).toBe('6');
  expect(valueOfTrade({ ...trade, quote })).toBeUndefined();
  expect(filterTrades([{ ...trade, quote }], { least: usd('0') })).toEqual([]);
  expect(isLargeTrade({ ...trade, quote })).toBe(false);
});

test('a filter leaves exactly those that fit all its conditions, in their order', () => {
  const filters = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const, undefined),
    least: fc.constantFrom(...tradeSizesUsd.map(usd), undefined),
    trader: fc.constantFrom('0xa', undefined),
  });
  fc.assert(
    fc.property(fc.array(trades), filters, (all, filter) => {
      const left = filterTrades(all, filter);
      const fits = (trade: TokenTrade) => {
        const value = valueOfTrade(trade);
        const isWorth = filter.least === undefined || (value !== undefined && gte(value, filter.least));
        return (
          [filter.side ?? trade.side, filter.trader ?? trade.owner].join() === [trade.side, trade.owner].join() &&
          isWorth
        );
      };
      expect(left).toEqual(all.filter(fits));
      if (!isFiltering(filter)) expect(left).toEqual(all);
      for (const trade of filterTrades(all, { least: usd(largeTradeUsd) })) expect(isLargeTrade(trade)).toBe(true);
    }),
  );
});

test('what waits is what the list that stands still lacks, equal trades counted one by one', () => {
  fc.assert(
    fc.property(fc.array(trades, { maxLength: 12 }), fc.array(trades, { maxLength: 12 }), (added, shown) => {
      const newest = [...added, ...shown];
      expect(countWaiting(shown, newest)).toBe(added.length);
      expect(countWaiting(newest, shown)).toBe(0);
    }),
  );
});

test('pages that moved while they were read are joined without a trade twice', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(trades, {
        maxLength: 30,
        selector: ({ hash, at, side, base, owner }) => [hash, at, side, base.amount, owner].join(),
      }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      (all, size, moved) => {
        const second = Math.max(0, size - moved);
        const pages = [all.slice(0, size), all.slice(second, second + size)];
        const joined = joinPages(pages.map((page) => ({ trades: page, hasNext: true })));
        expect(joined).toEqual(all.slice(0, Math.max(size, second + size)));
      },
    ),
  );
});
