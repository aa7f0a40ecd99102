import { afterEach, expect, test, vi } from 'vitest';
import { callAged } from '../../../lib/api/call.ts';
import { birdeyeCandles } from '../../../lib/api/spot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (headers: Record<string, string>) => {
  vi.stubGlobal('fetch', async () => Response.json({ bars: [] }, { headers }));
  return callAged(birdeyeCandles, birdeyeCandles.example);
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
