import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { normalise } from '../../lib/errors/normalise.ts';

interface Answer {
  readonly status: number;
  readonly error: { readonly message: string; readonly code: string } | null;
}

/** Status 0 is the client's word for an answer that never came. */
function failureOf({ status, error }: Answer): AppError {
  return status === 0
    ? new AppError('data.unavailable', { cause: error })
    : normalise({ ...error, status, cause: error });
}

/** Throws what the database refused, with a code. */
export function check(answer: Answer): void {
  if (answer.error !== null) throw failureOf(answer);
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
