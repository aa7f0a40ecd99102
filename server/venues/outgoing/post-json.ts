import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { errorOfVenueStatus, retryAfterMsOf } from '../../../lib/errors/http-status.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';

export type Fetch = typeof fetch;

interface Posted {
  readonly fetch: Fetch;
  readonly url: string;
  readonly body: object;
  readonly signal: AbortSignal;
  readonly nowMs: number;
}

/** What a venue answered to JSON, as JSON; anything else is a failure with a code. */
export async function postJson({ fetch, url, body, signal, nowMs }: Posted): Promise<unknown> {
  let status: number;
  let text: string;
  let retryAfter: string | null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A venue does not send us elsewhere, and what it says is kept by us and not by Next.
      redirect: 'error',
      cache: 'no-store',
      signal,
    });
    status = response.status;
    retryAfter = response.headers.get('retry-after');
    text = await response.text();
  } catch (thrown) {
    if (signal.aborted && signal.reason instanceof AppError) throw signal.reason;
    throw normaliseVenue(thrown);
  }
  if (status < 200 || status > 299) {
    const cause = new Error(`${status} ${text.slice(0, 200)}`);
    throw errorOfVenueStatus(status, { cause, retryAfterMs: retryAfterMsOf(retryAfter, nowMs) });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('venue.unavailable', { cause });
  }
}
