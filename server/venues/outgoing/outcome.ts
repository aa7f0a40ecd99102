import 'server-only';
import type { AppError } from '../../../lib/errors/app-error.ts';

/** A venue's answer and its age; an older answer comes with the reason why there is no newer one. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly ageMs: number; readonly error?: AppError }
  | { readonly ok: false; readonly error: AppError };

/** A step between a caller and a venue. It throws an `AppError`. */
export type Call<T> = () => Promise<T>;

/** Returns the answer; throws the error of a question that has none. */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}
