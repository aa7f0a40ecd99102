import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seenInMarket } from '@/lib/client/perps/trading/seen-prices.ts';
import { sendMove } from '@/lib/client/perps/trading/send-move.ts';
import { TradingService } from '@/lib/client/perps/trading/trading-service.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { changed, facts, nextCloid, typed } from '../tickets.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const timing = { waitedMs: 0, signedMs: 1, answeredMs: 2 };
const unknown = { kind: 'unknown', expiresAfter: 1 };

/** The server's answers by path, and the paths that were requested. */
let answers: Readonly<Record<string, object>>;
let requested: string[];
let service: TradingService;

beforeEach(() => {
  requested = [];
  service = new TradingService({
    owner,
    ask: async () => undefined,
    reportedTwaps: () => [],
    onChange: () => undefined,
  });
  const network = async (path: string) => {
    requested.push(path);
    return Response.json({
      success: true,
      error: null,
      data: { receipts: [{ receipt: answers[path] ?? unknown }], timing },
    });
  };
  vi.stubGlobal('fetch', vi.fn(network));
});
afterEach(() => vi.unstubAllGlobals());

const cancelPath = '/api/cancel-hyperliquid-order';
const placePath = '/api/place-hyperliquid-order';
const resting = { kind: 'resting', oid: 8 };

function replace() {
  const planned = planOrder(changed(typed('size', '0.1')), facts, nextCloid());
  if (planned.kind !== 'order') throw new Error('The ticket has no order');
  return sendMove(
    service,
    'BTC',
    { kind: 'replace', cancel: { coin: 'BTC', order: 7 }, plan: planned.plan },
    seenInMarket(facts.market),
  );
}

describe('an order put in the place of another', () => {
  test('goes once that one is gone', async () => {
    answers = { [cancelPath]: { kind: 'done' }, [placePath]: resting };
    expect(await replace()).toEqual([]);
    expect(requested).toEqual([cancelPath, placePath]);
  });

  test.each([
    ['was kept', { kind: 'refused', code: 'order.not_found' }, 'order.not_found'],
    ['may stand or not', unknown, 'order.unanswered'],
  ])('does not go where that one %s', async (_, receipt, code) => {
    answers = { [cancelPath]: receipt, [placePath]: resting };
    expect(await replace()).toEqual([{ name: 'BTC', code }]);
    expect(requested).toEqual([cancelPath]);
  });

  test('is not said to stand where nobody knows', async () => {
    answers = { [cancelPath]: { kind: 'done' } };
    expect(await replace()).toEqual([{ name: 'BTC', code: 'order.unanswered' }]);
  });

  test('does not go where somebody is cancelling that one for good', async () => {
    answers = { [cancelPath]: { kind: 'done' }, [placePath]: resting };
    const cancelled = service.cancel([{ coin: 'BTC', order: 7 }]);
    expect(await replace()).toBeUndefined();
    expect(await cancelled).toMatchObject([{ receipt: { kind: 'done' } }]);
    expect(requested).toEqual([cancelPath]);
  });
});
