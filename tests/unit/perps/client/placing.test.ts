import { afterEach, expect, test, vi } from 'vitest';
import { TradingService } from '@/lib/client/perps/trading/trading-service.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { AppError } from '@/lib/errors/app-error.ts';
import { failureBody } from '@/lib/errors/wire.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { changed, facts, nextCloid, typed } from '../tickets.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
afterEach(() => vi.unstubAllGlobals());

function placed(network: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(network));
  const requested = vi.fn(async () => ({ status: 'order' }));
  const service = new TradingService({ owner, ask: requested, reportedTwaps: () => [], onChange: () => undefined });
  const planned = planOrder(changed(typed('size', '0.1')), facts, nextCloid());
  if (planned.kind !== 'order') throw new Error('The ticket has no order');
  const sent = service.place(planned.plan);
  const pending = () => [...service.pending.all.read().values()].map(({ state }) => state);
  return { sent, requested, pending };
}

test('an order that our server refused for want of its data was never sent, and nobody looks for it', async () => {
  const away = failureBody(new AppError('data.unavailable', { retryAfterMs: 5_000 }), 'id');
  const { sent, requested, pending } = placed(async () => Response.json(away, { status: 503 }));
  await expect(sent).rejects.toMatchObject({ code: 'data.unavailable' });
  expect(pending()).toEqual([{ kind: 'refused', code: 'data.unavailable' }]);
  expect(requested).not.toHaveBeenCalled();
});

test.each([
  ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ['a failure of our own', async () => Response.json(failureBody(new AppError('internal'), 'id'), { status: 500 })],
  ['too late', async () => Response.json(failureBody(new AppError('request.timeout'), 'id'), { status: 504 })],
  // An error from a proxy before the server, which does not say how far the order came.
  ['502 in others’ words', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['503 in others’ words', async () => new Response('', { status: 503 })],
])('an order answered by %s is looked for', async (_, network) => {
  const { sent, requested, pending } = placed(network);
  await expect(sent).rejects.toMatchObject({ code: 'order.unanswered' });
  await expect.poll(pending).toEqual([]);
  expect(requested).toHaveBeenCalledTimes(1);
});
