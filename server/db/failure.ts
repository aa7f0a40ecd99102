import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { normalise } from '../../lib/errors/normalise.ts';
import { codeOfDatabaseError } from './database-error.ts';

interface Answer {
  readonly status: number;
  readonly error: { readonly message: string; readonly code: string } | null;
}

/** Throws what the database refused, with a code. Status 0 is the client's word for an answer that never came. */
export function check({ status, error }: Answer): void {
  if (error === null) return;
  const code = status === 0 ? 'data.unavailable' : codeOfDatabaseError(error);
  throw code === undefined ? normalise({ ...error, status, cause: error }) : new AppError(code, { cause: error });
}

export function rowsOf<T>(answer: Answer & { readonly data: readonly T[] | null }): readonly T[] {
  check(answer);
  return answer.data ?? [];
}

/** The one row or value of an answer; missing is undefined. */
export function rowOf<T>(answer: Answer & { readonly data: T }): NonNullable<T> | undefined {
  check(answer);
  return answer.data ?? undefined;
}

/** The same where it must be there. */
export function theRowOf<T>(answer: Answer & { readonly data: T }): NonNullable<T> {
  const row = rowOf(answer);
  if (row === undefined) throw new AppError('data.not_found');
  return row;
}
