import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { errorOfVenueAnswer, isPage, isTurnedAway } from '../../../lib/errors/foreign-page.ts';
import { retryAfterMsOf } from '../../../lib/errors/http-status.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import type { Inbound, Outbound, Send } from './send.ts';

/** Returns the error that a vendor's refusal means, or undefined where its status alone says it. */
export type ReadRefusal = (status: number, text: string, request: Outbound) => AppError | undefined;
/** Returns the error of an answer that refuses under a good status. */
export type ReadHiddenRefusal = (json: unknown, request: Outbound) => AppError | undefined;

interface Asking {
  readonly send: Send;
  readonly request: Outbound;
  readonly signal: AbortSignal;
  readonly nowMs: number;
  /** Called when the vendor answers with a failing status: it has then heard the call and done nothing. */
  readonly onFailingStatus?: (() => void) | undefined;
  readonly readRefusal?: ReadRefusal | undefined;
  readonly readHiddenRefusal?: ReadHiddenRefusal | undefined;
  /** Parses the text of an answer; `JSON.parse` unless given. */
  readonly parse?: ((text: string) => unknown) | undefined;
}

async function answerOf({ send, request, signal }: Asking): Promise<Inbound> {
  try {
    return await send(request, signal);
  } catch (thrown) {
    if (signal.aborted && signal.reason instanceof AppError) throw signal.reason;
    throw normaliseVenue(thrown);
  }
}

function parseJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new AppError(isPage(text) ? 'venue.intercepted' : 'venue.unavailable', { cause });
  }
}

/** Sends a request to a vendor and returns its JSON answer; any other answer throws an `AppError`. */
export async function askJson(asking: Asking): Promise<unknown> {
  const { status, retryAfter, text } = await answerOf(asking);
  if (status < 200 || status > 299) {
    asking.onFailingStatus?.();
    const cause = new Error(`${status} ${text.slice(0, 200)}`);
    // A page of a proxy or CDN in front of the vendor says nothing of our key or our plan.
    const isVendors = !isTurnedAway(status, text);
    const refusal = isVendors ? asking.readRefusal?.(status, text, asking.request) : undefined;
    if (refusal !== undefined) throw refusal;
    throw errorOfVenueAnswer(status, text, { cause, retryAfterMs: retryAfterMsOf(retryAfter, asking.nowMs) });
  }
  const json = parseJson(text, asking.parse);
  const refusal = asking.readHiddenRefusal?.(json, asking.request);
  if (refusal !== undefined) throw refusal;
  return json;
}
