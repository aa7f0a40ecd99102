import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TradingDesk } from '@/lib/client/perps/trading/desk.ts';
import { addressSchema } from '@/lib/schemas/address.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const timing = { waitedMs: 0, signedMs: 1, answeredMs: 2 };
const plan = (order: number) => ({ coin: 'BTC', order });
const plans = (...orders: number[]) => orders.map(plan);
const refused = { kind: 'refused', code: 'order.not_found' };

interface Asked {
  readonly ids: readonly number[];
  readonly answer: (...receipts: object[]) => void;
  readonly fail: () => void;
}

/** The requests sent, in order; each waits for its answer. */
let asked: Asked[];

beforeEach(() => {
  asked = [];
  const network = (_path: unknown, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { cancels } = JSON.parse(String(init?.body));
    asked.push({
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
const newDesk = () =>
  new TradingDesk({ owner, ask: async () => undefined, toldTwaps: () => [], onChange: () => undefined });

describe('orders that are being cancelled', () => {
  test('are left out of what anybody else cancels, and each caller hears of his own', async () => {
    const desk = newDesk();
    const row = desk.cancel(plans(2));
    const all = desk.cancel(plans(1, 2, 3));
    expect(asked.map(({ ids }) => ids)).toEqual([[2], [1, 3]]);
    asked[1]?.answer(refused, done);
    asked[0]?.answer(done);
    expect(await row).toEqual([{ ...plan(2), receipt: done }]);
    expect(await all).toEqual([
      { ...plan(1), receipt: refused },
      { ...plan(3), receipt: done },
    ]);
  });

  test('are not asked for again while all of them are under way', async () => {
    const desk = newDesk();
    const first = desk.cancel(plans(1, 2));
    expect(await desk.cancel(plans(2, 1))).toEqual([]);
    expect(await desk.cancel([])).toEqual([]);
    expect(asked).toHaveLength(1);
    asked[0]?.answer(done, done);
    expect(await first).toHaveLength(2);
  });

  test('are told to the screens from the press on', async () => {
    const desk = newDesk();
    const told: unknown[][] = [];
    const leave = desk.cancelling.subscribe(() => told.push([...desk.cancelling.read()]));
    const [one, two] = [desk.cancel(plans(1)), desk.cancel(plans(1, 2))];
    asked[0]?.answer(refused);
    await one;
    asked[1]?.answer(refused);
    await two;
    expect(told).toEqual([[1], [1, 2], [2], []]);
    leave();
  });

  test('are not cancelled again while a list still shows what is gone', async () => {
    const desk = newDesk();
    const both = desk.cancel(plans(1, 2));
    asked[0]?.answer(done, refused);
    await both;
    expect([...desk.cancelling.read()]).toEqual([1]);
    expect(await desk.cancel(plans(1))).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('may be cancelled again where it failed', async () => {
    const desk = newDesk();
    const lost = desk.cancel(plans(1));
    asked[0]?.fail();
    await expect(lost).rejects.toThrow();
    expect(desk.cancelling.read().size).toBe(0);
    const again = desk.cancel(plans(1));
    asked[1]?.answer(done);
    expect(await again).toEqual([{ ...plan(1), receipt: done }]);
  });

  test('stand twice in one wish and go once', async () => {
    const desk = newDesk();
    const twice = desk.cancel(plans(1, 1));
    expect(asked.map(({ ids }) => ids)).toEqual([[1]]);
    asked[0]?.answer(done);
    expect(await twice).toHaveLength(1);
  });

  test('of whose fate the answer says nothing count as unknown, not as gone', async () => {
    const desk = newDesk();
    const both = desk.cancel(plans(1, 2));
    asked[0]?.answer(done);
    expect(await both).toMatchObject([{ receipt: done }, { receipt: { kind: 'unknown' } }]);
  });
});
