import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liquidationInReach } from '@/lib/domain/perps/market/liquidation.ts';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account.ts';
import { countOrders, ordersInView, positionsInView } from '@/lib/domain/portfolio/rows-in-view.ts';
import { price, size } from '@/lib/math/amount.ts';
import { long } from '../perps/tickets.ts';

const order = (id: number, coin: string, time: number, rest: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  coin,
  side: 'buy',
  size: size('1'),
  price: price('10'),
  kind: 'Limit',
  triggerPrice: undefined,
  reduceOnly: false,
  time,
  ...rest,
});

describe('the first rows', () => {
  it('is the market on the screen, and of each market the newest order', () => {
    const rows = [order(1, 'ETH', 5), order(2, 'BTC', 1), order(3, 'BTC', 3), order(4, 'ETH', 9)];
    expect(ordersInView(rows, 'BTC').map(({ id }) => id)).toEqual([3, 2, 4, 1]);
    expect(ordersInView(rows, 'SOL').map(({ id }) => id)).toEqual([4, 1, 3, 2]);
    const positions: readonly Position[] = [{ ...long, coin: 'ETH' }, long, { ...long, coin: 'SOL' }];
    expect(positionsInView(positions, 'SOL').map(({ coin }) => coin)).toEqual(['SOL', 'ETH', 'BTC']);
  });

  it('loses no order and shows none twice', () => {
    const some = fc.array(
      fc
        .tuple(fc.nat(9), fc.constantFrom('BTC', 'ETH', 'SOL'), fc.nat(5))
        .map(([id, coin, time]) => order(id, coin, time)),
    );
    fc.assert(
      fc.property(some, fc.constantFrom('BTC', 'DOGE'), (rows, coin) => {
        const shown = ordersInView(rows, coin);
        expect(new Set(shown)).toEqual(new Set(rows));
        expect(shown).toHaveLength(rows.length);
      }),
    );
  });
});

describe('an order', () => {
  it('is counted by what it is for', () => {
    const waiting = { triggerPrice: price('9') };
    expect(
      countOrders([
        order(1, 'BTC', 1),
        order(2, 'BTC', 1, { reduceOnly: true }),
        order(3, 'BTC', 1, { ...waiting, kind: 'Stop Market' }),
        order(4, 'BTC', 1, { ...waiting, kind: undefined }),
        order(5, 'BTC', 1, { ...waiting, kind: 'Take Profit Limit' }),
      ]),
    ).toEqual({ limits: 2, stops: 2, takes: 1 });
  });
});

describe('a liquidation', () => {
  it.each([
    ['50', '100', '50'],
    ['200', '100', '200'],
    ['200.1', '100', undefined],
    [undefined, '100', undefined],
  ])('at %s with the mark at %s is shown as %s', (at, mark, shown) => {
    expect(liquidationInReach(at === undefined ? undefined : price(at), price(mark))).toBe(shown);
  });
});
