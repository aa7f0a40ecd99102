import { type CatalogEntry, type ErrorCode, entryOf } from './catalog.ts';
import { passingDigest } from './passing-digest.ts';

/** The details that may be sent to a screen beside the code: never a raw message, a secret or a stack trace. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly string[]>>;

export interface AppErrorOptions {
  readonly cause?: unknown;
  readonly details?: ErrorDetails | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** A program of several bundles contains this class more than once; the brand identifies errors of all of them. */
const brand = Symbol.for('pluto.AppError');

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly retryAfterMs: number | undefined;
  /** Next generates one if this is undefined. */
  readonly digest: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    // The message is for logs; the texts for users come from messages/<locale>/errors.json by code.
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
    this.retryAfterMs = options.retryAfterMs;
    const { retry, status } = entryOf(code);
    this.digest = retry && status !== 500 ? passingDigest : undefined;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && brand in value;
  }

  get entry(): CatalogEntry {
    return entryOf(this.code);
  }
}
