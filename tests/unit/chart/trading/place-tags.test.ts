import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupTags, placeTags, type Room } from '@/lib/chart/trading/place-tags.ts';

const room: Room = { top: 40, bottom: 300, heightPx: 26 };
const place = (...ys: readonly number[]) =>
  placeTags(
    ys.map((y, index) => ({ key: `${index}`, y })),
    room,
  );

describe('tags of lines', () => {
  it('stand on their lines where nobody is in the way', () => {
    expect([...place(100, 200)]).toEqual([
      ['0', 100],
      ['1', 200],
    ]);
  });

  it('give way to each other, both by half', () => {
    expect([...place(150, 152).values()]).toEqual([138, 164]);
  });

  it('stay inside the pane', () => {
    expect([...place(-500, 45, 900).values()]).toEqual([53, 79, 287]);
  });

  it('of lines beyond an edge name the nearest few, as many as leave room', () => {
    const far = place(-1, -2, -3, -4, -5, 100);
    expect([...far.keys()].toSorted()).toEqual(['0', '1', '5']);
    expect(far.get('5')).toBeGreaterThan(far.get('0') ?? 0);
    const narrow = placeTags(
      [
        { key: 'near', y: 0 },
        { key: 'position', y: -900, isFirst: true },
      ],
      { ...room, bottom: 200 },
    );
    expect([...narrow.keys()]).toEqual(['position']);
  });

  it('give way to what is fixed', () => {
    const placed = placeTags(
      [
        { key: 'last', y: 150, weight: 1e6 },
        { key: 'order', y: 155 },
      ],
      room,
    );
    expect(placed.get('last')).toBeCloseTo(150, 3);
    expect(placed.get('order')).toBeCloseTo(176, 3);
  });

  const ys = fc.array(fc.double({ min: -2_000, max: 2_000, noNaN: true }), { maxLength: 40 });
  const rooms = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 10, max: 40 }))
    .map(([top, height, heightPx]): Room => ({ top, bottom: top + height, heightPx }));

  it('never cover each other, never leave the pane, and keep the order of their lines', () => {
    fc.assert(
      fc.property(ys, rooms, (lines, where) => {
        const placed = placeTags(
          lines.map((y, index) => ({ key: `${index}`, y })),
          where,
        );
        const middles = [...placed];
        for (const [index, [key, middle]] of middles.entries()) {
          expect(middle - where.heightPx / 2).toBeGreaterThanOrEqual(where.top - 1e-6);
          expect(middle + where.heightPx / 2).toBeLessThanOrEqual(where.bottom + 1e-6);
          const above = middles[index - 1];
          if (above === undefined) continue;
          expect(middle - above[1]).toBeGreaterThanOrEqual(where.heightPx - 1e-6);
          expect(lines[Number(above[0])]).toBeLessThanOrEqual(lines[Number(key)] ?? Number.NaN);
        }
      }),
    );
  });

  it('name every line in sight as long as there is room for all', () => {
    fc.assert(
      fc.property(ys, rooms, (lines, where) => {
        const visible = lines.filter((y) => y >= where.top && y <= where.bottom).length;
        const most = Math.floor((where.bottom - where.top) / where.heightPx);
        const placed = placeTags(
          lines.map((y, index) => ({ key: `${index}`, y })),
          where,
        );
        const named = [...placed.keys()].filter((key) => {
          const y = lines[Number(key)] ?? Number.NaN;
          return y >= where.top && y <= where.bottom;
        });
        expect(named.length).toBe(Math.min(visible, most));
      }),
    );
  });
});

describe('tags that would stand over each other', () => {
  const tags = fc
    .array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 })
    .map((found) => found.map((y, index) => ({ key: `${index}`, y })));

  it('share one from three on, and two do not', () => {
    const groups = groupTags(
      [100, 110, 120, 300, 310].map((y, index) => ({ key: `${index}`, y })),
      26,
    );
    expect(groups).toEqual([{ key: 'group 0', keys: ['0', '1', '2'], y: 110 }]);
  });

  it('are in one group at most, each near to another of it, and no three beside each other are left', () => {
    fc.assert(
      fc.property(tags, (wanted) => {
        const groups = groupTags(wanted, 26);
        const yOf = new Map(wanted.map(({ key, y }) => [key, y]));
        const members = groups.flatMap(({ keys }) => keys);
        expect(new Set(members).size).toBe(members.length);
        for (const { keys } of groups) {
          const ys = keys.map((key) => yOf.get(key) ?? Number.NaN);
          expect(ys.every((y, at) => at === 0 || y - (ys[at - 1] ?? y) < 26)).toBe(true);
        }
        const left = wanted.filter(({ key }) => !members.includes(key)).map(({ y }) => y);
        const sorted = left.toSorted((a, b) => a - b);
        expect(sorted.some((y, at) => (sorted[at + 2] ?? Number.POSITIVE_INFINITY) - y < 26)).toBe(false);
      }),
    );
  });
});
