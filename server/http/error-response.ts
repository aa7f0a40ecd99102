import 'server-only';
import type { AppError } from '../../lib/errors/app-error.ts';
import { toWire } from '../../lib/errors/wire.ts';

/**
 * The one shape of a failed answer: a code, what its words quote, and the request's id for the log. The message is the
 * code again, for clients that print one: words for people are the messages of their language.
 */
export function errorResponse(error: AppError, requestId: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfterMs !== undefined) headers.set('retry-after', String(Math.ceil(error.retryAfterMs / 1_000)));
  const { code, ...rest } = toWire(error).error;
  return Response.json({ error: { code, message: code, ...rest, requestId } }, { status: error.entry.status, headers });
}
