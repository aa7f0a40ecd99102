import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seenInPositions } from '@/lib/client/perps/trading/seen-prices.ts';
import { isDone, sendGuards } from '@/lib/client/perps/trading/send-guards.ts';
import { sendMove } from '@/lib/client/perps/trading/send-move.ts';
import { TradingService } from '@/lib/client/perps/trading/trading-service.ts';
import { editOrder } from '@/lib/domain/perps/position/edit-order.ts';
import { type Guard, triggersOf } from '@/lib/domain/perps/position/position-triggers.ts';
import { type GuardEdit, planTriggers } from '@/lib/domain/perps/position/set-triggers.ts';
import type { OpenOrder } from '@/lib/domain/portfolio/account.ts';
import { price, size } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { long, market, nextCloid } from '../tickets.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const timing = { waitedMs: 0, signedMs: 1, answeredMs: 2 };
const [placePath, changePath, cancelPath] = [
  '/api/place-hyperliquid-order',
  '/api/batch-modify-hyperliquid-orders',
  '/api/cancel-hyperliquid-order',
];
const resting = { kind: 'resting', oid: 8 };
const gone = { kind: 'done' };
const refused = { kind: 'refused', code: 'order.trigger_reached' };

/** The server's receipts by path; a request to a path without any fails as a whole. */
let answers: Readonly<Record<string, readonly object[]>>;
let requested: string[];
let service: TradingService;
let bodies: string[];
const seen = seenInPositions([long], Date.now() - 400);

beforeEach(() => {
  requested = [];
  bodies = [];
  service = new TradingService({
    owner,
    ask: async () => undefined,
    reportedTwaps: () => [],
    onChange: () => undefined,
  });
  const network = async (path: string, init: RequestInit) => {
    requested.push(path);
    bodies.push(String(init.body));
    const receipts = answers[path];
    if (receipts === undefined) throw new TypeError('Failed to fetch');
    return Response.json({
      success: true,
      error: null,
      data: { receipts: receipts.map((receipt) => ({ receipt })), timing },
    });
  };
  vi.stubGlobal('fetch', vi.fn(network));
});
afterEach(() => vi.unstubAllGlobals());

const part = (id: number, kind: OpenOrder['kind'], at: string): OpenOrder => ({
  id,
  coin: 'BTC',
  side: 'sell',
  size: size('0.04'),
  price: price(at),
  kind,
  triggerPrice: price(at),
  reduceOnly: true,
  time: 0,
});
const whole = (id: number, kind: OpenOrder['kind'], at: string): OpenOrder => ({
  ...part(id, kind, at),
  size: size('0'),
  isPositionTpsl: true,
});

/** Sends the wanted triggers for a position with these open orders. */
function send(orders: readonly OpenOrder[], wanted: Readonly<Partial<Record<'tp' | 'sl', string | null>>>) {
  const guards = triggersOf(long, orders);
  const edits = (['tp', 'sl'] as const).flatMap((goal): GuardEdit[] => {
    const at = wanted[goal];
    const existing: Guard | undefined = guards[goal][0];
    if (at === undefined) return [];
    return [{ goal, existing, wanted: at === null ? undefined : { trigger: price(at), limit: undefined } }];
  });
  return sendGuards(service, planTriggers(long, edits, market, nextCloid()), seen);
}
const reported = async (sent: ReturnType<typeof send>) =>
  (await sent).map(({ goal, wish, fate }) => `${goal} ${wish} ${'code' in fate ? fate.code : fate.kind}`);

const both = [part(1, 'Take Profit Market', '65000'), part(2, 'Stop Market', '55000')];

describe('guards that are sent', () => {
  test('each have their own outcome', async () => {
    answers = { [changePath]: [resting, refused] };
    const outcomes = await send(both, { tp: '66000', sl: '54000' });
    expect(outcomes).toMatchObject([
      { goal: 'tp', price: '66000', wish: 'changed', fate: { kind: 'done' } },
      { goal: 'sl', price: '54000', wish: 'changed', fate: { kind: 'refused', code: 'order.trigger_reached' } },
    ]);
    expect(isDone(outcomes)).toBe(false);
    expect(requested).toEqual([changePath]);
  });

  test('of a receipt that never came nothing is known', async () => {
    answers = { [changePath]: [resting] };
    expect(await reported(send(both, { tp: '66000', sl: '54000' }))).toEqual([
      'tp changed done',
      'sl changed order.unanswered',
    ]);
  });

  test('keep what was done where the rest fails as a whole, and say what was not sent', async () => {
    answers = { [placePath]: [resting] };
    const orders = [part(2, 'Stop Market', '55000')];
    expect(await reported(send(orders, { tp: '66000', sl: '54000' }))).toEqual([
      'tp set done',
      'sl changed order.unanswered',
    ]);
    requested = [];
    answers = { [changePath]: [resting] };
    expect(await reported(send(both, { tp: '66000', sl: null }))).toEqual([
      'tp changed done',
      'sl removed order.unanswered',
    ]);
    expect(requested).toEqual([changePath, cancelPath]);
  });

  test('throw where nothing was done at all', async () => {
    answers = {};
    await expect(send(both, { tp: '66000' })).rejects.toMatchObject({ code: 'order.unanswered' });
    expect(requested).toEqual([changePath]);
  });

  test('that are tied to a position are placed anew, and the old one goes last', async () => {
    answers = { [placePath]: [resting], [cancelPath]: [gone] };
    const orders = [whole(2, 'Stop Market', '55000')];
    expect(await reported(send(orders, { sl: '54000' }))).toEqual(['sl set done', 'sl removed done']);
    expect(requested).toEqual([placePath, cancelPath]);
  });

  test.each([
    [refused, 'order.trigger_reached'],
    [{ kind: 'unknown', expiresAfter: 1 }, 'order.unanswered'],
  ] as const)('leave the old one where the new one does not stand: %#', async (receipt, code) => {
    answers = { [placePath]: [receipt], [cancelPath]: [gone] };
    expect(await reported(send([whole(2, 'Stop Market', '55000')], { sl: '54000' }))).toEqual([`sl set ${code}`]);
    expect(requested).toEqual([placePath]);
  });

  test('leave alone what somebody else is taking away', async () => {
    answers = { [cancelPath]: [gone] };
    const cancelled = service.cancel([{ coin: 'BTC', order: 2 }]);
    expect(await reported(send([part(2, 'Stop Market', '55000')], { sl: null }))).toEqual(['sl removed done']);
    expect(await cancelled).toMatchObject([{ receipt: gone }]);
    expect(requested).toEqual([cancelPath]);
  });
});

describe('a moved guard that is tied to its position', () => {
  const known = { contract: market, mark: price('60000'), held: size('0.1'), leverage: undefined };
  const move = () => {
    const edit = { tif: 'Gtc', trigger: price('54000') } as const;
    const edited = editOrder(whole(2, 'Stop Market', '55000'), edit, known, undefined, nextCloid());
    if (edited.kind !== 'renew') throw new Error(edited.kind);
    return sendMove(service, 'BTC', edited, seen);
  };

  test('is there before the old one is taken away', async () => {
    answers = { [placePath]: [resting], [cancelPath]: [gone] };
    expect(await move()).toEqual([]);
    expect(requested).toEqual([placePath, cancelPath]);
  });

  test('leaves the old one where it is refused', async () => {
    answers = { [placePath]: [refused] };
    expect(await move()).toEqual([{ name: 'BTC', code: 'order.trigger_reached' }]);
    expect(requested).toEqual([placePath]);
  });
});

test('new and changed guards tell the mark price that their owner saw, and how old it was', async () => {
  answers = { [placePath]: [resting], [changePath]: [resting] };
  await send([part(1, 'Take Profit Market', '65000')], { tp: '66000', sl: '54000' });
  expect(requested).toEqual([placePath, changePath]);
  const mark = { price: long.markPrice, ageMs: expect.any(Number) };
  expect(bodies.map((body) => JSON.parse(body).seen)).toEqual([
    { pressedAt: expect.any(Number), quotes: [expect.objectContaining({ price: '54000', source: 'trigger', mark })] },
    { pressedAt: expect.any(Number), quotes: [expect.objectContaining({ price: '66000', source: 'trigger', mark })] },
  ]);
});
