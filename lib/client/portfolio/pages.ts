import type { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import { pause } from '../pause.ts';

/** Of whatever the venue lists by time. */
export const timeOf = ({ time }: { readonly time: number }): number => time;

interface Paged<Row> {
  /** Rows from that moment on, the oldest first. */
  readonly read: (startTime: number) => Promise<readonly Row[]>;
  readonly perPage: number;
  readonly timeOf: (row: Row) => number;
  readonly from: number;
  /** Beyond so many pages it is given up. */
  readonly mostPages: number;
  readonly hear?: (rows: number) => void;
}

/** All of them, or undefined when there are more than anybody waits for. */
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
    // A full page may end in the middle of a moment: the next one begins with that moment. One that is all of the same
    // moment has no more to give of it.
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
  /** Where the venue names no time. */
  readonly waitMs: number;
  readonly most: number;
}

/** Questions that change nothing. What the venue refuses for its number is asked again in the venue's time. */
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
