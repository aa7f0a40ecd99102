import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteLru } from '../../../server/launch/serve/byte-lru.ts';

const limit = 10_000;
const step = fc.record({
  key: fc.integer({ min: 0, max: 60 }).map(String),
  bytes: fc.integer({ min: 0, max: 3_000 }),
  act: fc.constantFrom('set', 'set', 'get', 'delete'),
});

test('the sum of what is kept is known and never above the limit, and what was set last is kept', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const lru = new ByteLru<{ readonly heldBytes: number }>(limit);
      for (const { key, bytes, act } of steps) {
        const value = { heldBytes: bytes };
        if (act === 'set') lru.set(key, value);
        if (act === 'delete') lru.delete(key);
        if (act === 'set' && bytes <= limit / 5) expect(lru.get(key)).toBe(value);
        if (act === 'delete') expect(lru.get(key)).toBeUndefined();
        const keys = [...lru.keys()];
        expect(new Set(keys).size).toBe(keys.length);
        expect(lru.bytes).toBeLessThanOrEqual(limit);
        if (keys.length === 0) expect(lru.bytes).toBe(0);
      }
      const held = [...lru.keys()].reduce((sum, key) => sum + (lru.get(key)?.heldBytes ?? 0) + key.length * 2, 0);
      expect(lru.bytes).toBe(held);
    }),
  );
});

test('values asked for again outlive any number that are asked for once, also when they are replaced', () => {
  const lru = new ByteLru<{ readonly heldBytes: number; readonly name: string }>(limit);
  const used = ['a', 'b', 'c'];
  for (const name of used) {
    lru.set(name, { heldBytes: 2_000, name });
    expect(lru.get(name)?.name).toBe(name);
  }
  lru.set('b', { heldBytes: 2_000, name: 'newer' });
  for (let index = 0; index < 1_000; index += 1) lru.set(`once ${index}`, { heldBytes: 500, name: 'once' });
  expect(used.map((name) => lru.get(name)?.name)).toEqual(['a', 'newer', 'c']);
});
