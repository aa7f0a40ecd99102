import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PairSnapshot } from '../../../lib/domain/spot/pair-snapshot.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { readMeter, startVendors } from './instance.ts';

const decimal = expect.stringMatching(/^-?\d+(\.\d+)?$/);
/** The first look waits for no part for longer than this. */
const patienceMs = 1_200;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startVendors();
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  vi.useRealTimers();
  await turnKnob(sandbox.url, 'birdeye', {});
});

/** Loads the service anew, as another instance of the server would have it. */
async function newReader(others: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  vi.unstubAllEnvs();
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', BIRDEYE_REQUESTS_PER_SECOND: '1000', ...others });
  enterProcess();
  return import('../../../server/services/spot/read-pair.ts');
}

const there = (snapshot: PairSnapshot | undefined): PairSnapshot => {
  if (snapshot === undefined) throw new Error('There is no such pair');
  return snapshot;
};

/** Looks until every part has come: a busy machine may be later with one than a page waits for it. */
async function wholeOf(look: () => Promise<PairSnapshot | undefined>): Promise<PairSnapshot> {
  let seen = there(await look());
  const isWhole = async () => {
    seen = there(await look());
    return seen.figures.price !== undefined && seen.trades !== undefined && seen.bars !== undefined;
  };
  await expect.poll(isWhole).toBe(true);
  return seen;
}

describe('a pair’s first look', () => {
  test('is whole for the first visitor, in any spelling', async () => {
    const { readPair } = await newReader();
    const seen = await wholeOf(() => readPair(8453, 'uni', 'Usdc'));
    expect(seen.pair).toMatchObject({ chainId: 8453, baseSymbol: 'UNI', quoteSymbol: 'USDC' });
    expect(seen.priced).toEqual({ chainId: 8453, address: seen.pair.baseAddress });
    expect(seen.figures.price).toMatchObject({ price: decimal });
    expect(seen.figures.market).toMatchObject({ volume: decimal, liquidity: decimal, at: expect.any(Number) });
    expect(seen.trades).toHaveLength(10);
    const times = seen.trades?.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(seen.bars?.packed.length).toBe(300 * 8);
    expect(seen.isOffered).toBe(true);
    expect(seen.hasLogo).toBe(true);
    expect(seen.hours?.length).toBeGreaterThanOrEqual(23);
    expect(seen.hours?.[0]).toEqual({ time: expect.any(Number), high: decimal, low: decimal });
  });

  test('of a native coin asks for the price of its wrapped form', async () => {
    const { readPair } = await newReader();
    const seen = await wholeOf(() => readPair(56, 'BNB', 'USDC'));
    expect(seen.pair.baseIsNative).toBe(true);
    expect(seen.priced.address).toBe('0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c');
    expect(seen.figures.price).toMatchObject({ price: decimal });
  });

  test('asks for each part once, however many look', async () => {
    // A question for the newest bars is another in each minute: none ends meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { readPair } = await newReader();
    const before = await readMeter(sandbox, 'birdeye');
    await Promise.all(Array.from({ length: 20 }, () => readPair(1, 'LINK', 'ETH')));
    const { calls } = await readMeter(sandbox, 'birdeye');
    const since = Object.fromEntries(
      Object.entries(calls).flatMap(([path, count]) =>
        count === before.calls[path] ? [] : [[path, count - (before.calls[path] ?? 0)]],
      ),
    );
    // Bars are asked for twice: the newest ones, and those of the first trade.
    expect(Object.values(since).toSorted()).toEqual([1, 1, 1, 2]);
  });

  test.each([
    ['disabled', 10, 'CRV', 'USDC'],
    ['unknown', 8453, 'NOPE', 'USDC'],
    ['of another chain', 56, 'AERO', 'USDC'],
    ['a pattern', 8453, '.*', 'USDC'],
  ] as const)('of a pair that is %s does not exist', async (_what, chain, base, quote) => {
    const { readPair, readMissed } = await newReader();
    expect(await readPair(chain, base, quote)).toBeUndefined();
    const { others, isGone } = await readMissed(chain, base, quote);
    expect(isGone).toBe(false);
    expect(others.length).toBeGreaterThan(2);
    expect(new Set(others.map(({ chainId }) => chainId))).toEqual(new Set([chain]));
  });

  test('comes without what is late or fails, and says what is kept', async () => {
    await turnKnob(sandbox.url, 'birdeye', {
      faults: [{ kind: 'delay', path: '/', rate: 1, delayMs: 3 * patienceMs }],
    });
    const { readPair } = await newReader();
    const late = there(await readPair(8453, 'AERO', 'ETH'));
    expect(late).toMatchObject({ trades: undefined, bars: undefined, isOffered: true });
    expect(late.pair.baseSymbol).toBe('AERO');
    await turnKnob(sandbox.url, 'birdeye', { faults: [{ kind: '500', path: '/', rate: 1 }] });
    const { readPair: again } = await newReader();
    expect(await again(8453, 'AERO', 'ETH')).toMatchObject({ trades: undefined, bars: undefined, isOffered: true });
  });

  test('without a vendor has the pair alone, and says so', async () => {
    const { readPair } = await newReader({ CHAINS_MODE: 'live' });
    const seen = there(await readPair(8453, 'UNI', 'USDC'));
    expect(seen).toMatchObject({ isOffered: false, trades: undefined, bars: undefined });
  });
});
