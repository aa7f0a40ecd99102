import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { normalise } from '../../lib/errors/normalise.ts';
import { codeOfDatabaseError } from './database-error.ts';

interface Answer {
  readonly status: number;
  readonly error: { readonly message: string; readonly code: string } | null;
}

/** Throws a database error with a code. The client reports status 0 if no response arrived. */
export function check({ status, error }: Answer): void {
  if (error === null) return;
  const code = status === 0 ? 'data.unavailable' : codeOfDatabaseError(error);
  throw code === undefined ? normalise({ ...error, status, cause: error }) : new AppError(code, { cause: error });
}

export function rowsOf<T>(answer: Answer & { readonly data: readonly T[] | null }): readonly T[] {
  check(answer);
  return answer.data ?? [];
}

/** Returns the single row or value of a response; undefined if there is none. */
export function rowOf<T>(answer: Answer & { readonly data: T }): NonNullable<T> | undefined {
  check(answer);
  return answer.data ?? undefined;
}

/** Returns the single row or value, which must exist. */
export function theRowOf<T>(answer: Answer & { readonly data: T }): NonNullable<T> {
  const row = rowOf(answer);
  if (row === undefined) throw new AppError('data.not_found');
  return row;
}
