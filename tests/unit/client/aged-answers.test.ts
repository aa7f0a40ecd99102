import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { callAgedHandler } from '../../../lib/client/handlers/call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (headers: Record<string, string>) => {
  vi.stubGlobal('fetch', async () => Response.json({ bars: [] }, { headers }));
  return callAgedHandler({ path: '/api/birdeye-candles', output: z.object({ bars: z.array(z.string()) }) });
};

test('an answer comes with the age that its handler tells', async () => {
  expect(await ask({ 'x-answer-age-ms': '1250' })).toEqual({ answer: { bars: [] }, ageMs: 1_250 });
});

test.each([{}, { 'x-answer-age-ms': '-1' }, { 'x-answer-age-ms': 'young' }])(
  'an answer without an age is never taken for a new one: %j',
  async (headers) => {
    await expect(ask(headers)).rejects.toMatchObject({ code: 'internal' });
  },
);
