import type { AppError } from './app-error.ts';
import { isVisible, type VisibleCode } from './catalog.ts';

export interface ShownError {
  /** The key in messages/<locale>/errors.json. */
  readonly code: VisibleCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Returns the text that a screen shows for an error; undefined if it shows none, because the user cancelled. */
export function shownError(error: AppError): ShownError | undefined {
  const { code } = error;
  if (!isVisible(code)) return undefined;
  const { quotes } = error.entry;
  const values: Record<string, string | number> = {};
  for (const name of quotes) {
    const detail = error.details[name];
    // A general text is better than one with a missing detail.
    if (typeof detail !== 'string' && typeof detail !== 'number') return { code: 'internal', values: {} };
    values[name] = detail;
  }
  return { code, values };
}
