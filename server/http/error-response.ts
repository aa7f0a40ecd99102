import 'server-only';
import type { AppError } from '../../lib/errors/app-error.ts';
import { toWire } from '../../lib/errors/wire.ts';

/** The one shape of a failed answer: a code, what its words quote, and the request's id for the log. */
export function errorResponse(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(error.retryAfterMs / 1_000)));
  return Response.json({ error: { ...toWire(error).error, requestId } }, { status: error.entry.status, headers });
}
