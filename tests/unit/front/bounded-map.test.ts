import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from '../../../server/bounded-map.ts';

const never = Number.POSITIVE_INFINITY;

test('of too many entries the one that was set longest ago is dropped', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
});

test('ended entries take no memory, also behind those that never end', () => {
  let now = 0;
  const map = new BoundedMap<string, number>(100_000, () => now);
  for (let index = 0; index < 100; index += 1) map.set(`lasting ${index}`, index);
  for (let index = 0; index < 20_000; index += 1) {
    now += 10;
    map.set(String(index), index, now + 1_000);
    // A hundred are set in a second, and each change looks at two.
    expect(map.size).toBeLessThan(100 + 400);
  }
  for (let index = 0; index < 100; index += 1) expect(map.get(`lasting ${index}`)).toBe(index);
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('set'),
    key: fc.integer({ min: 0, max: 7 }),
    endsAfter: fc.option(fc.integer({ min: -10, max: 60 })),
    after: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({ kind: fc.constant('delete'), key: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant('deleteWhere'), odd: fc.boolean() }),
  fc.record({ kind: fc.constant('clear') }),
);

test('dropping ended entries changes no answer', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let now = 0;
      const map = new BoundedMap<number, number>(1_000, () => now);
      const all = new Map<number, { readonly value: number; readonly endsAt: number }>();
      for (const [index, one] of steps.entries()) {
        if ('after' in one) {
          now += one.after;
          const endsAt = one.endsAfter === null ? never : now + one.endsAfter;
          map.set(one.key, index, endsAt);
          all.set(one.key, { value: index, endsAt });
        } else if ('key' in one) {
          map.delete(one.key);
          all.delete(one.key);
        } else if ('odd' in one) {
          const isMeant = (value: number) => (value % 2 === 1) === one.odd;
          map.deleteWhere(isMeant);
          for (const [key, { value }] of all) if (isMeant(value)) all.delete(key);
        } else {
          map.clear();
          all.clear();
        }
        for (let key = 0; key <= 7; key += 1) {
          const kept = all.get(key);
          expect(map.get(key)).toBe(kept !== undefined && now < kept.endsAt ? kept.value : undefined);
        }
      }
    }),
  );
});
