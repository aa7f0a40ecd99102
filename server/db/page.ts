import 'server-only';
import { rowsOf } from './failure.ts';

export interface Page<T> {
  readonly rows: readonly T[];
  /** How many there are in all; unknown behind the last page. */
  readonly total?: number;
}

/** The bounds of a page, as PostgREST's range wants them: both inclusive. */
export function boundsOf(page: number, size: number): readonly [from: number, to: number] {
  return [page * size, (page + 1) * size - 1];
}

interface CountedAnswer<T> {
  readonly status: number;
  readonly data: readonly T[] | null;
  readonly count: number | null;
  readonly error: { readonly message: string; readonly code: string } | null;
}

export function pageOf<T>(answer: CountedAnswer<T>): Page<T> {
  // Rows went away while somebody scrolled: behind the end there is nothing, which is no failure.
  if (answer.error?.code === 'PGRST103') return { rows: [] };
  const rows = rowsOf(answer);
  return answer.count === null ? { rows } : { rows, total: answer.count };
}
