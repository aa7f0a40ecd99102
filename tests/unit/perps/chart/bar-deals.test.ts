import { describe, expect, it } from 'vitest';
import { dealtIn } from '@/lib/domain/perps/chart/bar-deals.ts';
import type { Fill } from '@/lib/domain/portfolio/activity.ts';
import { price, size, tokens, usd } from '@/lib/math/amount.ts';

const fill = (side: Fill['side'], of: string, at: string): Fill => ({
  id: 1,
  orderId: 1,
  time: 1,
  coin: 'BTC',
  side,
  price: price(at),
  size: size(of),
  closedPnl: usd('0'),
  fee: tokens('0'),
  feeToken: 'USDC',
  hash: '0x',
});

describe('the deals of a bar', () => {
  it('are what was bought and what was sold, at the average price', () => {
    expect(dealtIn([fill('buy', '1', '100'), fill('sell', '2', '110'), fill('buy', '3', '104')])).toEqual([
      { side: 'buy', size: '4', price: '103', count: 2 },
      { side: 'sell', size: '2', price: '110', count: 1 },
    ]);
    expect(dealtIn([])).toEqual([]);
  });
});
