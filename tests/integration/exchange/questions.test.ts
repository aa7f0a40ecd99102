import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultCoin } from '../../../lib/config/symbols.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { freePort } from '../../../server/launch/free-port.ts';
import { createBudget } from '../../../server/venues/hyperliquid/budget/budget.ts';
import { peoplesShare, weightPerWindow } from '../../../server/venues/hyperliquid/budget/kinds.ts';
import { createMemoryLedger } from '../../../server/venues/hyperliquid/budget/ledger.ts';
import { createExchange } from '../../../server/venues/hyperliquid/exchange.ts';
import { control, newTrader } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { impatientClock, VirtualTime } from '../../helpers/virtual-time.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off' } });
});
afterAll(() => sandbox.stop());

const nobody = addressSchema.parse(`0x${'1'.repeat(40)}`);

/**
 * A source whose waits pass at once: its clock moves when the test says so, and by itself whenever it would have to
 * sleep.
 */
function newSource(url = `${sandbox.url}/hyperliquid`) {
  const time = new VirtualTime(Date.now());
  const requested: string[] = [];
  let waitsPass = true;
  const clock = impatientClock(time, () => waitsPass);
  const budget = createBudget({ ledger: createMemoryLedger({ now: time.now }), clock: time });
  const counted: typeof fetch = (input, init) => {
    requested.push(String(init?.body));
    return fetch(input, init);
  };
  const source = createExchange({ url, budget, fetch: counted, clock });
  const holdTime = () => {
    waitsPass = false;
  };
  return { source, time, budget, requested, holdTime };
}

async function withFault<T>(fault: object, work: () => Promise<T>): Promise<T> {
  await control(sandbox.url, 'faults', { faults: [{ path: '/info', rate: 1, ...fault }] });
  try {
    return await work();
  } finally {
    await control(sandbox.url, 'faults', { faults: [] });
  }
}

describe('the exchange answers our server', () => {
  it('with markets and their state, decoded and weighed', async () => {
    const { source, budget, requested } = newSource();
    const answer = await source.metaAndAssetCtxs();
    if (!answer.ok) throw answer.error;
    const [meta, contexts] = answer.value;
    const btc = meta.universe.findIndex(({ name }) => name === 'BTC');
    expect(meta.universe[btc]).toMatchObject({ szDecimals: 5, maxLeverage: 40 });
    expect(contexts[btc]).toMatchObject({ markPx: expect.stringMatching(/^\d+(\.\d+)?$/) });
    expect(contexts).toHaveLength(meta.universe.length);
    expect(await source.metaAndAssetCtxs()).toMatchObject({ ok: true, value: answer.value });
    expect(requested).toHaveLength(1);
    expect(budget.state()).toMatchObject({ used: 20, waiting: { read: 0 } });
  });

  it('with whether it is well and which agents somebody has', async () => {
    const { source, budget } = newSource();
    const { address } = await newTrader(sandbox.url, 25);
    const user = addressSchema.parse(address);
    expect(await source.exchangeStatus()).toMatchObject({ ok: true, value: { time: expect.any(Number) } });
    expect(await source.namedAgents({ user })).toMatchObject({ ok: true, value: [] });
    expect(await source.namedAgents({ user: nobody })).toMatchObject({ ok: true, value: [] });
    expect(budget.state().used).toBe(2 + 20 + 20);
  });

  it('anew to whoever has to know now, whatever was said or asked before', async () => {
    const { source, requested } = newSource();
    await source.namedAgents({ user: nobody });
    await Promise.all([source.namedAgents({ user: nobody }), source.namedAgents({ user: nobody })]);
    expect(requested).toHaveLength(3);
  });

  it('with the default market, whatever other markets visitors have looked at', async () => {
    const { source, budget, holdTime } = newSource();
    holdTime();
    const weight = peoplesShare(weightPerWindow);
    await budget.ask({ kind: 'person', purpose: 'look', user: 'others', weight, patienceMs: 1 });
    const late = source.book({ coin: 'ETH', network: 'late' });
    const everybody = source.book({ coin: defaultCoin, network: 'new' });
    expect(await late).toMatchObject({ ok: false, error: { code: 'venue.rate_limited' } });
    expect(await everybody).toMatchObject({ ok: true, value: { coin: defaultCoin } });
  });

  it('once to however many ask at a time', async () => {
    const { source, requested } = newSource();
    const answers = await Promise.all(Array.from({ length: 50 }, () => source.metaAndAssetCtxs()));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(requested).toHaveLength(1);
  });
});

describe('when the exchange is not well', () => {
  it.each([
    ['fails', { kind: '500' }, 'venue.unavailable'],
    ['drops the line', { kind: 'drop' }, 'venue.unavailable'],
    ['answers half', { kind: 'malformed' }, 'venue.unavailable'],
  ])('and %s, it is asked three times, then the last good answer stands with its age', async (_how, fault, code) => {
    const { source, time, requested } = newSource();
    await withFault(fault, async () => {
      expect(await source.metaAndAssetCtxs()).toMatchObject({ ok: false, error: { code } });
      expect(requested).toHaveLength(3);
    });
    const good = await source.metaAndAssetCtxs();
    expect(good).toMatchObject({ ok: true });
    await time.pass(61_000);
    await withFault(fault, async () => {
      const stale = await source.metaAndAssetCtxs();
      expect(stale).toMatchObject({ ok: true, error: { code }, value: good.ok && good.value });
      expect(stale.ok && stale.ageMs).toBeGreaterThanOrEqual(61_000);
    });
    expect(await source.metaAndAssetCtxs()).toMatchObject({ ok: true, ageMs: expect.any(Number) });
  });

  it('and refuses with 429, the budget is empty and nobody asks again', async () => {
    const { source, time, budget, requested, holdTime } = newSource();
    holdTime();
    await withFault({ kind: '429' }, async () => {
      const answer = source.metaAndAssetCtxs();
      // The second attempt waits in line for the used up budget until its time is over.
      await expect.poll(() => budget.state().left).toBe(0);
      await time.pass(5_000);
      expect(await answer).toMatchObject({ ok: false, error: { code: 'venue.rate_limited' } });
    });
    expect(requested).toHaveLength(1);
    await time.pass(10_000);
    expect(await source.metaAndAssetCtxs()).toMatchObject({ ok: true });
  });

  it('and is silent, a question ends in time', async () => {
    const { source, time, requested, holdTime } = newSource();
    holdTime();
    await withFault({ kind: 'delay', delayMs: 60_000 }, async () => {
      const answer = source.metaAndAssetCtxs();
      await expect.poll(() => requested.length).toBe(1);
      await time.pass(10_000);
      await time.pass(2_000);
      expect(await answer).toMatchObject({ ok: false, error: { code: 'venue.timeout' } });
    });
  });

  it('for long, it is spared, and asked again once after a while', async () => {
    const { source, time, requested } = newSource(`http://127.0.0.1:${await freePort()}/hyperliquid`);
    for (let index = 0; index < 5; index += 1) {
      expect(await source.exchangeStatus()).toMatchObject({ ok: false, error: { code: 'venue.unavailable' } });
    }
    const before = requested.length;
    expect(await source.exchangeStatus()).toMatchObject({ ok: false, error: { retryAfterMs: expect.any(Number) } });
    expect(requested).toHaveLength(before);
    await time.pass(10_000);
    await source.exchangeStatus();
    expect(requested.length).toBeGreaterThan(before);
  });

  it('and counts more than we do, its own limit is heeded', async () => {
    const { source, time, budget, holdTime } = newSource();
    holdTime();
    await control(sandbox.url, 'settings', { ipLimits: true });
    try {
      const spend = () =>
        fetch(`${sandbox.url}/hyperliquid/info`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'userRole', user: nobody }),
        });
      while ((await spend()).status === 200);
      const answer = source.namedAgents({ user: nobody });
      await expect.poll(() => budget.state().left).toBe(0);
      await time.pass(5_000);
      expect(await answer).toMatchObject({ ok: false, error: { code: 'venue.rate_limited' } });
    } finally {
      await control(sandbox.url, 'settings', { ipLimits: false });
    }
  });
});
