import { expect, test, vi } from 'vitest';
import { POST as swap } from '@/app/api/oneinch-swap/route';
import { OrderOwner, pricesOf } from './order-owner.ts';

// Before the first request of this file reads the environment.
vi.stubEnv('BLOCKED_REGIONS', 'US, cu');
vi.stubEnv('REGION_HEADER', 'CF-IPCountry');
vi.stubEnv('TRUSTED_PROXY_HOPS', '1');

const from = (country: string) => ({ 'cf-ipcountry': country });

test('from a region without trading nothing is opened, and positions and orders can be closed and cancelled', async () => {
  const owner = await OrderOwner.withAgent();
  const { above, below, farBelow } = await pricesOf(owner, 'BTC');
  const buy = { symbol: 'BTC', side: 'buy', orderType: 'limit', price: farBelow, size: '0.01' };
  for (const headers of [from('US'), from('us'), from('CU'), from('T1'), from('DE, US'), {}]) {
    expect(await owner.place(buy, headers)).toMatchObject({ status: 451, code: 'region.blocked' });
  }
  const resting = await owner.place(buy, from('DE'));
  expect(resting.status).toBe(200);
  expect((await owner.place({ ...buy, orderType: 'market', price: above }, from('DE'))).status).toBe(200);
  const close = { ...buy, side: 'sell', orderType: 'market', price: below, reduceOnly: true };
  expect((await owner.place(close, from('US'))).body).toMatchObject({ success: true });
  const [order] = await owner.orders();
  expect((await owner.cancel({ symbol: 'BTC', orderId: order?.oid })).body).toMatchObject({ success: true });
  expect((await owner.limits()).status).toBe(200);
});

test('from a region without trading no swap is built either', async () => {
  const owner = await OrderOwner.unsigned();
  const requested = {
    chainId: 8453,
    fromToken: `0x${'1'.repeat(40)}`,
    toToken: `0x${'2'.repeat(40)}`,
    amount: '1000',
    slippage: '1',
    fromAddress: owner.wallet,
  };
  expect(await owner.post(swap, '/api/oneinch-swap', requested, from('DE'))).not.toMatchObject({
    code: 'region.blocked',
  });
  expect(await owner.post(swap, '/api/oneinch-swap', requested, from('US'))).toMatchObject({
    status: 451,
    code: 'region.blocked',
  });
});
