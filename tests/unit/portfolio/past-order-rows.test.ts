import { describe, expect, it } from 'vitest';
import type { OpenOrder } from '@/lib/domain/portfolio/account.ts';
import type { Fill } from '@/lib/domain/portfolio/activity.ts';
import type { OrderFate, PastOrder, Twap } from '@/lib/domain/portfolio/order-history.ts';
import { fillsByOrder, pastOrderRows } from '@/lib/domain/portfolio/past-order-rows.ts';
import { price, size, tokens, usd } from '@/lib/math/amount.ts';

const minute = 60_000;

const pastOf = (id: number, fate: OrderFate, left: string, kind: OpenOrder['kind'] = 'Limit'): PastOrder => ({
  fate,
  since: id * minute,
  order: {
    ...{ id, coin: 'BTC', side: 'buy', kind, reduceOnly: false, time: id * minute, triggerPrice: undefined },
    size: size(left),
    originalSize: size('2'),
    price: price('100'),
  },
});
const fillOf = (orderId: number, of: string, at: string, twap?: number): Fill => ({
  ...{ id: orderId, orderId, time: orderId, coin: 'BTC', side: 'buy', feeToken: 'USDC', hash: '' },
  size: size(of),
  price: price(at),
  closedPnl: usd('1.5'),
  fee: tokens('0.25'),
  ...(twap !== undefined && { twap }),
});
const twap: Twap = {
  ...{ id: 9, coin: 'BTC', side: 'buy', minutes: 30, reduceOnly: false, randomize: false, began: minute },
  size: size('8'),
  done: size('4'),
  spent: usd('400'),
  average: undefined,
  start: undefined,
  stop: undefined,
  fate: 'running',
};

describe('a row of the order history', () => {
  it('tells what is filled of the size, at which average, for which fee and with which result', () => {
    const fills = fillsByOrder([fillOf(1, '0.5', '100'), fillOf(1, '1.5', '104')]);
    const [row] = pastOrderRows([pastOf(1, 'filled', '0')], fills, undefined);
    expect(row).toMatchObject({ size: '2', filled: '2', average: '103', fee: '0.5', realised: '3' });
  });

  it('tells no fee and no result while a part of its fills is unknown', () => {
    const [row] = pastOrderRows([pastOf(1, 'filled', '0')], fillsByOrder([fillOf(1, '0.5', '100')]), undefined);
    expect(row).toMatchObject({ filled: '2', fee: undefined, realised: undefined });
  });

  it('is one for all slices of a TWAP, also those that were not filled', () => {
    const orders = [
      pastOf(3, 'rejected', '2', 'Twap Slice'),
      pastOf(2, 'filled', '0', 'Twap Slice'),
      pastOf(1, 'filled', '0', 'Limit'),
    ];
    const fills = fillsByOrder([fillOf(2, '2', '100', 9)]);
    const rows = pastOrderRows(orders, fills, { twaps: [twap] });
    expect(rows.map(({ orders: { length } }) => length)).toEqual([2, 1]);
    expect(rows[0]).toMatchObject({ size: '4', filled: '2', fate: 'filled', twap: 9 });
    expect(pastOrderRows(orders, fills, undefined)).toHaveLength(3);
  });

  it('leaves a slice alone whose TWAP cannot be told', () => {
    const orders = [pastOf(3, 'rejected', '2', 'Twap Slice'), pastOf(2, 'rejected', '2', 'Twap Slice')];
    const twaps = [twap, { ...twap, id: 10 }];
    expect(pastOrderRows(orders, fillsByOrder([]), { twaps })).toHaveLength(2);
  });
});
