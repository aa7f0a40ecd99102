import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { minuteMs } from '../../../lib/config/time.ts';
import { readinessSchema } from '../../../lib/schemas/readiness.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { type Instance, newInstance, readMeter, vendorsOfFile } from './instance.ts';

// The services' clock moves only when the test moves it; timers are real.
vi.useFakeTimers({ toFake: ['Date'] });
const laterBy = (ms: number) => vi.setSystemTime(Date.now() + ms);
const hourMs = 60 * minuteMs;

const pluto = { address: sandboxToken.address, chainId: 56 };
const key = `56-${sandboxToken.address}`;
const tokens = [pluto];
const trades = { tokenAddress: pluto.address, chainId: 56, offset: 0, limit: 50 };

const sandbox = vendorsOfFile();

const strike = (kind: string, path = '/', more = {}) =>
  turnKnob(sandbox().url, 'birdeye', { faults: [{ kind, path, rate: 1, ...more }] });

async function priceAt(instance: Instance) {
  const { status, body } = await instance.ask('birdeye-multi-price', { tokens });
  const price: { price?: unknown; ageMs?: unknown } = Object(Reflect.get(Object(body), key));
  return { status, body, price: price.price, ageMs: Number(price.ageMs) };
}

describe('prices of coins when the vendor', () => {
  test.each([
    ['fails', { kind: '500' }],
    ['drops the line', { kind: 'drop' }],
    ['answers half', { kind: 'malformed' }],
    ['leaves fields out', { kind: 'incomplete' }],
    ['refuses under a good status', { kind: 'unsuccessful' }],
    ['says that the units are spent', { kind: 'spent' }],
    ['does not take the key', { kind: '401' }],
  ])('%s stand with their age, and recover by themselves', async (_how, { kind }) => {
    const instance = await newInstance(sandbox());
    const before = await priceAt(instance);
    expect(before).toMatchObject({ status: 200, ageMs: 0 });
    await strike(kind);
    laterBy(5 * minuteMs);
    const during = await priceAt(instance);
    expect(during).toMatchObject({ status: 200, price: before.price, ageMs: 5 * minuteMs });
    await turnKnob(sandbox().url, 'birdeye', {});
    laterBy(5 * hourMs);
    expect(await priceAt(instance)).toMatchObject({ status: 200, ageMs: 0 });
  });

  test.each([
    ['fails', '500', 502, 'venue.unavailable'],
    ['says that the units are spent', 'spent', 503, 'venue.quota_spent'],
    ['forbids it', '403', 422, 'venue.not_offered'],
  ])('%s from the start are missing, and the answer says why', async (_how, kind, status, code) => {
    await strike(kind);
    const instance = await newInstance(sandbox());
    expect(await priceAt(instance)).toMatchObject({ status, body: { error: { code } } });
  });

  test('is slow are one question, however many ask', async () => {
    const instance = await newInstance(sandbox());
    await strike('delay', '/defi/multi_price', { delayMs: 300 });
    await Promise.all(Array.from({ length: 30 }, () => instance.ask('birdeye-multi-price', { tokens })));
    expect((await readMeter(sandbox(), 'birdeye')).calls).toMatchObject({ '/defi/multi_price': 1 });
  });

  test('has no overviews in its plan go on alone', async () => {
    await strike('403', '/defi/token_overview');
    const instance = await newInstance(sandbox());
    const { body } = await instance.ask('birdeye-prices', { tokens });
    expect(Reflect.get(Object(body), key)).toEqual({
      price: expect.any(String),
      priceChangePercent: expect.any(String),
      change24h: expect.any(String),
      liquidity: expect.any(String),
      ageMs: 0,
      priceAgeMs: 0,
    });
  });

  test('fails for overviews alone are as new as ever', async () => {
    const instance = await newInstance(sandbox());
    await instance.ask('birdeye-prices', { tokens });
    await strike('500', '/defi/token_overview');
    laterBy(5 * minuteMs);
    const { body } = await instance.ask('birdeye-prices', { tokens });
    expect(Reflect.get(Object(body), key)).toMatchObject({ ageMs: 5 * minuteMs, priceAgeMs: 0 });
  });

  test('has no names in its plan come with names from the overview', async () => {
    await turnKnob(sandbox().url, 'birdeye', { plan: 'Standard' });
    const instance = await newInstance(sandbox());
    laterBy(2_000);
    const { body } = await instance.ask('birdeye-token-metadata', pluto);
    expect(body).toMatchObject({ symbol: 'PLUTO', decimals: 18 });
  });

  test('has no trades in its plan come without trades alone', async () => {
    await strike('403', '/defi/txs/token');
    const instance = await newInstance(sandbox());
    const notHere = { status: 422, body: { error: { code: 'venue.not_offered' } } };
    for (let round = 0; round < 3; round += 1) {
      expect(await instance.ask('birdeye-token-transactions', trades)).toMatchObject(notHere);
    }
    expect(await priceAt(instance)).toMatchObject({ status: 200 });
    await turnKnob(sandbox().url, 'birdeye', {});
    laterBy(25 * hourMs);
    expect(await instance.ask('birdeye-token-transactions', trades)).toMatchObject({ status: 200 });
  });
});

test('the platform’s coin is priced by the other vendor, and then by what the configuration says', async () => {
  await strike('500');
  const instance = await newInstance(sandbox());
  expect((await instance.ask('get-pluto-price', {})).body).toMatchObject({ isFallback: false });
  await turnKnob(sandbox().url, 'moralis', { faults: [{ kind: '500', path: '/', rate: 1 }] });
  const other = await newInstance(sandbox());
  expect((await other.ask('get-pluto-price', {})).body).toEqual({
    price: sandboxToken.fallbackPriceUsd,
    isFallback: true,
  });
});

test('a coin’s price comes from its largest pool while the vendor of prices has none, and says so', async () => {
  await strike('500');
  const instance = await newInstance(sandbox());
  const readPluto = async (requested = tokens) =>
    Reflect.get(Object((await instance.ask('birdeye-prices', { tokens: requested })).body), key);
  expect(await readPluto()).toEqual({
    price: expect.any(String),
    priceChangePercent: expect.any(String),
    change24h: expect.any(String),
    liquidity: expect.any(String),
    ageMs: 0,
    priceAgeMs: 0,
    priceSource: 'moralis',
  });
  await turnKnob(sandbox().url, 'birdeye', {});
  laterBy(minuteMs);
  const whole = await readPluto();
  expect(whole).toMatchObject({ marketCap: expect.any(String), priceAgeMs: 0 });
  expect(whole).not.toHaveProperty('priceSource');
  // Last words of a minute ago are as good as the other vendor's.
  await strike('500');
  laterBy(minuteMs);
  expect(await readPluto()).not.toHaveProperty('priceSource');
  laterBy(10 * minuteMs);
  expect(await readPluto()).toMatchObject({ marketCap: expect.any(String), priceAgeMs: 0, priceSource: 'moralis' });
});

test('an endpoint that the plan lacks leaves the price to the other vendor', async () => {
  await strike('403', '/defi/multi_price');
  const instance = await newInstance(sandbox());
  const { body } = await instance.ask('birdeye-prices', { tokens });
  expect(Reflect.get(Object(body), key)).toMatchObject({ marketCap: expect.any(String), priceSource: 'moralis' });
});

test('the other vendor’s units of a month are kept to, and shown', async () => {
  const requested = { address: `0x${'cd'.repeat(20)}`, chainId: 56, tokenAddress: pluto.address };
  const shared = { RATE_LIMITS: 'database', MORALIS_UNITS_PER_MONTH: '120' };
  const instances = [await newInstance(sandbox(), shared), await newInstance(sandbox(), shared)];
  await turnKnob(sandbox().url, 'moralis', {});
  for (const instance of instances) {
    expect((await instance.ask('moralis-token-transfers', requested)).body).toMatchObject({ error: false });
    laterBy(minuteMs);
  }
  const [first] = instances;
  laterBy(hourMs);
  const other = { ...requested, address: `0x${'ef'.repeat(20)}` };
  expect((await first?.ask('moralis-token-transfers', other))?.body).toMatchObject({
    error: { code: 'venue.quota_spent' },
  });
  expect((await readMeter(sandbox(), 'moralis')).used).toBe(100);
});

test('transfers from before an outage say so, and how old they are', async () => {
  const requested = { address: `0x${'ab'.repeat(20)}`, chainId: 56, tokenAddress: pluto.address };
  const instance = await newInstance(sandbox());
  expect((await instance.ask('moralis-token-transfers', requested)).body).toMatchObject({ error: false, ageMs: 0 });
  await turnKnob(sandbox().url, 'moralis', { faults: [{ kind: '500', path: '/', rate: 1 }] });
  laterBy(minuteMs);
  expect((await instance.ask('moralis-token-transfers', requested)).body).toMatchObject({
    error: true,
    ageMs: minuteMs,
  });
  await turnKnob(sandbox().url, 'moralis', {});
  laterBy(minuteMs);
  expect((await instance.ask('moralis-token-transfers', requested)).body).toMatchObject({ error: false, ageMs: 0 });
});

test('administrators read what is used and left of the month, and the pace', async () => {
  const instance = await newInstance(sandbox(), { BIRDEYE_UNITS_PER_MONTH: '1000' });
  const { readReadiness } = await import('../../../server/services/read-readiness.ts');
  await priceAt(instance);
  const { birdeyeUnits } = readinessSchema.parse(await readReadiness());
  expect(birdeyeUnits).toEqual({ limit: 1_000, used: 10, left: 990, pace: expect.any(Number) });
});

test('two instances with one database spend no more than the plan has, and old prices stand', async () => {
  const quota = 300;
  const shared = { RATE_LIMITS: 'database', BIRDEYE_UNITS_PER_MONTH: String(quota) };
  const instances = [await newInstance(sandbox(), shared), await newInstance(sandbox(), shared)];
  await turnKnob(sandbox().url, 'birdeye', {});
  const db = createClient(sandbox().supabaseUrl, sandbox().secretKey, { auth: { persistSession: false } });
  for (let round = 0; round < 30; round += 1) {
    laterBy(hourMs);
    // The database's clock does not move with ours: an hour later what is shared is old.
    await db.from('vendor_answers').delete().like('vendor', 'birdeye%');
    for (const instance of instances) expect((await priceAt(instance)).status).toBe(200);
  }
  const { used } = await readMeter(sandbox(), 'birdeye');
  expect(used).toBeLessThanOrEqual(quota);
  // So early in a month most answers are kept for longer.
  expect(used).toBeGreaterThan(quota / 10);
});

// The last one: the vendor bills its late answers when nobody waits for them any more.
test('the platform’s coin is priced by the other vendor when the first one takes too long', async () => {
  await strike('delay', '/', { delayMs: 10_000 });
  const instance = await newInstance(sandbox());
  expect((await instance.ask('get-pluto-price', {})).body).toMatchObject({ isFallback: false });
});
