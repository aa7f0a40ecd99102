import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import { livePriceSchema } from '../../../lib/schemas/live-price.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type ListedToken, LivePrices } from '../../../server/services/spot/live-prices.ts';
import { PriceHub } from '../../../server/stream/price-hub.ts';
import { createBirdeye } from '../../../server/venues/birdeye/birdeye.ts';
import { createUnitsAllowance } from '../../../server/venues/units/allowance.ts';
import { createMemoryUnitLedger } from '../../../server/venues/units/ledger.ts';
import { control } from '../../helpers/exchange.ts';
import { startMarketData, turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startMarketData();
  // A quiet pair trades every few seconds: in the sandbox's time a minute passes in one.
  await control(sandbox.url, 'clock', { speed: 60 });
});
afterAll(() => sandbox.stop());
afterEach(() => turnKnob(sandbox.url, 'birdeye', {}));

const listed = (chainId: number, symbol: string, ...tokenIds: readonly number[]): ListedToken => {
  const token = tokenOf(chainId, symbol);
  return { tokenIds, chainId: chainIdSchema.parse(token.chainId), address: addressSchema.parse(token.address) };
};
const weth = listed(1, 'WETH', 1);
const floki = listed(56, 'FLOKI', 2);

/** The feed of a server with one listener; its clock stands still until the test moves it. */
async function feed() {
  const time = new VirtualTime(Date.now());
  const clock = { now: time.now, later: time.later, random: () => 0 };
  const hub = new PriceHub({ life: 'test' });
  const ledger = createMemoryUnitLedger({ now: time.now, plan: { unitsPerMonth: 5_000_000, requestsPerSecond: 15 } });
  const allowance = createUnitsAllowance({ ledger, clock, unitsPerMonth: 5_000_000, patienceMs: 2_000 });
  const url = `${sandbox.url}/birdeye`;
  const birdeye = createBirdeye({
    url,
    key: 'any',
    allowance,
    fetch,
    clock,
    onWrongKey: () => undefined,
    onLack: () => undefined,
  });
  const looks: (readonly number[])[] = [];
  const errors: unknown[] = [];
  const prices = new LivePrices({
    hub,
    birdeye,
    socketUrl: (chain) => `${url.replace('http', 'ws')}/socket/${chain}?x-api-key=any`,
    clock,
    pace: allowance.pace,
    readListed: async () => [weth, floki],
    noteViews: async (ids) => void looks.push(ids),
    onError: (error) => errors.push(error),
  });
  await prices.start();
  onTestFinished(() => prices.stop());
  const received: string[] = [];
  const listen = (token: ListedToken) =>
    hub.join([tokenKeyOf(token)], { write: (bytes) => received.push(bytes.toString()) > 0, onDrain: () => undefined });
  const reported = () =>
    received.flatMap((message) => {
      const [, json] = /^data: (\{.+\})$/m.exec(message) ?? [];
      return json === undefined ? [] : [livePriceSchema.parse(JSON.parse(json))];
    });
  return { hub, time, listen, reported, received, looks, errors };
}

describe('live prices', () => {
  test('come from the vendor’s trades while somebody listens, each as the running bar of its minute', async () => {
    const { listen, reported, errors } = await feed();
    listen(weth);
    await expect.poll(() => reported().length).toBeGreaterThan(2);
    const [first] = reported();
    expect(first).toMatchObject({ chainId: 1, address: weth.address, source: 'trades' });
    expect(Number(first?.low)).toBeLessThanOrEqual(Number(first?.close));
    expect(Number(first?.high)).toBeGreaterThanOrEqual(Number(first?.close));
    expect(errors).toEqual([]);
  });

  test('are of the tokens that are wanted now, on every chain', async () => {
    const { hub, listen, reported } = await feed();
    const leave = listen(weth);
    listen(floki);
    await expect.poll(() => new Set(reported().map(({ chainId }) => chainId)).size).toBe(2);
    leave();
    expect(hub.wanted()).toEqual([tokenKeyOf(floki)]);
    const before = reported().filter(({ chainId }) => chainId === 1).length;
    const ofFloki = reported().length - before;
    await expect.poll(() => reported().length - before).toBeGreaterThan(ofFloki + 1);
    expect(reported().filter(({ chainId }) => chainId === 1)).toHaveLength(before);
  });

  test('may be listened to for tokens of the catalogue alone', async () => {
    const { hub } = await feed();
    expect([hub.isListed(tokenKeyOf(weth)), hub.isListed(`1-0x${'e'.repeat(40)}`)]).toEqual([true, false]);
  });

  test('are asked for where the plan has no socket, and say so', async () => {
    await turnKnob(sandbox.url, 'birdeye', { plan: 'Starter' });
    const { listen, reported, time } = await feed();
    listen(weth);
    await expect
      .poll(async () => {
        await time.pass(15_000);
        return reported().length;
      })
      .toBeGreaterThan(0);
    const [requested] = reported();
    expect(requested).toMatchObject({ source: 'sweep', address: weth.address });
    expect(requested).not.toHaveProperty('volume');
    expect(requested?.open).toBe(requested?.close);
  });

  test('come back by themselves after the socket was cut, with a gap for those who listen', async () => {
    const { listen, reported, received, time } = await feed();
    listen(weth);
    await expect.poll(() => reported().length).toBeGreaterThan(0);
    await turnKnob(sandbox.url, 'birdeye', { faults: [{ path: '/socket', kind: 'close', rate: 1 }] });
    await expect
      .poll(async () => {
        await time.pass(100);
        return received.some((message) => message.startsWith('event: gap'));
      })
      .toBe(true);
    await turnKnob(sandbox.url, 'birdeye', {});
    const before = reported().length;
    await expect
      .poll(async () => {
        await time.pass(500);
        return reported().filter(({ source }) => source === 'trades').length;
      })
      .toBeGreaterThan(before);
  });

  test('come back when the line was half open', async () => {
    const { listen, reported, time } = await feed();
    listen(weth);
    await expect.poll(() => reported().length).toBeGreaterThan(0);
    await turnKnob(sandbox.url, 'birdeye', { faults: [{ path: '/socket', kind: 'halfOpen', rate: 1 }] });
    await time.pass(20_000);
    await turnKnob(sandbox.url, 'birdeye', {});
    await time.pass(10_000);
    const before = reported().length;
    await expect
      .poll(async () => {
        await time.pass(500);
        return reported().filter(({ source }) => source === 'trades').length;
      })
      .toBeGreaterThan(before);
  });

  test('let the sweep know which tokens are looked at', async () => {
    const { listen, looks, time } = await feed();
    listen(floki);
    await time.pass(20_000);
    expect(looks).toEqual([floki.tokenIds]);
  });
});
