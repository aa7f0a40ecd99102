import { AppError, type AppErrorOptions } from './app-error.ts';
import type { ErrorCode } from './catalog.ts';

const ownCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'request.invalid',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not_found',
  405: 'request.method',
  408: 'request.timeout',
  409: 'data.conflict',
  413: 'request.too_large',
  415: 'request.unsupported_media',
  422: 'request.invalid',
  429: 'rate.limited',
  499: 'request.aborted',
  500: 'internal',
  504: 'request.timeout',
};

function codeOfOwnStatus(status: number): ErrorCode {
  return ownCodes[status] ?? (status >= 500 ? 'data.unavailable' : 'internal');
}

function codeOfVenueStatus(status: number): ErrorCode {
  if (status === 429) return 'venue.rate_limited';
  if (status === 408 || status === 504) return 'venue.timeout';
  return status >= 500 ? 'venue.unavailable' : 'venue.refused';
}

/** Returns the error for a failed response from our own handlers or our own data. */
export function errorOfStatus(status: number, options?: AppErrorOptions): AppError {
  return new AppError(codeOfOwnStatus(status), options);
}

/** Returns the error for a failed response from a venue: its 401 means that our key is wrong, not the user's. */
export function errorOfVenueStatus(status: number, options?: AppErrorOptions): AppError {
  return new AppError(codeOfVenueStatus(status), options);
}

/** Returns the wait that a Retry-After header asks for, given in seconds or as a date. */
export function retryAfterMsOf(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
