import { AppError, type ErrorDetails } from './app-error.ts';
import { type ErrorCode, isErrorCode } from './catalog.ts';
import { fieldOf } from './field.ts';

/** The body of a failed response from our handlers, which does not include the cause. */
export interface WireError {
  readonly error: {
    readonly code: ErrorCode;
    readonly details?: ErrorDetails;
    readonly retryAfterMs?: number;
  };
}

export function toWire(error: AppError): WireError {
  const { code, details, retryAfterMs } = error;
  return {
    error: {
      code,
      ...(Object.keys(details).length > 0 && { details }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    },
  };
}

/**
 * Returns the body that every failed response has. The message repeats the code for clients that print it; texts for
 * users are in the message files.
 */
export function failureBody(error: AppError, requestId: string): object {
  const { code, ...rest } = toWire(error).error;
  return { error: { code, message: code, ...rest, requestId } };
}

function isDetail(value: unknown): value is ErrorDetails[string] {
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string');
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

function readDetails(value: unknown): ErrorDetails {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const details: Record<string, ErrorDetails[string]> = {};
  for (const [name, detail] of Object.entries(value)) {
    if (isDetail(detail)) details[name] = detail;
  }
  return details;
}

/** Reads the body of a failed response; undefined if it is not one of ours. */
export function fromWire(body: unknown): AppError | undefined {
  const error = fieldOf(body, 'error');
  const code = fieldOf(error, 'code');
  if (!isErrorCode(code)) return undefined;
  const retryAfterMs = fieldOf(error, 'retryAfterMs');
  return new AppError(code, {
    details: readDetails(fieldOf(error, 'details')),
    retryAfterMs: typeof retryAfterMs === 'number' && retryAfterMs >= 0 ? retryAfterMs : undefined,
  });
}
