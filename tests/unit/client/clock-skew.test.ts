import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveOnce } from '../../../lib/client/funds/look-up.ts';
import { checkTransfer } from '../../../lib/client/funds/poll.ts';
import { lookForTwap } from '../../../lib/client/perps/trading/look-up.ts';
import { TradingService } from '../../../lib/client/perps/trading/trading-service.ts';
import { hourMs } from '../../../lib/config/time.ts';
import type { DepositRecord } from '../../../lib/domain/funds/record.ts';
import type { Leg, OrderPlan } from '../../../lib/domain/perps/order/plan.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { price, size, usdc } from '../../../lib/math/amount.ts';
import { type Cloid, cloidOf } from '../../../lib/schemas/cloid.ts';
import { deadlineIn } from '../../../lib/venues/evm/blocks.ts';
import type { EvmNode } from '../../../lib/venues/evm/node.ts';
import type { AskInfo } from '../../../lib/venues/hyperliquid/info/ask.ts';
import { venueFrom } from '../../helpers/venue.ts';
import { owner } from '../../replay/readers/asked.ts';

// The clock of the browser is an hour off, as on machines that were set by hand or carried over a border.
const truly = Date.UTC(2026, 10, 25, 12);
const skews = [
  ['an hour slow', -hourMs],
  ['an hour fast', hourMs],
] as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const word = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`;
const trueSecond = BigInt(truly / 1_000);

/** A chain's node that knows the time, and answers every call of a contract with the number 7. */
const node: EvmNode = {
  ask: async (method) => (method === 'eth_getBlockByNumber' ? { timestamp: `0x${trueSecond.toString(16)}` } : word(7n)),
};

const legOf = (cloid: Cloid): Leg => ({
  coin: 'BTC',
  side: 'buy',
  size: size('0.01'),
  price: price('60000'),
  order: { kind: 'limit', tif: 'Gtc' },
  reduceOnly: false,
  cloid,
});

describe.each(skews)('with a clock that is %s', (_, skewMs) => {
  beforeEach(() => {
    vi.setSystemTime(truly + skewMs);
  });

  test('a signature for a contract is still good when it arrives', async () => {
    const deadline = await deadlineIn(node, 30 * 60_000);
    expect(deadline).toBeGreaterThanOrEqual(trueSecond + 1_800n);
    expect(deadline).toBeLessThanOrEqual(trueSecond + 1_800n + 3_600n);
  });

  test('an order whose answer came without an end is looked for as long as it may arrive', async () => {
    const cloid = cloidOf(new Uint8Array(16).fill(7));
    let isThere = false;
    const ask: AskInfo = async () => ({ status: isThere ? 'order' : 'unknownOid' });
    const receipt = { kind: 'unknown', expiresAfter: truly + 10_000 };
    const timing = { waitedMs: 0, signedMs: 0, answeredMs: 0 };
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, error: 'order.unanswered', data: { receipts: [{ cloid, receipt }], timing } }),
    );
    const service = new TradingService({ owner, ask, reportedTwaps: () => [], onChange: () => undefined });
    const plan: OrderPlan = { legs: [legOf(cloid)], grouping: 'na' };
    await service.place(plan);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(service.pending.all.read().get(cloid)?.state.kind).toBe('unknown');
    isThere = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(service.pending.all.read().has(cloid)).toBe(false);
  });

  test('an order that never came is called so within half a minute', async () => {
    const cloid = cloidOf(new Uint8Array(16).fill(8));
    const ask: AskInfo = async () => ({ status: 'unknownOid' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const service = new TradingService({ owner, ask, reportedTwaps: () => [], onChange: () => undefined });
    await expect(service.place({ legs: [legOf(cloid)], grouping: 'na' })).rejects.toMatchObject({
      code: 'order.unanswered',
    });
    await vi.advanceTimersByTimeAsync(27_000);
    expect(service.pending.all.read().get(cloid)?.state.kind).toBe('refused');
  });

  test('a TWAP is found although nobody knows which ones were there before', async () => {
    const state = {
      ...{ coin: 'BTC', side: 'B', sz: '0.5', executedSz: '0', executedNtl: '0', minutes: 30 },
      ...{ reduceOnly: false, randomize: false, timestamp: truly + 1_000 },
    };
    const ask: AskInfo = async ({ type }) => {
      if (type === 'exchangeStatus') return { time: truly };
      return [{ state, status: { status: 'activated' }, twapId: 3 }];
    };
    const plan = {
      coin: 'BTC',
      side: 'buy',
      size: size('0.5'),
      minutes: 30,
      randomize: false,
      reduceOnly: false,
    } as const;
    const before = { ids: undefined, at: Date.now() };
    expect(await lookForTwap(ask, owner, { plan, before, reported: () => [] })()).toBe('there');
  });

  test('a transfer whose answer was lost is found although the ledger could not be read before', async () => {
    let reads = 0;
    const row = {
      time: truly + 1_000,
      hash: `0x${'ab'.repeat(32)}`,
      delta: { type: 'accountClassTransfer', usdc: '5', toPerp: true },
    };
    const ask: AskInfo = async ({ type }) => {
      if (type === 'exchangeStatus') return { time: truly };
      reads += 1;
      if (reads === 1) throw new AppError('venue.unavailable');
      return [row];
    };
    const moved = await moveOnce({
      ...{ ask, owner },
      send: () => Promise.reject(new AppError('venue.timeout')),
      isIt: ({ kind }) => kind === 'transfer',
    });
    if (moved.kind !== 'lost') throw new Error('It was answered');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await moved.found).toMatchObject({ became: 'there', entry: { amount: '5' } });
  });

  test('a deposit is known to have arrived', async () => {
    const hash = `0x${'cd'.repeat(32)}` as const;
    const here = truly + skewMs;
    const record: DepositRecord = {
      ...{ kind: 'deposit', id: hash, owner, rail: 'bridge', amount: usdc('10'), fee: usdc('0'), hash, nonce: 3 },
      ...{ firstBlock: 7, stage: 'mined', isDelayed: false, times: { switched: here, sent: here, seen: here } },
      ...{
        atVenue: truly,
        earlier: [],
        isUnified: false,
        totalBefore: usdc('0'),
        hasUpdated: false,
        polls: 0,
        told: [],
      },
    };
    const chain: EvmNode = { ask: async () => ({ status: '0x1', blockNumber: '0x7' }) };
    const ask: AskInfo = async ({ type }) =>
      type === 'clearinghouseState'
        ? { marginSummary: { accountValue: '10' }, withdrawable: '10' }
        : [{ time: truly + 60_000, hash, delta: { type: 'deposit', usdc: '10' } }];
    const places = { node: chain, hyperEvm: chain, venue: venueFrom({ ask }), circle: async () => undefined };
    expect(await checkTransfer(places, record, [])).toMatchObject({ stage: 'credited', received: '10' });
  });
});
