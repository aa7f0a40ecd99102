import './own-sandbox.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mostAlerts } from '../../../lib/config/alerts.ts';
import { createLogger } from '../../../server/log.ts';
import { AlertWatch } from '../../../server/services/alerts/alert-watch.ts';
import { officeOf } from '../../../server/services/alerts/follow-alerts.ts';
import { tellFires } from '../../../server/services/alerts/tell-fires.ts';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { service } from '../auth/browser.ts';
import { noticesOf, wanted } from '../notices/watched-chat.ts';
import { linked } from '../telegram/bot-chat.ts';
import { AlertOwner, levelOf, orderOf, pin, settle, traded } from './alert-owner.ts';
import { ownSandbox } from './own-sandbox.ts';

vi.stubEnv('SANDBOX_URL', ownSandbox.url);

const log = createLogger({ level: 'error', write: (line) => process.stderr.write(line) });
const url = `${ownSandbox.url}/hyperliquid`;

const watches: AlertWatch[] = [];
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
});

/** Starts an instance that judges alerts. */
async function instance(): Promise<AlertWatch> {
  const failed = (doing: string, error: unknown) => log.error('the watch failed', { doing, error });
  const watch = new AlertWatch({ url, office: officeOf(() => undefined), clock: realClock, onError: failed });
  watches.push(watch);
  await watch.start();
  return watch;
}

const seen = (watch: AlertWatch) => {
  const { topics, seen: open } = watch.standing;
  return topics > 0 && topics === open;
};

/** Has a topic have been seen for the last time some minutes ago, and its alerts be older than that. */
async function ageSight(topic: string, owner: AlertOwner, minutes: number): Promise<number> {
  const before = Date.now() - minutes * 60_000;
  const seenUntil = new Date(before).toISOString();
  await service.db.from('alert_sights').upsert({ topic, seen_until: seenUntil }).throwOnError();
  await owner.wantedBefore(before);
  return before;
}

describe('an alert', () => {
  test('fires once when its price is reached, whichever of two instances sees it, and not before', async () => {
    await settle('BTC', 60_000);
    const owner = await AlertOwner.signedIn();
    await owner.save(orderOf('BTC', { side: 'above', level: '63000' }, 'sell some'));
    await owner.save(orderOf('BTC', { source: 'mark', side: 'below', level: '50000' }));
    const both = [await instance(), await instance()];
    await expect.poll(() => both.every(seen)).toBe(true);
    expect((await owner.own()).fires).toEqual([]);
    await pin('BTC', '64000');
    await expect.poll(async () => (await owner.own()).fires.length).toBe(1);
    await pin('BTC', '60000');
    await pin('BTC', '64000');
    await pin('BTC', '49000');
    await expect.poll(async () => (await owner.own()).fires.length).toBe(2);
    const { alerts, fires } = await owner.own();
    expect(fires.map(({ rule, nth, note, blind }) => ({ level: levelOf(rule), nth, note, blind }))).toEqual([
      { level: '50000', nth: 0, note: '', blind: undefined },
      { level: '63000', nth: 0, note: 'sell some', blind: undefined },
    ]);
    expect(Number(fires[1]?.value)).toBeGreaterThanOrEqual(63_000);
    expect(Number(fires[0]?.value)).toBeLessThanOrEqual(50_000);
    expect(alerts.map(({ armed, endedAt }) => [armed, endedAt !== undefined])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  test('that is paused, removed or another’s is left alone; one that is resumed begins anew', async () => {
    await settle('ETH', 3_000);
    const [owner, stranger] = [await AlertOwner.signedIn(), await AlertOwner.signedIn()];
    await owner.save(orderOf('ETH', { level: '3300' }));
    const { alerts } = await owner.save(orderOf('ETH', { level: '3200' }));
    const ids = alerts.map(({ id }) => id);
    expect((await stranger.change('remove', ids)).alerts).toEqual([]);
    expect((await owner.own()).alerts.length).toBe(2);
    expect(await stranger.refused(orderOf('ETH'), ids[0])).toBe('request.not_found');
    await owner.change('pause', ids);
    const watch = await instance();
    await pin('ETH', '3400');
    await owner.change('remove', ids.slice(0, 1));
    await owner.change('resume', ids.slice(1));
    await expect.poll(() => seen(watch)).toBe(true);
    await expect.poll(async () => (await owner.own()).fires.map(({ rule }) => levelOf(rule))).toEqual(['3300']);
  });

  test('that was made just before its level was reached fires, also if the price went back before it was known', async () => {
    await settle('SOL', 150);
    const owner = await AlertOwner.signedIn();
    await owner.save(orderOf('SOL', { level: '160' }));
    const watch = await instance();
    await expect.poll(() => seen(watch)).toBe(true);
    await pin('SOL', '165');
    await expect.poll(async () => (await owner.own()).fires.length).toBe(1);
    await pin('SOL', '150');
    const row = { owner: owner.wallet, rule: orderOf('SOL', { level: '164' }).rule, once: true, pause_minutes: 1 };
    const { data: changed } = await service.db.rpc('next_alert_change').throwOnError();
    const since = new Date(Date.now() - 60_000).toISOString();
    await service.db
      .from('alerts')
      .insert({ ...row, since, changed })
      .throwOnError();
    await expect.poll(async () => (await owner.own()).fires.length).toBe(2);
    expect((await owner.own()).fires[0]?.blind).toBeUndefined();
  });

  test('follows a market of another dex by that dex’s own streams', async () => {
    await settle('xyz:TSLA', 300);
    const owner = await AlertOwner.signedIn();
    await owner.save(orderOf('xyz:TSLA', { level: '330' }));
    await owner.save(orderOf('xyz:TSLA', { source: 'mark', side: 'below', level: '250' }));
    const spread = { kind: 'spread', coin: 'xyz:TSLA', level: '0.0001' };
    await owner.save({ ...orderOf('xyz:TSLA'), rule: spread });
    const watch = await instance();
    await expect.poll(() => seen(watch)).toBe(true);
    await pin('xyz:TSLA', '340');
    await expect
      .poll(async () => (await owner.own()).fires.map(({ rule }) => rule.kind).toSorted())
      .toEqual(['price', 'spread']);
    await pin('xyz:TSLA', '240');
    await expect.poll(async () => (await owner.own()).fires.length).toBe(3);
    const level = (await owner.own()).fires.map(({ rule }) => levelOf(rule));
    expect(level.toSorted()).toEqual(['0.0001', '250', '330']);
    for (const coin of ['TSLA', 'xyz:NOSUCH', 'abc:TSLA', 'xyz:']) {
      expect(await owner.refused(orderOf(coin))).toBe('order.unknown_market');
    }
  });

  test('for a market that does not exist is refused, and so is one too many', async () => {
    const owner = await AlertOwner.signedIn();
    expect(await owner.refused(orderOf('NOSUCH'))).toBe('order.unknown_market');
    const row = { owner: owner.wallet, rule: orderOf('SOL').rule, once: true, pause_minutes: 1, changed: 0 };
    await service.db.from('alerts').insert(Array(mostAlerts).fill(row)).throwOnError();
    expect(await owner.refused(orderOf('SOL'))).toBe('alerts.full');
    await service.db.from('alerts').delete().eq('owner', owner.wallet).throwOnError();
  });
});

describe('a time in which nobody saw the market', () => {
  test('is told with what would have fired in it, once, although the price has gone back since', async () => {
    await settle('SOL', 150);
    const owner = await AlertOwner.signedIn();
    await owner.save(orderOf('SOL', { side: 'above', level: '160' }));
    await owner.save(orderOf('SOL', { side: 'below', level: '100' }));
    const from = await ageSight('bars SOL', owner, 2);
    await pin('SOL', '165');
    await traded('SOL', 165);
    await pin('SOL', '150');
    const began = Date.now();
    const both = [await instance(), await instance()];
    await expect.poll(() => both.every(seen)).toBe(true);
    const { fires, blind } = await owner.own();
    expect(fires.map(({ rule }) => levelOf(rule))).toEqual(['160']);
    expect(Number(fires[0]?.value)).toBeGreaterThanOrEqual(160);
    const [time] = blind;
    expect(blind.length).toBe(1);
    expect(time).toMatchObject({ coin: 'SOL', from, looked: true });
    expect(time?.to).toBeGreaterThanOrEqual(began);
    expect(fires[0]?.blind).toEqual({ from: time?.from, to: time?.to });
    expect(fires[0]?.happenedAt).toBeGreaterThanOrEqual(from);
  });
});

test('what fired is told to the chats of its owner, once, also if an instance dies before it tells', async () => {
  await settle('BTC', 60_000);
  const owner = await AlertOwner.signedIn();
  const { person, id } = await linked(owner);
  expect((await noticesOf(owner, id, wanted)).status).toBe(200);
  await owner.save(orderOf('BTC', { level: '61000' }, 'as planned'));
  const watch = await instance();
  await expect.poll(() => seen(watch)).toBe(true);
  await pin('BTC', '62000');
  await expect.poll(async () => (await owner.own()).fires.length).toBe(1);
  const before = (await person.answers()).length;
  await Promise.all([tellFires(log), tellFires(log)]);
  await tellFires(log);
  const told = (await person.answers()).slice(before);
  expect(told.length).toBe(1);
  expect(told[0]?.text).toContain('BTC: last price at or above 61,000');
  expect(told[0]?.text).toContain('as planned');
});
