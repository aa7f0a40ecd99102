import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOlderRows } from '@/lib/client/portfolio/older-rows.ts';

interface Row {
  readonly time: number;
  readonly id: number;
}

const dayMs = 86_400_000;

/** A venue that answers from a moment on, the oldest first, and a page at a time. */
const venueOf = (rows: readonly Row[], perPage: number) => {
  const asked: number[] = [];
  const read = async (start: number, end: number) => {
    asked.push(start);
    return rows.filter(({ time }) => time >= start && time <= end).slice(0, perPage);
  };
  return { read, asked };
};

/** Reads back step by step, as a list that is scrolled to its end. */
async function readBack(rows: readonly Row[], perPage: number, begin: number): Promise<readonly Row[]> {
  const { read } = venueOf(rows, perPage);
  const known = new Map<number, Row>();
  let [before, spanMs] = [begin, 30 * dayMs];
  for (;;) {
    const page = await readOlderRows<Row>({ read, perPage, before, spanMs });
    for (const row of page.rows) known.set(row.id, row);
    if (page.isEnd) return [...known.values()];
    const oldest = Math.min(...page.rows.map(({ time }) => time));
    expect(oldest).toBeLessThan(before);
    [before, spanMs] = [oldest, page.spanMs];
  }
}

describe('reading back', () => {
  it('comes to the first row and misses none, however the rows lie in time', async () => {
    const begin = 2_000 * dayMs;
    const any = fc
      .array(fc.oneof(fc.integer({ min: 1, max: begin }), fc.integer({ min: begin - 1_000, max: begin })), {
        maxLength: 150,
      })
      .map((times) => times.toSorted((a, b) => a - b).map((time, id): Row => ({ time, id })));
    await fc.assert(
      fc.asyncProperty(any, fc.integer({ min: 10, max: 40 }), async (rows, perPage) => {
        // A page that is of one moment only cannot be read whole from any venue.
        const crowded = rows.some(({ time }, place) => rows[place + perPage - 1]?.time === time);
        fc.pre(!crowded);
        expect((await readBack(rows, perPage, begin)).length).toBe(rows.length);
      }),
    );
  });

  it('leaps over years without a row by one question more', async () => {
    const begin = 3_000 * dayMs;
    const { read, asked } = venueOf([{ time: 5 * dayMs, id: 1 }], 10);
    const page = await readOlderRows<Row>({ read, perPage: 10, before: begin, spanMs: dayMs });
    expect(page).toMatchObject({ isEnd: true, rows: [{ id: 1 }] });
    expect(asked).toEqual([begin - dayMs, 0]);
  });

  it('looks less far back where rows are many', async () => {
    const rows = Array.from({ length: 1_000 }, (_, id): Row => ({ time: id * 1_000, id }));
    const { read } = venueOf(rows, 20);
    const page = await readOlderRows<Row>({ read, perPage: 20, before: 999_000, spanMs: 900_000 });
    expect(page.rows.length).toBeLessThanOrEqual(60);
    expect(page.spanMs).toBeLessThan(900_000);
  });
});
