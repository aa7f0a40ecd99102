import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, longestText, mostDrawings, newDrawing } from '@/lib/chart/drawings/drawing.ts';
import {
  drawingsText,
  keepDrawings,
  mostCharacters,
  readDrawings,
  storedDrawings,
} from '@/lib/chart/drawings/storage.ts';
import { asideKeyOf, storageKeyOf } from '@/lib/chart/drawings/storage-keys.ts';
import { pointsOf } from '@/lib/chart/drawings/tools/index.ts';
import { lastingTools } from '@/lib/chart/drawings/tools/names.ts';
import { mostDrawingBytes } from '@/lib/config/chart.ts';
import { anyDrawings, sample, start } from './plane.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const closed = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Returns the stored text of two drawings with one change. */
function spoilt(change: (file: { version: unknown; drawings: Record<string, unknown>[] }) => void): string {
  const file = JSON.parse(drawingsText('BTC', [sample('rect'), sample('ray')]));
  change(file);
  return JSON.stringify(file);
}

const first = (name: string, value: unknown) =>
  spoilt(({ drawings }) => Object.assign(drawings[0] ?? {}, { [name]: value }));

const words = (text: unknown) =>
  spoilt(({ drawings }) => Object.assign(drawings[0] ?? {}, { tool: 'text', points: [[1, 2]], text }));

describe('drawings as text', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(anyDrawings, fc.string(), (drawings, market) => {
        expect(readDrawings(drawingsText(market, drawings))).toEqual({ kind: 'read', market, drawings });
      }),
    );
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    fc.assert(
      fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), anyNumber, (time, price) => {
        const drawings = [newDrawing('x', 'priceLine', [{ time, price }])];
        expect(readDrawings(drawingsText('BTC', drawings))).toMatchObject({ kind: 'read', drawings });
      }),
    );
  });

  it('are read back as they were written, for every tool', () => {
    const drawings = lastingTools.map(sample);
    expect(readDrawings(drawingsText('BTC', drawings))).toMatchObject({ kind: 'read', drawings });
  });

  it('fit, however many and long', () => {
    const points = Array.from({ length: pointsOf('anyWaves').most }, () => ({
      time: -8_639_999_999_999_999,
      price: -Math.PI * 1e-300,
    }));
    const drawings = Array.from(
      { length: mostDrawings },
      (_, index): Drawing => newDrawing(`${index}`.padEnd(64, 'x'), 'anyWaves', points),
    );
    const text = drawingsText('BTC', drawings);
    expect(text.length).toBeLessThan(mostCharacters);
    expect(readDrawings(text).kind).toBe('read');
  });

  it('of strokes, two hundred of the longest, fit where the server keeps them', () => {
    const points = Array.from({ length: pointsOf('brush').most }, (_, at) => ({ time: start + at, price: 85_432.123 }));
    const drawings = Array.from({ length: mostDrawings }, (_, index) =>
      newDrawing(`${index}`.padEnd(24, 'x'), 'brush', points),
    );
    expect(Buffer.byteLength(drawingsText('BTC', drawings))).toBeLessThan(mostDrawingBytes);
  });

  it('say that they need a newer page only where they do', () => {
    const versionOf = (...drawings: readonly Drawing[]): unknown => JSON.parse(drawingsText('BTC', drawings)).version;
    expect(versionOf(sample('rect'), sample('xabcd'))).toBe(1);
    for (const tool of ['text', 'brush', 'longPosition', 'shortPosition'] as const) {
      expect(versionOf(sample('rect'), sample(tool)), tool).toBe(2);
    }
  });

  it('of a later version are left alone', () => {
    expect(readDrawings(spoilt((file) => Object.assign(file, { version: 7, drawings: 'in another way' })))).toEqual({
      kind: 'newer',
      version: 7,
    });
  });

  it.each([
    ['no JSON', '{"format":'],
    ['nothing', 'null'],
    ['another file', '{"version":1,"market":"BTC","drawings":[]}'],
    ['no version', spoilt((file) => Object.assign(file, { version: '1' }))],
    ['an impossible version', spoilt((file) => Object.assign(file, { version: 0.5 }))],
    ['no list', spoilt((file) => Object.assign(file, { drawings: {} }))],
    ['an unknown tool', first('tool', 'toString')],
    ['what a ruler measured', first('tool', 'ruler')],
    ['words without a word', words(undefined)],
    ['empty words', words('')],
    ['words of two lines', words('one\ntwo')],
    ['endless words', words('x'.repeat(longestText + 1))],
    ['an unknown colour', first('style', { colour: 'url(x)', width: 1, dash: 'solid', fill: 'none' })],
    ['an unknown width', first('style', { colour: 'blue', width: 99, dash: 'solid', fill: 'none' })],
    ['no flag', first('isLocked', 'yes')],
    ['a point too few', first('points', [[1, 2]])],
    ['a point without a price', first('points', [[1], [1, 2]])],
    [
      'a point that is no number',
      first('points', [
        [1, null],
        [1, 2],
      ]),
    ],
    [
      'a time that is no date',
      first('points', [
        [8.65e15, 1],
        [1, 2],
      ]),
    ],
    ['an endless name', first('id', 'x'.repeat(65))],
    ['two of one name', first('id', 'ray')],
    [
      'too many',
      spoilt((file) =>
        Object.assign(file, {
          drawings: Array.from({ length: mostDrawings + 1 }, (_, id) => ({ ...file.drawings[0], id: `${id}` })),
        }),
      ),
    ],
  ])('that are damaged give nothing: %s', (_, text) => {
    expect(readDrawings(text)).toEqual({ kind: 'damaged' });
  });

  it('that are too long are not read', () => {
    expect(readDrawings(' '.repeat(mostCharacters + 1))).toEqual({ kind: 'tooLong' });
  });

  it('are read without an exception, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((drawings) => `{"format":"chart-drawings","version":1,"market":"","drawings":${drawings}}`),
        ),
        (text) => {
          expect(['read', 'damaged', 'newer']).toContain(readDrawings(text).kind);
        },
      ),
    );
  });
});

describe('drawings in the browser', () => {
  it('are kept for each market and user', () => {
    const store = memory();
    const of = (market: string, user?: string) => storedDrawings(market, user, () => store);
    expect(keepDrawings('BTC', undefined, [sample('rect')], () => store)).toBe(true);
    expect(keepDrawings('BTC', '0xAB', [sample('ray')], () => store)).toBe(true);
    expect(of('BTC')).toMatchObject({ kind: 'read', drawings: [{ tool: 'rect' }] });
    expect(of('BTC', '0xab')).toMatchObject({ kind: 'read', drawings: [{ tool: 'ray' }] });
    expect(of('ETH')).toEqual({ kind: 'none' });
    expect(keepDrawings('BTC', undefined, [], () => store)).toBe(true);
    expect(of('BTC')).toEqual({ kind: 'none' });
    expect([...store.kept.keys()]).toEqual([storageKeyOf('BTC', '0xab')]);
  });

  it('have a place that no other market or user has', () => {
    const word = fc.stringMatching(/^[a-z.:%/]{1,4}$/);
    const key = fc.record({ market: word, user: fc.option(word, { nil: undefined }) });
    fc.assert(
      fc.property(key, key, (a, b) => {
        const isSame = a.market === b.market && a.user === b.user;
        expect(storageKeyOf(a.market, a.user) === storageKeyOf(b.market, b.user)).toBe(isSame);
      }),
    );
  });

  it('never overwrite what could not be read: that is put aside, each time anew', () => {
    const store = memory();
    const place = storageKeyOf('BTC', '0xab');
    const keep = (...drawings: readonly Drawing[]) => keepDrawings('BTC', '0xab', drawings, () => store);
    for (const text of ['{', '{"format":"chart-drawings","version":3}']) {
      store.setItem(place, text);
      expect(keep(sample('ray'))).toBe(true);
    }
    store.setItem(place, 'emptied');
    expect(keep()).toBe(true);
    expect(store.getItem(place)).toBeNull();
    expect([1, 2, 3].map((turn) => store.getItem(asideKeyOf('BTC', '0xab', turn)))).toEqual([
      '{',
      '{"format":"chart-drawings","version":3}',
      'emptied',
    ]);
    expect(keep(sample('ray')) && keep(sample('rect'))).toBe(true);
    expect(store.getItem(asideKeyOf('BTC', '0xab', 4))).toBeNull();
  });

  it('are not there where the browser keeps nothing, and nothing breaks', () => {
    expect(storedDrawings('BTC', undefined, closed)).toEqual({ kind: 'closed' });
    expect(keepDrawings('BTC', undefined, [sample('rect')], closed)).toBe(false);
  });
});
