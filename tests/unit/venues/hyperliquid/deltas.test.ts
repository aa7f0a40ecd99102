import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChangingBook } from '@/lib/venues/hyperliquid/stream/deltas.ts';
import { type BookFrame, bookChanges } from '@/server/sandbox/hyperliquid/wire/ws/book-changes.ts';

const row = (px: number, sz: number) => ({ px: String(px), sz: String(sz), n: 1 });
const frameAt = (
  time: number,
  bids: readonly (readonly [number, number])[],
  asks: readonly (readonly [number, number])[],
): BookFrame => ({
  coin: 'BTC',
  time,
  levels: [bids.map(([px, sz]) => row(px, sz)), asks.map(([px, sz]) => row(px, sz))],
});
const first = frameAt(
  1_000,
  [
    [99, 1],
    [98, 2],
    [97, 3],
  ],
  [
    [101, 1],
    [102, 2],
  ],
);
const shown = (book: unknown) => JSON.stringify(book);
const rowsOf = (frame: BookFrame) => frame.levels.map((side) => side.map(({ px, sz }) => ({ price: px, size: sz })));

async function opened(): Promise<ChangingBook> {
  const book = new ChangingBook('BTC');
  await book.take({ s: first });
  return book;
}

/** Books of up to twenty levels a side, around a middle that moves. */
const someFrames = fc.array(
  fc.record({
    middle: fc.integer({ min: 90, max: 110 }),
    bids: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 })), {
      selector: ([away]) => away,
      maxLength: 20,
    }),
    asks: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 })), {
      selector: ([away]) => away,
      maxLength: 20,
    }),
  }),
  { minLength: 2, maxLength: 12 },
);

describe('a book that is kept by its changes', () => {
  it('is the venue’s book after each of them, packed or not', async () => {
    await fc.assert(
      fc.asyncProperty(someFrames, async (moments) => {
        const frames = moments.map(({ middle, bids, asks }, at) =>
          frameAt(
            1_000 + at,
            bids.map(([away, size]) => [middle - away, size] as const).sort(([a], [b]) => b - a),
            asks.map(([away, size]) => [middle + away, size] as const).sort(([a], [b]) => a - b),
          ),
        );
        const [begun, ...later] = frames;
        const book = new ChangingBook('BTC');
        await book.take({ s: begun });
        let before = begun;
        for (const frame of later) {
          const message = before && bookChanges(before, frame);
          before = frame;
          if (message === undefined) continue;
          const kept = await book.take(message);
          expect(kept).toMatchObject({ coin: 'BTC', time: frame.time, sureLevels: 20 });
          expect(typeof kept === 'object' && [kept.bids, kept.asks]).toEqual(rowsOf(frame));
        }
      }),
      { numRuns: 200, seed: 61 },
    );
  });

  const change = (more: object) => ({ u: { c: 'BTC', t: 1_001, l: [[], []], r: [[], []], ...more } });
  const packed = (text: string) => ({ c: deflateRawSync(text).toString('base64') });

  it.each([
    ['crosses', change({ l: [[{ p: '101', s: '1' }], []] })],
    ['is of an earlier moment', change({ t: 999 })],
    ['has no moment', change({ t: 'now' })],
    ['drops a level that is not there', change({ r: [[3], []] })],
    ['drops a level twice', change({ r: [[1, 1], []] })],
    ['has a level without a size', change({ l: [[{ p: '96', s: '0' }], []] })],
    ['has an unreadable price', change({ l: [[{ p: 'dear', s: '1' }], []] })],
    ['names its levels otherwise', change({ l: [[{ px: '96', sz: '1' }], []] })],
    [
      'has too many levels',
      change({ l: [Array.from({ length: 201 }, (_, at) => ({ p: String(50 - at / 10), s: '1' })), []] }),
    ],
    ['is packed and no JSON', packed('{"c":"BTC"')],
    ['is packed by another method', { c: Buffer.from('not packed at all').toString('base64') }],
    ['is packed and far too long', packed(`"${' '.repeat(1_100_000)}"`)],
    ['is empty', {}],
    ['is a crossed whole one', { s: frameAt(2_000, [[101, 1]], [[101, 1]]) }],
    ['is an unreadable whole one', { s: { coin: 'BTC' } }],
  ])('is broken by a message that %s, and says nothing more until it is whole again', async (_, message) => {
    const book = await opened();
    expect(await book.take(message)).toBe('broken');
    expect(await book.take(change({ t: 3_000 }))).toBeUndefined();
    expect(shown(await book.take({ s: first }))).toContain('"99"');
  });

  it('leaves out what is of another market', async () => {
    const book = await opened();
    expect(await book.take(change({ c: 'ETH' }))).toBeUndefined();
    expect(await book.take({ s: { ...first, coin: 'ETH' } })).toBeUndefined();
    expect(shown(await book.take(change({})))).toContain('"99"');
  });
});
