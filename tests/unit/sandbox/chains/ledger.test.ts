import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, readCached } from '../../../../server/sandbox/chains/ledger.ts';

const entry = (seq: number, raw?: string): Entry => ({ seq, at: 1_800_000_000 + seq, ...(raw && { raw }) });

test('a fresh chain has nothing to apply', () => {
  expect(readCached(undefined, [])).toEqual({ state: undefined, entries: [], seq: 0 });
});

test('lines that a cut-off compaction left behind are not applied twice', () => {
  const snapshot = { through: 3, state: '0x01', entries: [entry(2, '0x02')] };
  const lines = [[entry(1), entry(2, '0x02')], [entry(3), entry(4, '0x04')], [entry(5)]];
  expect(readCached(snapshot, lines)).toEqual({
    state: '0x01',
    entries: [entry(2, '0x02'), entry(4, '0x04'), entry(5)],
    seq: 5,
  });
});

test('numbers go on after those of the snapshot', () => {
  expect(readCached({ through: 9, state: '0x', entries: [] }, []).seq).toBe(9);
});

test.each([{ through: 1 }, 'text'])('an unreadable snapshot is an error: %j', (snapshot) => {
  expect(() => readCached(snapshot, [])).toThrow();
});

test('every entry is applied exactly once, however the lines were cut and wherever the snapshot stood', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }), fc.nat(), (sizes, cut) => {
      let seq = 0;
      const lines = sizes.map((size) => Array.from({ length: size }, () => entry(++seq)));
      const through = cut % (seq + 1);
      const applied = readCached({ through, state: '0x', entries: [] }, lines).entries.map((one) => one.seq);
      expect(applied).toEqual(Array.from({ length: seq - through }, (_, index) => through + index + 1));
    }),
  );
});
