import { AppError } from '../../errors/app-error.ts';
import { allPages, timeOf } from './pages.ts';

interface Timed {
  readonly time: number;
}

interface OlderRows<Row> {
  /** Reads rows from the first moment to the second, both included, the oldest first. */
  readonly read: (startTime: number, endTime: number) => Promise<readonly Row[]>;
  readonly perPage: number;
  /** The time of the oldest known row. */
  readonly before: number;
  /** How far back to look first. */
  readonly spanMs: number;
}

export interface OlderPage<Row> {
  /** The oldest first; those of the moment of the oldest known row are among them. */
  readonly rows: readonly Row[];
  /** True if there are no older ones. */
  readonly isEnd: boolean;
  /** How far back to look next, so that a page is neither empty nor endless. */
  readonly spanMs: number;
}

/** A span with more pages than this is too long: the user waits for one step into the past. */
const mostPages = 3;

/**
 * Reads one step further into the past. The venue answers from a moment on, so the step looks at a span before the known
 * rows, a shorter one where rows are many and a longer one where they are few.
 */
export async function readOlderRows<Row extends Timed>(older: OlderRows<Row>): Promise<OlderPage<Row>> {
  const { read, perPage, before } = older;
  const isOlder = (row: Row) => row.time < before;
  let spanMs = older.spanMs;
  let to = before;
  let knowsMore = false;
  for (;;) {
    const from = Math.max(0, to - spanMs);
    const end = to;
    const rows = await allPages({ read: (start) => read(start, end), perPage, timeOf, from, mostPages });
    if (rows === undefined) {
      if (spanMs <= 1) throw new AppError('venue.unavailable');
      spanMs = Math.ceil(spanMs / 4);
      continue;
    }
    if (from === 0) return { rows, isEnd: true, spanMs };
    if (rows.some(isOlder)) return { rows, isEnd: false, spanMs: rows.length < perPage / 2 ? spanMs * 2 : spanMs };
    if (!knowsMore) {
      // A gap: one question tells whether anything at all is older.
      const rest = await read(0, before);
      if (rest.length < perPage || !rest.some(isOlder)) return { rows: rest, isEnd: true, spanMs };
      knowsMore = true;
    }
    to = from;
    spanMs *= 2;
  }
}
