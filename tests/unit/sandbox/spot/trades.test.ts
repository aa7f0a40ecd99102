import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prices } from '../../../../server/sandbox/spot/prices.ts';
import { Registry } from '../../../../server/sandbox/spot/registry.ts';
import type { ChainSwap } from '../../../../server/sandbox/spot/swap.ts';
import { SwapBook } from '../../../../server/sandbox/spot/swap-book.ts';
import { Tape } from '../../../../server/sandbox/spot/tape.ts';
import { Turnovers } from '../../../../server/sandbox/spot/turnovers.ts';
import { seeded, someOf, trialGround } from './trial-spot.ts';

const { venue, clock } = trialGround();
const now = () => clock.time;
const registry = new Registry(venue);
const minute = 60_000;
const numRuns = process.env['LONG'] === '1' ? 2_000 : 80;
const minutesBack = fc.integer({ min: 1, max: 300 });

/** Sets up prices and trades on a book of swaps. */
function service(swaps: readonly ChainSwap[] = []) {
  const book = new SwapBook(registry);
  for (const chainId of new Set(swaps.map((swap) => swap.chainId))) {
    book.replace(
      chainId,
      0,
      swaps.filter((swap) => swap.chainId === chainId),
    );
  }
  const prices = new Prices(registry, book, now);
  return { prices, tape: new Tape({ registry, book, prices, now }), turnovers: new Turnovers({ book, prices, now }) };
}

const owned = registry.coins.filter(
  ({ seeded: { pool }, token }) => pool !== undefined && clock.time - token.bornAt > 7 * 3_600_000,
);
const coin = someOf(owned);

function swapOf(one: (typeof owned)[number], time: number, factor: number, isHouse = false): ChainSwap {
  const against = registry.againstOf(one);
  const { prices } = service();
  const price = prices.raw(one, time) / prices.raw(against, time);
  return {
    ...{ chainId: one.token.chainId, pool: one.seeded.pool?.address ?? '0x', block: 40, index: 1, hash: '0xabc' },
    ...{ owner: `0x${'a'.repeat(40)}`, time, side: factor > 1 ? 'buy' : 'sell', amount: 1000 },
    ...{ againstAmount: 1000 * price * Math.sqrt(factor), factor, isHouse },
  } as const;
}

describe('the crowd', () => {
  test("trades within the minute's low and high, and as much as its volume", () => {
    const { prices, tape } = service();
    fc.assert(
      fc.property(someOf(registry.coins), minutesBack, (one, back) => {
        const from = (Math.floor(clock.time / minute) - back) * minute;
        if (from < one.token.bornAt) return;
        const [bar] = prices.bars(one, '1m', from, from + minute);
        const trades = tape.trades(one, from + minute, 60).filter(({ time }) => time >= from);
        if (bar === undefined) throw new Error('there is no bar');
        const volume = trades.reduce((sum, { amount }) => sum + amount, 0);
        expect(Math.abs(volume / bar.volume - 1)).toBeLessThan(1e-9);
        for (const { price, time, hash } of trades) {
          expect(price).toBeLessThanOrEqual(bar.high);
          expect(price).toBeGreaterThanOrEqual(bar.low);
          expect(time).toBeLessThan(from + minute);
          expect(hash).toBeUndefined();
        }
      }),
      { numRuns, ...seeded() },
    );
  });

  test('is the same whoever asks, the newest first, and its turnover is that of the bars', () => {
    fc.assert(
      fc.property(someOf(registry.coins), fc.integer({ min: 1, max: 180 }), (one, minutes) => {
        const to = Math.floor(clock.time / minute) * minute;
        const from = Math.max(to - minutes * minute, one.token.bornAt);
        const [first, second] = [service(), service()];
        const trades = first.tape.trades(one, to, 40);
        expect(second.tape.trades(one, to, 40)).toEqual(trades);
        expect(trades.map(({ time }) => time)).toEqual(trades.map(({ time }) => time).sort((a, b) => b - a));
        const turnover = first.turnovers.of(one, from, to);
        const volume = first.prices.bars(one, '1m', from, to).reduce((sum, bar) => sum + bar.volume, 0);
        expect(Math.abs((turnover.buyVolume + turnover.sellVolume) / volume - 1)).toBeLessThan(1e-9);
        expect(turnover.wallets).toBeLessThanOrEqual(turnover.buys + turnover.sells);
      }),
      { numRuns, ...seeded() },
    );
  });
});

describe("a stranger's swap", () => {
  test('moves the price at once by its factor, and is felt no longer after a minute', () => {
    fc.assert(
      fc.property(coin, minutesBack, fc.double({ min: 0.5, max: 2, noNaN: true }), (one, back, factor) => {
        const time = Math.floor(clock.time / minute) * minute - back * minute + 17_000;
        const swap = swapOf(one, time, factor);
        const [calm, moved] = [service().prices, service([swap]).prices];
        const shift = (at: number) => moved.raw(one, at) / calm.raw(one, at);
        expect(shift(time - 1)).toBe(1);
        const felt = Math.abs(Math.log(factor)) >= 1e-5;
        if (felt && one.seeded.group !== 'dollar') expect(shift(time) / factor).toBeCloseTo(1, 9);
        const parts = [0, 10, 20, 30, 40, 50, 59].map((seconds) => Math.abs(Math.log(shift(time + seconds * 1000))));
        expect(parts).toEqual([...parts].sort((a, b) => b - a));
        expect(shift(time + 60_000)).toBe(1);
      }),
      { numRuns, ...seeded() },
    );
  });

  test('of the house is told nowhere: it only leads a pool to where the price stood all along', () => {
    const [one] = owned;
    if (one === undefined) throw new Error('no coin has a pool');
    const begin = (Math.floor(clock.time / minute) - 3) * minute;
    const [calm, led] = [service(), service([swapOf(one, begin + 41_000, 1.1, true)])];
    expect(led.prices.bars(one, '1m', begin, begin + minute)).toEqual(
      calm.prices.bars(one, '1m', begin, begin + minute),
    );
    expect(led.tape.trades(one, begin + minute, 60)).toEqual(calm.tape.trades(one, begin + minute, 60));
  });

  test('is in the bars, which still fold, hold every trade and close at the price', () => {
    fc.assert(
      fc.property(
        coin,
        minutesBack,
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.boolean(),
        (one, back, factor, isHouse) => {
          const begin = (Math.floor(clock.time / minute) - back) * minute;
          const { prices, tape } = service([swapOf(one, begin + 41_000, factor, isHouse)]);
          const hour = Math.floor(begin / 3_600_000) * 3_600_000;
          const [whole] = prices.bars(one, '1H', hour, hour + 1);
          const parts = prices.bars(one, '1m', hour, hour + 3_600_000);
          expect(whole?.high).toBe(Math.max(...parts.map(({ high }) => high)));
          expect(whole?.low).toBe(Math.min(...parts.map(({ low }) => low)));
          expect([whole?.open, whole?.close]).toEqual([parts[0]?.open, parts.at(-1)?.close]);
          const volume = parts.reduce((sum, bar) => sum + bar.volume, 0);
          expect(Math.abs(volume / (whole?.volume ?? 0) - 1)).toBeLessThan(1e-9);
          for (const bar of prices.bars(one, '1m', begin, begin + 2 * minute)) {
            const end = Math.min(bar.time + minute, clock.time);
            const trades = tape.trades(one, end, 60).filter(({ time }) => time >= bar.time);
            for (const { price } of trades) {
              expect(price).toBeLessThanOrEqual(bar.high * (1 + 1e-12));
              expect(price).toBeGreaterThanOrEqual(bar.low * (1 - 1e-12));
            }
            const sum = trades.reduce((total, { amount }) => total + amount, 0);
            if (bar.time + minute <= clock.time) expect(Math.abs(sum / bar.volume - 1)).toBeLessThan(1e-9);
          }
          expect(prices.bars(one, '1m', Math.floor(clock.time / minute) * minute, clock.time).at(-1)?.close).toBe(
            prices.price(one, clock.time),
          );
        },
      ),
      { numRuns, ...seeded() },
    );
  });
});
