import { expect, test } from 'vitest';
import { createCachedPages } from '../../../lib/client/portfolio/cached-pages.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

interface Row {
  readonly time: number;
}

const me = addressSchema.parse(`0x${'1'.repeat(40)}`);
const friend = addressSchema.parse(`0x${'2'.repeat(40)}`);
const { signal } = new AbortController();
const minute = 60_000;

/** Returns a ledger with one row every ten minutes, and the requests that it received. */
function bookOf(rows: number, mostRows = 1_000) {
  const book: Row[] = Array.from({ length: rows }, (_, place) => ({ time: (place + 1) * 10 * minute }));
  const requested: number[] = [];
  let failsAt: number | undefined;
  const readFrom = createCachedPages<Row>({
    read: async (_owner, start) => {
      requested.push(start / minute);
      if (failsAt !== undefined && start >= failsAt * minute) throw new Error('down');
      return book.filter(({ time }) => time >= start).slice(0, 10);
    },
    perPage: 10,
    timeOf: ({ time }) => time,
    mostRows,
  });
  return {
    book,
    readFrom,
    /** Returns the requests since the last call. */
    takeAsked: () => requested.splice(0),
    failAt: (minutes: number | undefined) => {
      failsAt = minutes;
    },
  };
}

test('pages of the past are read once: later only what is new is asked for', async () => {
  const { book, readFrom, takeAsked } = bookOf(25);
  expect(await readFrom(me, 0, signal)).toEqual(book);
  expect(takeAsked()).toEqual([0, 100, 190]);
  book.push({ time: 255 * minute });
  expect(await readFrom(me, 0, signal)).toEqual(book);
  expect(takeAsked()).toEqual([249]);
  // A shorter period is a part of the cached rows.
  expect(await readFrom(me, 200 * minute, signal)).toEqual(book.slice(19));
  expect(takeAsked()).toEqual([254]);
  await readFrom(friend, 0, signal);
  expect(takeAsked()).toEqual([0, 100, 190]);
});

test('a period that begins earlier is read from its own beginning', async () => {
  const { book, readFrom } = bookOf(25);
  expect(await readFrom(me, 200 * minute, signal)).toEqual(book.slice(19));
  expect(await readFrom(me, 0, signal)).toEqual(book);
});

test('after a failure it goes on at the page that failed, and so it does for who left and came back', async () => {
  const { book, readFrom, takeAsked, failAt } = bookOf(25);
  failAt(190);
  await expect(readFrom(me, 0, signal)).rejects.toThrow('down');
  expect(takeAsked()).toEqual([0, 100, 190]);
  failAt(undefined);
  const stop = new AbortController();
  const reading = readFrom(me, 0, stop.signal);
  stop.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(takeAsked()).toEqual([190]);
  expect(await readFrom(me, 0, signal)).toEqual(book);
  expect(takeAsked()).toEqual([190]);
});

test('two who read the past at once get every row once', async () => {
  const { book, readFrom } = bookOf(45);
  expect(await Promise.all([readFrom(me, 0, signal), readFrom(me, 0, signal)])).toEqual([book, book]);
});

test('too many is known from then on, without another question, and a shorter period is not affected', async () => {
  const { book, readFrom, takeAsked } = bookOf(60, 30);
  expect(await readFrom(me, 0, signal)).toBe('tooMany');
  expect(takeAsked().length).toBeLessThan(6);
  expect(await readFrom(me, 0, signal)).toBe('tooMany');
  expect(takeAsked()).toEqual([]);
  expect(await readFrom(me, 500 * minute, signal)).toEqual(book.slice(49));
});

test('a page of rows that are all of one moment is passed by', async () => {
  const { book, readFrom } = bookOf(3);
  book.push(...Array.from({ length: 10 }, () => ({ time: 40 * minute })), { time: 41 * minute });
  expect(await readFrom(me, 0, signal)).toEqual(book);
});
