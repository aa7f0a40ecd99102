import { expect, test } from 'vitest';
import { watchedTwapsSchema } from '../../../lib/schemas/notices.ts';
import { deliverNotices } from '../../../server/services/notices/deliver-notices.ts';
import { type Browser, service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { reported, saidTo, watched } from './watched-chat.ts';

async function twapsOf({ wallet }: Browser) {
  const { data } = await service.db
    .from('watched_accounts')
    .select('twaps')
    .eq('owner', wallet)
    .single()
    .throwOnError();
  return watchedTwapsSchema.parse(data.twaps);
}

/** Lets the exchange's last answer about an account's TWAPs, and their last slices, be old. */
async function letTimePass(owner: Browser): Promise<void> {
  const twaps = (await twapsOf(owner)).map((twap) => ({ ...twap, askedAt: 0, seenAt: 0 }));
  await service.db.from('watched_accounts').update({ twaps }).eq('owner', owner.wallet).throwOnError();
}

const twap = { symbol: 'BTC', side: 'buy', size: '0.5', minutes: 30, randomize: false, reduceOnly: false };

test('a TWAP that is stopped is told of with what it filled', async () => {
  const { owner, person } = await reported({ off: ['fill', 'agent'] });
  const placed = await owner.twap(twap);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await expect
    .poll(async () => {
      await watched(owner);
      return twapsOf(owner);
    })
    .toMatchObject([{ plan: { coin: 'BTC', side: 'buy', size: '0.5', minutes: 30 } }]);
  const [{ id } = { id: 0 }] = await twapsOf(owner);
  await letTimePass(owner);
  await watched(owner);
  expect(await twapsOf(owner)).toHaveLength(1);
  expect((await owner.cancelTwap({ symbol: 'BTC', twapId: id })).status).toBe(200);
  await letTimePass(owner);
  await watched(owner);
  expect(await twapsOf(owner)).toEqual([]);
  await deliverNotices(log);
  expect(await saidTo(person)).toEqual([
    expect.stringMatching(/TWAP to buy 0\.5 BTC: stopped early\nBought 0\.0\d+ BTC at [\d,.]+$/),
  ]);
});

test('no TWAP is followed for a chat that does not want to hear of it', async () => {
  const { owner } = await reported({ off: ['fill', 'agent', 'order'] });
  expect((await owner.twap(twap)).status).toBe(200);
  await expect
    .poll(async () => {
      await watched(owner);
      const { data } = await service.db.from('watched_accounts').select('positions').eq('owner', owner.wallet).single();
      return data?.positions;
    })
    .not.toEqual([]);
  expect(await twapsOf(owner)).toEqual([]);
});
