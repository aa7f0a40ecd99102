import 'server-only';
import type { AppError } from '../../lib/errors/app-error.ts';
import { failureBody } from '../../lib/errors/wire.ts';

/**
 * Returns a failed response with the details that its text quotes, the time to wait, and the request's id for the log.
 */
export function errorResponse(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(error.retryAfterMs / 1_000)));
  return Response.json(failureBody(error, requestId), { status: error.entry.status, headers });
}
