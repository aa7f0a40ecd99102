import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newCoinsRefreshMs } from '../../../lib/config/spot.ts';
import { minuteMs } from '../../../lib/config/time.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { newCoinsSchema } from '../../../lib/schemas/new-coins.ts';
import { unlistedTokenSchema } from '../../../lib/schemas/unlisted-token.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { type Instance, newInstance, readMeter, vendorsOfFile } from './instance.ts';

// The services' clock moves only when the test moves it; timers are real.
vi.useFakeTimers({ toFake: ['Date'] });
const laterBy = (ms: number) => vi.setSystemTime(Date.now() + ms);

const listPath = '/defi/v3/token/list';
const listingPath = '/defi/v2/tokens/new_listing';
const sandbox = vendorsOfFile();

let instance: Instance;
let GET: (request: Request) => Promise<Response>;
beforeEach(async () => {
  instance = await newInstance(sandbox());
  GET = (await import('@/app/api/read-new-coins/route')).GET;
});

afterEach(() => vi.unstubAllGlobals());

async function read(chain?: string) {
  const query = chain === undefined ? '' : `?chain=${chain}`;
  const response = await GET(new Request(`http://localhost:3000/api/read-new-coins${query}`));
  expect(response.status).toBe(200);
  return z.parse(newCoinsSchema, await response.json());
}
const callsOf = async (path: string) => (await readMeter(sandbox(), 'birdeye')).calls[path] ?? 0;
const refuse = (path: string, kind = '403') =>
  turnKnob(sandbox().url, 'birdeye', { faults: [{ kind, path, rate: 1 }] });

describe('the coins that the vendor listed last', () => {
  test('come with their figures, the newest first, and with the pair that the catalogue has of them', async () => {
    const { coins, readAt, fault } = await read('base');
    expect(fault).toBeUndefined();
    expect(Date.now() - (readAt ?? 0)).toBeLessThan(minuteMs);
    const symbols = coins.map(({ symbol }) => symbol);
    expect(symbols).toEqual(expect.arrayContaining(['ZOOM', 'NIBBLE', 'WOBBLE']));
    expect(symbols).not.toContain('BRETT');
    const times = coins.map(({ listedAt }) => listedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const of = (symbol: string) => coins.find((coin) => coin.symbol === symbol);
    expect(of('ZOOM')?.pair).toEqual({ base: 'ZOOM', quote: 'ETH' });
    expect(of('NIBBLE')).toMatchObject({ chainId: 8453, name: 'Nibble', holders: expect.any(Number) });
    expect(of('NIBBLE')).toHaveProperty('price');
    expect(of('NIBBLE')).not.toHaveProperty('pair');
  });

  test('of one chain are asked for once in half a minute, however many look', async () => {
    await Promise.all(Array.from({ length: 8 }, () => read('base')));
    const before = await callsOf(listPath);
    await read('base');
    expect(await callsOf(listPath)).toBe(before);
    laterBy(newCoinsRefreshMs + 1_000);
    await Promise.all(Array.from({ length: 8 }, () => read('base')));
    expect(await callsOf(listPath)).toBe(before + 1);
  });

  test('of all chains are asked for one chain after the other, once each is known', async () => {
    const first = await read();
    expect(new Set(first.coins.map(({ chainId }) => chainId)).size).toBeGreaterThan(4);
    const before = await callsOf(listPath);
    for (let turn = 0; turn < chains.length; turn += 1) {
      laterBy(newCoinsRefreshMs + 1_000);
      await Promise.all([read(), read()]);
    }
    expect(await callsOf(listPath)).toBe(before + chains.length);
  });

  test('come with their liquidity alone where the plan lacks that list', async () => {
    await refuse(listPath);
    const { coins, fault } = await read('bsc');
    expect(fault).toBeUndefined();
    const puddle = coins.find(({ symbol }) => symbol === 'PUDDLE');
    expect(puddle).toMatchObject({ chainId: 56, liquidity: expect.any(String) });
    expect(puddle).not.toHaveProperty('price');
    expect(await callsOf(listingPath)).toBeGreaterThan(0);
  });

  test.each([
    ['503', 'away'],
    ['spent', 'spent'],
  ])('stand with their age while the vendor answers %s, which is said as %s', async (kind, said) => {
    const before = await read('arbitrum');
    laterBy(newCoinsRefreshMs + 1_000);
    await turnKnob(sandbox().url, 'birdeye', { faults: [{ kind: kind === '503' ? '500' : kind, path: '/', rate: 1 }] });
    const during = await read('arbitrum');
    expect(during).toMatchObject({ fault: said, readAt: before.readAt });
    expect(during.coins.map(({ symbol }) => symbol)).toEqual(before.coins.map(({ symbol }) => symbol));
  });

  test('of a chain about which the vendor fails are asked for once in a while, however many look', async () => {
    const real = fetch;
    let asked = 0;
    vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
      if (String(url).includes('/birdeye/')) asked += 1;
      return real(url, init);
    });
    await refuse('/', 'unsuccessful');
    await read('polygon');
    expect(asked).toBeGreaterThan(0);
    const before = asked;
    await Promise.all([read('polygon'), read('polygon'), read('polygon')]);
    expect(asked).toBe(before);
    await turnKnob(sandbox().url, 'birdeye', {});
    laterBy(20_001);
    expect((await read('polygon')).fault).toBeUndefined();
  });

  test('are left to the browser while the database does not answer', async () => {
    const { readNewCoinsSoon } = await import('../../../server/services/spot/read-new-coins.ts');
    expect((await readNewCoinsSoon(8453))?.coins.length).toBeGreaterThan(2);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await readNewCoinsSoon(8453)).toBeUndefined();
  });
});

describe('a coin that is not listed', () => {
  const nibble = { chainId: 8453, address: '0x7b850570f5a9a9cc4e703bbb0e1aae3827550f43' };
  const ask = async (token: object) => {
    const { status, body } = await instance.ask('read-unlisted-token', token);
    return status === 200 ? z.parse(unlistedTokenSchema, body) : { status, body };
  };

  test('has the figures and the safety facts that the vendor reports', async () => {
    expect(await ask(nibble)).toMatchObject({
      price: expect.any(String),
      liquidity: expect.any(String),
      holders: expect.any(Number),
      safety: { security: { isHoneypot: false, isOpenSource: true } },
    });
  });

  test('costs nothing without a contract at its address, and is asked about once in a while', async () => {
    const before = await readMeter(sandbox(), 'birdeye');
    expect(await ask({ ...nibble, address: `0x${'12'.repeat(20)}` })).toMatchObject({ status: 404 });
    expect(await ask({ ...nibble, chainId: 56 })).toMatchObject({ status: 404 });
    expect((await readMeter(sandbox(), 'birdeye')).used).toBe(before.used);
    await ask(nibble);
    await ask(nibble);
    expect((await readMeter(sandbox(), 'birdeye')).used - before.used).toBe(80);
  });

  test('is shown without figures once an hour’s questions are used up, and the listed ones keep theirs', async () => {
    const { seededTokens } = await import('../../../server/sandbox/chains/genesis/seeded-tokens.ts');
    const contracts = seededTokens.filter(({ group }) => group !== 'wrapped').slice(0, 40);
    const answers = [];
    for (const { chainId, address } of contracts) {
      answers.push(await ask({ chainId, address: address.toLowerCase() }));
    }
    expect(answers.filter((answer) => 'at' in answer)).toHaveLength(30);
    expect(answers.at(-1)).toEqual({ safety: {} });
    const tokens = [{ chainId: 8453, address: '0x7eafa562d295a2bd7cfed5f3fb5c6e528e046b3d' }];
    expect((await instance.ask('birdeye-prices', { tokens })).body).toHaveProperty(
      '8453-0x7eafa562d295a2bd7cfed5f3fb5c6e528e046b3d.price',
    );
  });
});
