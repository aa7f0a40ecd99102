import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { candleOf, readCandles } from '@/lib/venues/hyperliquid/info/candles.ts';

function sample(name: string): unknown {
  return JSON.parse(readFileSync(`tests/fixtures/hyperliquid/samples/${name}.json`, 'utf8'));
}
const { signal } = new AbortController();
const request = { coin: 'kPEPE', interval: '1h', startTime: 0 };
const good = { t: 1, s: 'BTC', i: '1m', o: '1', h: '2', l: '0.5', c: '1.5', v: '3' };

describe('a candle', () => {
  it('is read from what the venue says', async () => {
    const candles = await readCandles(async () => sample('candleSnapshot-pysdk'), request, signal);
    expect(candles).toHaveLength(3);
    expect(candles[0]).toEqual({
      coin: 'kPEPE',
      interval: '1h',
      time: 1_684_699_200_000,
      open: 0.001601,
      high: 0.001616,
      low: 0.001601,
      close: 0.001604,
      size: 520_665_683,
    });
  });

  it.each([
    ['no time', { ...good, t: undefined }],
    ['a time of zero', { ...good, t: 0 }],
    ['a negative time', { ...good, t: -1 }],
    ['a price that is no number', { ...good, h: 'high' }],
    ['an empty price', { ...good, c: '' }],
    ['no price', { ...good, l: null }],
    ['no coin', { ...good, s: 7 }],
    ['nothing', null],
    ['a text', 'candle'],
  ])('is ignored with %s', (_, row) => {
    expect(candleOf(row)).toBeUndefined();
  });

  it('may lack its size', () => {
    expect(candleOf({ ...good, v: 'x' })?.size).toBeNaN();
    expect(candleOf(good)?.size).toBe(3);
  });

  it('is not guessed when the answer is no list', async () => {
    await expect(readCandles(async () => ({ error: 'x' }), request, signal)).rejects.toThrow();
    expect(await readCandles(async () => [good, null, { ...good, o: 'x' }], request, signal)).toHaveLength(1);
  });
});
