import { describe, expect, test } from 'vitest';
import { deliverNotices } from '../../../server/services/notices/deliver-notices.ts';
import { marketable } from '../../helpers/exchange.ts';
import { service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import type { OrderOwner } from '../orders/order-owner.ts';
import { reported, saidTo, watched } from './watched-chat.ts';

const TSLA = 110_001;

async function taken({ trader }: OrderOwner, isBuy: boolean, size: string): Promise<void> {
  const p = await marketable(trader.info, 'xyz:TSLA', isBuy);
  const order = { a: TSLA, b: isBuy, p, s: size, r: false, t: { limit: { tif: 'Ioc' as const } } };
  await trader.exchange.order({ orders: [order], grouping: 'na' });
}

async function heldBy({ wallet }: OrderOwner): Promise<unknown> {
  const { data } = await service.db.from('watched_accounts').select('positions').eq('owner', wallet).single();
  return data?.positions;
}

describe('an account that trades on another dex', () => {
  test('is told of its fills there, and watched there from then on', async () => {
    const { owner, person } = await reported({}, true);
    await taken(owner, true, '5');
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([expect.stringMatching(/Order filled\nBought 5 xyz:TSLA at/)]);
    expect(await heldBy(owner)).toMatchObject([{ coin: 'xyz:TSLA', side: 'long', size: '5' }]);
    await taken(owner, false, '2');
    await watched(owner);
    await deliverNotices(log);
    const [, message] = await saidTo(person);
    expect(message).toMatch(/Sold 2 xyz:TSLA at/);
    expect(await heldBy(owner)).toMatchObject([{ size: '3' }]);
  });

  test('sees its positions there in the chat, and where to close them', async () => {
    const { owner, person } = await reported({}, true);
    await taken(owner, true, '5');
    const { text } = await person.ask('/positions');
    expect(text).toMatch(/xyz:TSLA long 5/);
    expect(text).toContain('Not offered here: xyz:TSLA. Close and cancel these in the exchange’s own app.');
    const order = { a: TSLA, b: true, p: '200', s: '1', r: false, t: { limit: { tif: 'Gtc' as const } } };
    await owner.trader.exchange.order({ orders: [order], grouping: 'na' });
    expect((await person.ask('/orders')).text).toMatch(/xyz:TSLA buy 1 at 200[\s\S]*Not offered here/);
  });
});
