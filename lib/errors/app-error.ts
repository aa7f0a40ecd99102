import { type CatalogEntry, type ErrorCode, entryOf } from './catalog.ts';

/** What may travel to a screen beside the code: never a raw message, a secret or a stack. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly string[]>>;

export interface AppErrorOptions {
  readonly cause?: unknown;
  readonly details?: ErrorDetails | undefined;
  readonly retryAfterMs?: number | undefined;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    // The message is for logs; words for people come from messages/<locale>/errors.json by code.
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
    this.retryAfterMs = options.retryAfterMs;
  }

  get entry(): CatalogEntry {
    return entryOf(this.code);
  }
}
