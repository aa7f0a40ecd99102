import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeOfLostAnswer } from '@/lib/client/perps/trading/lost-change.ts';
import { TradingService } from '@/lib/client/perps/trading/trading-service.ts';
import type { ModifyPlan } from '@/lib/domain/perps/order/plan.ts';
import { AppError } from '@/lib/errors/app-error.ts';
import { failureBody } from '@/lib/errors/wire.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { cloidOf } from '@/lib/schemas/cloid.ts';
import type { AskInfo } from '@/lib/venues/hyperliquid/info/ask.ts';
import { runningTwapsOf } from '@/lib/venues/hyperliquid/info/twaps.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const twap = { coin: 'BTC', side: 'buy', size: size('0.5'), minutes: 30, randomize: false, reduceOnly: false } as const;

/** How a venue would answer each question now; it may be unreachable. */
interface Venue {
  isAway: boolean;
  /** True once the venue knows the order under its new cloid. */
  isChanged: boolean;
  /** The running TWAPs, as its stream tells them. */
  running: readonly (readonly [number, object])[];
  twaps: object[];
  leverage: number;
  rawUsd: string;
  szi: string;
  /** How far its clock is ahead of this machine's. */
  aheadMs: number;
}

const twapRow = (twapId: number, status: string, more: object = {}) => ({
  time: 1,
  twapId,
  status: { status },
  state: {
    coin: 'BTC',
    side: 'B',
    sz: '0.50000',
    executedSz: '0',
    executedNtl: '0',
    minutes: 30,
    reduceOnly: false,
    randomize: false,
    timestamp: 1,
    ...more,
  },
});

function enter() {
  const venue: Venue = {
    isAway: false,
    isChanged: false,
    running: [],
    twaps: [],
    leverage: 10,
    rawUsd: '100',
    szi: '0.1',
    aheadMs: 0,
  };
  const ask: AskInfo = async ({ type }) => {
    if (venue.isAway) throw new AppError('venue.unavailable');
    if (type === 'exchangeStatus') return { time: Date.now() + venue.aheadMs };
    if (type === 'twapHistory') return venue.twaps;
    if (type === 'orderStatus') return { status: venue.isChanged ? 'order' : 'unknownOid' };
    if (type === 'activeAssetData') {
      return { coin: 'BTC', leverage: { type: 'cross', value: venue.leverage }, maxTradeSzs: ['1', '1'] };
    }
    const leverage = { type: 'isolated', value: 10, rawUsd: venue.rawUsd };
    return { assetPositions: [{ position: { coin: 'BTC', szi: venue.szi, leverage } }] };
  };
  const onChange = vi.fn();
  return {
    venue,
    onChange,
    service: new TradingService({ owner, ask, reportedTwaps: () => runningTwapsOf(venue.running), onChange }),
  };
}

const network = vi.fn<() => Promise<Response>>();
const lost = () => Promise.reject(new TypeError('fetch failed'));
const change: ModifyPlan = {
  order: 1,
  leg: {
    coin: 'BTC',
    side: 'buy',
    size: size('0.01'),
    price: price('60000'),
    order: { kind: 'limit', tif: 'Gtc' },
    reduceOnly: false,
    cloid: cloidOf(new Uint8Array(16).fill(7)),
  },
};
/** Our server looked the order up and does not know either. */
const unknownChange = async () =>
  Response.json({
    success: false,
    error: 'order.unanswered',
    data: {
      receipts: [{ cloid: change.leg.cloid, receipt: { kind: 'unknown', expiresAfter: 10_000 } }],
      timing: { waitedMs: 0, signedMs: 0, answeredMs: 0 },
    },
  });
const unanswered = async () => Response.json(failureBody(new AppError('order.unanswered'), 'id'), { status: 504 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  network.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function lookedFor(changed: ReturnType<TradingService['placeTwap']>) {
  const sent = await changed;
  if (sent.kind !== 'lost') throw new Error('It was answered');
  return sent.became;
}

describe.each([
  ['on the way to our server', lost],
  ['on the way to the exchange', unanswered],
])('an answer that is lost %s', (_, way) => {
  test('to a TWAP: it is found among those that were not there before, and no second one is sent meanwhile', async () => {
    const { venue, service, onChange } = enter();
    venue.twaps = [twapRow(1, 'activated')];
    network.mockImplementation(way);
    const became = lookedFor(service.placeTwap(twap));
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(service.placeTwap(twap)).rejects.toMatchObject({ code: 'order.looked_for' });
    expect(network).toHaveBeenCalledTimes(1);
    venue.twaps = [twapRow(3, 'activated', { side: 'A' }), twapRow(2, 'activated'), twapRow(1, 'activated')];
    onChange.mockClear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await became).toBe('there');
    expect(onChange).toHaveBeenCalled();
    const again = service.placeTwap(twap);
    await vi.advanceTimersByTimeAsync(0);
    expect(network).toHaveBeenCalledTimes(2);
    await again;
  });

  test('to a TWAP: it is found by the stream alone', async () => {
    const { venue, service } = enter();
    network.mockImplementation(way);
    const became = lookedFor(service.placeTwap(twap));
    await vi.advanceTimersByTimeAsync(0);
    const { state } = twapRow(2, 'activated', { timestamp: Date.now() });
    venue.running = [[2, state]];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await became).toBe('there');
  });

  test('to a TWAP that waits for a price: one without it, or with another, is not it', async () => {
    const { venue, service } = enter();
    network.mockImplementation(way);
    const started = { ...twap, start: { price: price('61000'), above: true }, stop: price('65000') };
    const became = lookedFor(service.placeTwap(started));
    const prices = { trigger: { px: '61000.0', above: true }, stopPx: '65000.0' };
    venue.twaps = [
      twapRow(1, 'activated'),
      twapRow(2, 'waitingForTrigger', { ...prices, stopPx: null }),
      twapRow(3, 'waitingForTrigger', { ...prices, trigger: { px: '62000.0', above: true } }),
    ];
    await vi.advanceTimersByTimeAsync(5_000);
    venue.twaps = [...venue.twaps, twapRow(4, 'waitingForTrigger', prices)];
    let end: unknown;
    void became.then((reported) => {
      end = reported;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(end).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await became).toBe('there');
  });

  test('to a change of an order: what became of it is told in the end', async () => {
    for (const isChanged of [true, false]) {
      const { venue, service } = enter();
      network.mockImplementation(way === lost ? lost : unknownChange);
      const thrown: unknown = await service.modify([change]).catch((caught: unknown) => caught);
      const became = changeOfLostAnswer(new AppError('internal', { cause: thrown }));
      venue.isChanged = isChanged;
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await became).toBe(isChanged ? 'there' : 'never');
    }
  });

  test('to a TWAP that never arrived: it is said once its time is over and the exchange was asked', async () => {
    const { venue, service } = enter();
    network.mockImplementation(way);
    const became = lookedFor(service.placeTwap(twap));
    const known = vi.fn();
    void became.then(known);
    await vi.advanceTimersByTimeAsync(24_000);
    venue.isAway = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(known).not.toHaveBeenCalled();
    venue.isAway = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await became).toBe('never');
  });

  test('to a TWAP that the exchange refused: it counts as not placed', async () => {
    const { venue, service } = enter();
    network.mockImplementation(way);
    const became = lookedFor(service.placeTwap(twap));
    await vi.advanceTimersByTimeAsync(0);
    venue.twaps = [twapRow(2, 'error')];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await became).toBe('never');
  });

  test('to the end of a TWAP: the TWAP is found to have ended', async () => {
    const { venue, service } = enter();
    venue.twaps = [twapRow(2, 'activated')];
    network.mockImplementation(way);
    const became = lookedFor(service.cancelTwap({ coin: 'BTC', twapId: 2 }));
    await vi.advanceTimersByTimeAsync(2_000);
    venue.twaps = [twapRow(2, 'terminated'), twapRow(2, 'activated')];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await became).toBe('there');
  });

  test('to a leverage: the setting is found at the exchange', async () => {
    const { venue, service } = enter();
    network.mockImplementation(way);
    const became = lookedFor(service.setLeverage({ coin: 'BTC', mode: 'cross', leverage: 3 }));
    await vi.advanceTimersByTimeAsync(2_000);
    venue.leverage = 3;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await became).toBe('there');
    const never = lookedFor(service.setLeverage({ coin: 'BTC', mode: 'cross', leverage: 5 }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await never).toBe('never');
  });

  test.each([
    ['changed it', { rawUsd: '124.9' }, 'there'],
    ['left it as it was', { rawUsd: '99.9' }, 'never'],
    ['cannot tell, since the position was traded', { rawUsd: '125', szi: '0.2' }, 'unclear'],
  ] as const)('to a change of margin: that the exchange %s', async (_name, after, expected) => {
    const { venue, service } = enter();
    network.mockImplementation(way);
    const became = lookedFor(service.setIsolatedMargin({ coin: 'BTC', amount: usd('25') }));
    await vi.advanceTimersByTimeAsync(0);
    Object.assign(venue, after);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await became).toBe(expected);
  });
});

test('a TWAP is sent although the exchange did not answer the question before it', async () => {
  const service = new TradingService({
    owner,
    ask: () => new Promise(() => undefined),
    reportedTwaps: () => [],
    onChange: () => undefined,
  });
  const timing = { waitedMs: 0, signedMs: 1, answeredMs: 2 };
  network.mockImplementation(async () => Response.json({ success: true, error: null, data: { twapId: 1, timing } }));
  const sent = service.placeTwap(twap);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await sent).toEqual({ kind: 'done' });
});

test('a change of leverage that is refused throws the code of the refusal', async () => {
  const { service } = enter();
  network.mockImplementation(async () =>
    Response.json(failureBody(new AppError('leverage.invalid'), 'id'), { status: 422 }),
  );
  const plan = { coin: 'BTC', mode: 'cross', leverage: 99 } as const;
  await expect(service.setLeverage(plan)).rejects.toMatchObject({ code: 'leverage.invalid' });
});
