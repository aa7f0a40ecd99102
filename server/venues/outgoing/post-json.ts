import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { errorOfVenueStatus, retryAfterMsOf } from '../../../lib/errors/http-status.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import type { Post, Posted } from './post.ts';

interface Asked {
  readonly post: Post;
  readonly url: string;
  readonly body: object;
  readonly signal: AbortSignal;
  readonly nowMs: number;
}

async function posted({ post, url, body, signal }: Asked): Promise<Posted> {
  try {
    return await post(url, JSON.stringify(body), signal);
  } catch (thrown) {
    if (signal.aborted && signal.reason instanceof AppError) throw signal.reason;
    throw normaliseVenue(thrown);
  }
}

/** Posts JSON to a venue and returns its JSON answer; any other answer throws an `AppError`. */
export async function postJson(asked: Asked): Promise<unknown> {
  const { status, retryAfter, text } = await posted(asked);
  if (status < 200 || status > 299) {
    const cause = new Error(`${status} ${text.slice(0, 200)}`);
    throw errorOfVenueStatus(status, { cause, retryAfterMs: retryAfterMsOf(retryAfter, asked.nowMs) });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('venue.unavailable', { cause });
  }
}
