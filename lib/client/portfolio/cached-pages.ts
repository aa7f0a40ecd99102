import type { Address } from '../../schemas/address.ts';

interface Paged<Row> {
  /** Reads rows from that moment on, the oldest first. */
  readonly read: (owner: Address, startTime: number, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly perPage: number;
  readonly timeOf: (row: Row) => number;
  /** The most rows that are read. */
  readonly mostRows: number;
}

interface Reading<Row> {
  readonly from: number;
  rows: readonly Row[];
  /** Everything before this moment is loaded. */
  start: number;
}

/** Recent rows may still be added to the list, so the last minute is read again. */
const unsettledMs = 60_000;

type ReadFrom<Row> = (owner: Address, from: number, signal: AbortSignal) => Promise<readonly Row[] | 'tooMany'>;

/**
 * Reads pages of the past, which do not change: each once while the same account is shown. After a failure it continues
 * where it stopped, and later it requests only new rows.
 */
export function createCachedPages<Row>({ read, perPage, timeOf, mostRows }: Paged<Row>): ReadFrom<Row> {
  let cachedOf: Address | undefined;
  let kept: Reading<Row>[] = [];

  function readingFor(owner: Address, from: number): Reading<Row> {
    if (owner !== cachedOf) kept = [];
    cachedOf = owner;
    const known = kept.find((reading) => reading.from <= from && reading.start >= from);
    if (known !== undefined) return known;
    const fresh = { from, rows: [], start: from };
    kept.push(fresh);
    return fresh;
  }

  function take(reading: Reading<Row>, found: readonly Row[], isLast: boolean): void {
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) return;
    reading.rows = [...reading.rows.filter((row) => timeOf(row) < reading.start), ...found];
    const end = timeOf(last);
    // A full page may end in the middle of a moment, so the next one begins with that moment. If a whole page has the
    // same moment, there is no way to get more of it.
    if (!isLast) reading.start = timeOf(first) === end ? end + 1 : end;
    else reading.start = Math.max(reading.start, end - unsettledMs);
  }

  return async (owner, from, signal) => {
    const reading = readingFor(owner, from);
    for (;;) {
      const within = reading.rows.filter((row) => timeOf(row) >= from);
      if (within.length > mostRows) return 'tooMany';
      const { start, rows } = reading;
      const found = await read(owner, start, signal);
      signal.throwIfAborted();
      // Another caller has read on in the meantime.
      if (reading.rows !== rows) continue;
      const isLast = found.length < perPage;
      take(reading, found, isLast);
      if (isLast) {
        const all = reading.rows.filter((row) => timeOf(row) >= from);
        return all.length > mostRows ? 'tooMany' : all;
      }
    }
  };
}
