import { expect, inject, test } from 'vitest';
import { minuteOfDay } from '../../../lib/domain/notices/due.ts';
import { deliverNotices } from '../../../server/services/notices/deliver-notices.ts';
import { control } from '../../helpers/exchange.ts';
import { service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import type { OrderOwner } from '../orders/order-owner.ts';
import { chatsOf } from '../telegram/bot-chat.ts';
import { noticesOf, reported, saidTo, wanted, watched } from './watched-chat.ts';

const { url } = inject('sandbox');
const coin = 'DOT';
const pin = (price: number) => control(url, 'price', { coin, pin: price.toPrecision(5) });

/** Buys with nearly all the money, and returns what lets the maintenance margin take a part of it. */
async function boughtAll(owner: OrderOwner): Promise<(part: number) => Promise<void>> {
  const { info, address: user } = owner.trader;
  const { universe } = await info.meta();
  const leverage = universe.find(({ name }) => name === coin)?.maxLeverage ?? 0;
  await owner.leverage({ symbol: coin, leverage, isCross: true });
  const { marginSummary } = await info.clearinghouseState({ user });
  const mid = Number((await info.allMids())[coin]);
  await pin(mid);
  const above = (mid * 1.02).toPrecision(4);
  const size = ((Number(marginSummary.accountValue) * leverage * 0.9) / Number(above)).toFixed(0);
  const order = { symbol: coin, side: 'buy', orderType: 'limit', tif: 'Ioc', price: above, size };
  const placed = await owner.placed({ orders: [order] });
  expect(placed, JSON.stringify(placed)).toMatchObject({ success: true });
  const standing = async () => {
    const state = await info.clearinghouseState({ user });
    const [value, worth] = [Number(state.marginSummary.accountValue), Number(state.marginSummary.totalNtlPos)];
    return { debt: worth - value, rate: Number(state.crossMaintenanceMarginUsed) / worth, value, worth };
  };
  return async (part) => {
    const { debt, rate } = await standing();
    await pin((part * debt) / (Number(size) * (part - rate)));
    // The mark price follows with the exchange's next beat.
    await expect
      .poll(async () => {
        const now = await standing();
        return (now.rate * now.worth) / now.value;
      })
      .toSatisfy((reached: number) => Math.abs(reached - part) < 0.009);
  };
}

test('an account whose margin is nearly used up is told of once, in quiet hours too', async () => {
  const now = minuteOfDay(Date.now(), 'UTC');
  const quiet = { from: (now + 1_380) % 1_440, to: (now + 60) % 1_440 };
  const { owner, person } = await reported({ off: ['fill', 'agent', 'liquidation'], quiet });
  const takeMargin = await boughtAll(owner);
  try {
    await watched(owner);
    await takeMargin(0.87);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([]);
    await takeMargin(0.93);
    await watched(owner);
    await takeMargin(0.89);
    await watched(owner);
    await takeMargin(0.94);
    await watched(owner);
    await deliverNotices(log);
    expect(await saidTo(person)).toEqual([
      expect.stringMatching(
        /Your account is near liquidation\nMaintenance takes 9[2-4]\.\d% of the account’s margin; at 100% the exchange liquidates\./,
      ),
    ]);
    const { data } = await service.db.from('watched_accounts').select('tier').eq('owner', owner.wallet).single();
    expect(data?.tier).toBe('danger');
  } finally {
    await control(url, 'price', { coin, pin: null });
  }
});

test('a choice from before the later kinds means what it meant, and a new one is kept', async () => {
  const { owner, id } = await reported();
  const before = (offKinds: string[]) =>
    service.db
      .from('notice_settings')
      .update({ off_kinds: offKinds, later_kinds: {} })
      .eq('link_id', id)
      .throwOnError();
  const offNow = async () => (await chatsOf(owner))[0]?.notices?.settings.off;
  await before(['agent']);
  expect(await offNow()).toEqual(expect.not.arrayContaining(['account', 'loss']));
  await before(['liquidation']);
  expect(await offNow()).toEqual(expect.arrayContaining(['liquidation', 'account']));
  expect(await offNow()).not.toContain('loss');
  await noticesOf(owner, id, { ...wanted, off: ['liquidation', 'loss'] });
  expect((await offNow())?.toSorted()).toEqual(['liquidation', 'loss']);
  const { data } = await service.db.from('notice_settings').select('off_kinds').eq('link_id', id).single();
  expect(data?.off_kinds).toEqual(['liquidation']);
});
