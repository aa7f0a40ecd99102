import type { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import { pause } from '../pause.ts';

export const timeOf = ({ time }: { readonly time: number }): number => time;

interface Paged<Row> {
  /** Reads rows from that moment on, the oldest first. */
  readonly read: (startTime: number) => Promise<readonly Row[]>;
  readonly perPage: number;
  readonly timeOf: (row: Row) => number;
  readonly from: number;
  /** The number of pages after which it gives up. */
  readonly mostPages: number;
  readonly hear?: (rows: number) => void;
}

/** Returns all rows; undefined if there are too many pages. */
export async function allPages<Row>(paged: Paged<Row>): Promise<readonly Row[] | undefined> {
  const { read, perPage, timeOf, mostPages, hear } = paged;
  const rows: Row[] = [];
  let start = paged.from;
  for (let page = 0; page < mostPages; page += 1) {
    const found = await read(start);
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined || found.length < perPage) {
      rows.push(...found);
      hear?.(rows.length);
      return rows;
    }
    // A full page may end in the middle of a moment, so the next one begins with that moment. If a whole page has the
    // same moment, there is no way to get more of it.
    const end = timeOf(last);
    const isOneMoment = timeOf(first) === end;
    rows.push(...(isOneMoment ? found : found.filter((row) => timeOf(row) < end)));
    start = isOneMoment ? end + 1 : end;
    hear?.(rows.length);
  }
  return undefined;
}

interface Patience {
  readonly signal: AbortSignal;
  /** The pause if the venue names none. */
  readonly waitMs: number;
  readonly most: number;
}

/**
 * Runs a read-only request. If the venue refuses it because of the rate limit, it is repeated after the time that the
 * venue names.
 */
export async function patiently<T>(ask: () => Promise<T>, { signal, waitMs, most }: Patience): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (thrown) {
      signal.throwIfAborted();
      const error: AppError = normalise(thrown);
      if (tries >= most || !error.entry.retry) throw error;
      await pause(error.retryAfterMs ?? waitMs, signal);
    }
  }
}
