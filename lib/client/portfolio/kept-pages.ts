import type { Address } from '../../schemas/address.ts';

interface Paged<Row> {
  /** Rows from that moment on, the oldest first. */
  readonly read: (owner: Address, startTime: number, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly perPage: number;
  readonly timeOf: (row: Row) => number;
  /** More than so many are not read to their end. */
  readonly mostRows: number;
}

interface Reading<Row> {
  readonly from: number;
  rows: readonly Row[];
  /** Everything before that moment is there. */
  start: number;
}

/** What happened a moment ago may still come to be listed: the last minute is read again. */
const unsettledMs = 60_000;

type ReadFrom<Row> = (owner: Address, from: number, signal: AbortSignal) => Promise<readonly Row[] | 'tooMany'>;

/**
 * Pages of the past do not change: each is read once for as long as one account is looked at. After a failure it goes on
 * where it stopped, and later only what is new is asked for.
 */
export function createKeptPages<Row>({ read, perPage, timeOf, mostRows }: Paged<Row>): ReadFrom<Row> {
  let keptOf: Address | undefined;
  let kept: Reading<Row>[] = [];

  function readingFor(owner: Address, from: number): Reading<Row> {
    if (owner !== keptOf) kept = [];
    keptOf = owner;
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
    // A full page may end in the middle of a moment: the next one begins with that moment. One that is all of the same
    // moment has no more to give of it.
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
      // Somebody else has read on in the meantime.
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
