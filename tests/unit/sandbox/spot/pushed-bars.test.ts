import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenOf } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { Prices } from '../../../../server/sandbox/spot/prices.ts';
import { Registry } from '../../../../server/sandbox/spot/registry.ts';
import { SwapBook } from '../../../../server/sandbox/spot/swap-book.ts';
import { seeded, trialGround } from './trial-spot.ts';

const minute = 60_000;
const { clock, venue } = trialGround();
const registry = new Registry(venue);
/** Its prices have few digits: a step of the grid is almost a thousandth of them. */
const turbo = tokenOf(1, 'TURBO');
const coin = registry.coinOf(turbo);
const numRuns = process.env['LONG'] === '1' ? 5_000 : 200;

test('a running bar only widens while a stranger’s swap is led back', () => {
  const day = 86_400_000;
  const end = clock.time;
  const moment = fc.integer({ min: end - 3 * day, max: end - 2 * minute });
  fc.assert(
    fc.property(moment, fc.double({ min: 0.6, max: 1.7, noNaN: true }), (time, factor) => {
      const book = new SwapBook(registry);
      const prices = new Prices(registry, book, () => clock.time);
      const ratio = prices.raw(registry.againstOf(coin), time) / prices.raw(coin, time);
      const pool = turbo.pool?.address;
      if (pool === undefined) throw new Error('TURBO has no pool');
      const amounts = {
        side: factor > 1 ? 'buy' : 'sell',
        amount: ratio / Math.sqrt(factor),
        againstAmount: 1,
      } as const;
      const place = {
        chainId: 1,
        pool,
        block: 1,
        index: 0,
        hash: '0x1',
        owner: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
      } as const;
      book.replace(1, 0, [{ ...place, ...amounts, time, factor, isHouse: false }]);
      const begin = Math.floor(time / minute) * minute;
      const readAt = (at: number) => {
        clock.time = at;
        const [bar] = prices.bars(coin, '1m', begin, begin + minute);
        if (bar === undefined) throw new Error('there is no bar');
        return bar;
      };
      const whole = readAt(begin + 2 * minute);
      for (let at = time + 1; at < Math.min(begin + minute, time + 3_000); at += 37) {
        const { high, low } = readAt(at);
        expect([at, high]).toEqual([at, Math.min(high, whole.high)]);
        expect([at, low]).toEqual([at, Math.max(low, whole.low)]);
      }
    }),
    { numRuns, ...seeded() },
  );
});
