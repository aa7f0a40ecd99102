import type { AppError } from './app-error.ts';
import type { ErrorCode } from './catalog.ts';

export interface ShownError {
  /** The key in messages/<locale>/errors.json. */
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What a screen says about an error; undefined when it says nothing, since the person chose to stop. */
export function shownError(error: AppError): ShownError | undefined {
  const { visible, quotes = [] } = error.entry;
  if (!visible) return undefined;
  const values: Record<string, string | number> = {};
  for (const name of quotes) {
    const detail = error.details[name];
    // Words with a hole in them are worse than general ones.
    if (typeof detail !== 'string' && typeof detail !== 'number') return { code: 'internal', values: {} };
    values[name] = detail;
  }
  return { code: error.code, values };
}
