import { expect, test } from 'vitest';
import { POST as preview } from '@/app/api/preview-trade-summary/route';
import { summaryPreviewSchema } from '../../../lib/schemas/trade-summary.ts';
import { entryLeveragesOf, noteEntryLeverages } from '../../../server/db/repositories/entry-leverages.ts';
import { service } from '../auth/browser.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { Sharer } from './sharer.ts';

test('a trade shows the leverage that our server noted when it was opened, and the return on its margin', async () => {
  const owner = await OrderOwner.withAgent();
  await owner.trader.exchange.updateLeverage({ asset: 0, isCross: true, leverage: 5 });
  const { above, below } = await pricesOf(owner, 'BTC');
  const buy = { symbol: 'BTC', side: 'buy', orderType: 'market', price: above, size: '0.02' };
  const sell = { symbol: 'BTC', side: 'sell', orderType: 'market', price: below, size: '0.02', reduceOnly: true };
  const [opened] = (await owner.placed(buy)).data.receipts;
  if (opened?.receipt.kind !== 'filled') throw new Error('it was filled');
  const { oid } = opened.receipt;
  await expect.poll(async () => (await entryLeveragesOf(service, owner.wallet, [oid])).get(oid)).toBe(5);
  const [closed] = (await owner.placed(sell)).data.receipts;
  if (closed?.receipt.kind !== 'filled') throw new Error('it was filled');
  const requested = {
    userAddress: owner.wallet,
    order: closed.receipt.oid,
    look: 'night',
    size: 'wide',
    locale: 'en',
    caption: '',
    shows: { dollars: true, size: true, address: true },
  };
  const { body } = await owner.post(preview, '/api/preview-trade-summary', requested);
  const { trade } = summaryPreviewSchema.parse(body);
  const margin = (Number(trade.entry) * Number(trade.size)) / 5;
  expect(trade.leverage).toBe(5);
  expect(Number(trade.marginReturn)).toBeCloseTo((100 * Number(trade.pnl)) / margin, 2);
  expect(await entryLeveragesOf(service, owner.wallet, [closed.receipt.oid])).toEqual(new Map());
});

test('a trade shows none where an entry was made elsewhere, or at another leverage', async () => {
  const sharer = await Sharer.arrived();
  const [first, second] = [await sharer.trade(true, '0.01'), await sharer.trade(true, '0.01')];
  const close = await sharer.trade(false, '0.01');
  const traded = async () => summaryPreviewSchema.parse((await sharer.preview(close)).body).trade;
  expect((await traded()).leverage).toBeUndefined();
  await noteEntryLeverages(service, sharer.wallet, [{ order: first, leverage: 5 }]);
  expect((await traded()).leverage).toBeUndefined();
  await noteEntryLeverages(service, sharer.wallet, [{ order: second, leverage: 10 }]);
  expect(await traded()).not.toHaveProperty('marginReturn');
});
