import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TradingService } from '@/lib/client/perps/trading/trading-service.ts';
import { addressSchema } from '@/lib/schemas/address.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const timing = { waitedMs: 0, signedMs: 1, answeredMs: 2 };
const plan = (order: number) => ({ coin: 'BTC', order });
const plans = (...orders: number[]) => orders.map(plan);
const refused = { kind: 'refused', code: 'order.not_found' };

interface Requested {
  readonly ids: readonly number[];
  readonly answer: (...receipts: object[]) => void;
  readonly fail: () => void;
}

/** The requests sent, in order; each waits for its answer. */
let requested: Requested[];

beforeEach(() => {
  requested = [];
  const network = (_path: unknown, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { cancels } = JSON.parse(String(init?.body));
    requested.push({
      ids: cancels.map(({ orderId }: { orderId: number }) => orderId),
      answer: (...receipts) => {
        const data = { receipts: receipts.map((receipt) => ({ receipt })), timing };
        resolve(Response.json({ success: true, error: null, data }));
      },
      fail: () => reject(new TypeError('fetch failed')),
    });
    return promise;
  };
  vi.stubGlobal('fetch', vi.fn(network));
});
afterEach(() => vi.unstubAllGlobals());

const done = { kind: 'done' };
const newQuoteStore = () =>
  new TradingService({ owner, ask: async () => undefined, reportedTwaps: () => [], onChange: () => undefined });

describe('orders that are being cancelled', () => {
  test('are left out of what anybody else cancels, and each caller hears of his own', async () => {
    const service = newQuoteStore();
    const row = service.cancel(plans(2));
    const all = service.cancel(plans(1, 2, 3));
    expect(requested.map(({ ids }) => ids)).toEqual([[2], [1, 3]]);
    requested[1]?.answer(refused, done);
    requested[0]?.answer(done);
    expect(await row).toEqual([{ ...plan(2), receipt: done }]);
    expect(await all).toEqual([
      { ...plan(1), receipt: refused },
      { ...plan(3), receipt: done },
    ]);
  });

  test('are not asked for again while all of them are under way', async () => {
    const service = newQuoteStore();
    const first = service.cancel(plans(1, 2));
    expect(await service.cancel(plans(2, 1))).toEqual([]);
    expect(await service.cancel([])).toEqual([]);
    expect(requested).toHaveLength(1);
    requested[0]?.answer(done, done);
    expect(await first).toHaveLength(2);
  });

  test('are told to the screens from the press on', async () => {
    const service = newQuoteStore();
    const reported: unknown[][] = [];
    const leave = service.cancelling.subscribe(() => reported.push([...service.cancelling.read()]));
    const [one, two] = [service.cancel(plans(1)), service.cancel(plans(1, 2))];
    requested[0]?.answer(refused);
    await one;
    requested[1]?.answer(refused);
    await two;
    expect(reported).toEqual([[1], [1, 2], [2], []]);
    leave();
  });

  test('are not cancelled again while a list still shows what is gone', async () => {
    const service = newQuoteStore();
    const both = service.cancel(plans(1, 2));
    requested[0]?.answer(done, refused);
    await both;
    expect([...service.cancelling.read()]).toEqual([1]);
    expect(await service.cancel(plans(1))).toEqual([]);
    expect(requested).toHaveLength(1);
  });

  test('may be cancelled again where it failed', async () => {
    const service = newQuoteStore();
    const lost = service.cancel(plans(1));
    requested[0]?.fail();
    await expect(lost).rejects.toThrow();
    expect(service.cancelling.read().size).toBe(0);
    const again = service.cancel(plans(1));
    requested[1]?.answer(done);
    expect(await again).toEqual([{ ...plan(1), receipt: done }]);
  });

  test('stand twice in one wish and go once', async () => {
    const service = newQuoteStore();
    const twice = service.cancel(plans(1, 1));
    expect(requested.map(({ ids }) => ids)).toEqual([[1]]);
    requested[0]?.answer(done);
    expect(await twice).toHaveLength(1);
  });

  test('of whose fate the answer says nothing count as unknown, not as gone', async () => {
    const service = newQuoteStore();
    const both = service.cancel(plans(1, 2));
    requested[0]?.answer(done);
    expect(await both).toMatchObject([{ receipt: done }, { receipt: { kind: 'unknown' } }]);
  });
});
