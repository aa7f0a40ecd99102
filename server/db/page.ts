import 'server-only';
import { rowsOf } from './failure.ts';

export interface Page<T> {
  readonly rows: readonly T[];
  /** The number of all rows; undefined beyond the last page. */
  readonly total?: number;
}

/** Returns the bounds of a page for PostgREST's range, both inclusive. */
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
  // Rows were deleted while the user scrolled: a page beyond the end is empty, which is not a failure.
  if (answer.error?.code === 'PGRST103') return { rows: [] };
  const rows = rowsOf(answer);
  return answer.count === null ? { rows } : { rows, total: answer.count };
}
