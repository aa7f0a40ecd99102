import 'server-only';
import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { AppError } from '../../../lib/errors/app-error.ts';
import { errorOfVenueAnswer, isPage, isTurnedAway } from '../../../lib/errors/foreign-page.ts';
import { retryAfterMsOf } from '../../../lib/errors/http-status.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';

/** A request in the form in which it is sent to a vendor. */
export interface Outbound {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

interface Inbound {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Sends a request to a vendor. Its errors are those of the transport. */
export type Send = (request: Outbound, signal: AbortSignal) => Promise<Inbound>;

const jsonType = { 'content-type': 'application/json' } as const;

export type Fetch = typeof fetch;

/** Sends with `fetch`. For reads: large answers arrive compressed. */
export function byFetch(fetch: Fetch): Send {
  return async ({ method, url, headers, body }, signal) => {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && jsonType), ...headers },
      ...(body !== undefined && { body }),
      // A venue never redirects us, and its answers are cached by us and not by Next.
      redirect: 'error',
      cache: 'no-store',
      signal,
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
}

/**
 * How long a connection stays open, so that an active trader can reuse it: a new one costs two or three round trips
 * before the order is sent. A connection silent for longer might be closed by the venue just as an order is sent, whose
 * result would be unknown.
 */
const silentMs = 25_000;
const lines = new Agent({ keepAlive: true, timeout: silentMs });
const secureLines = new SecureAgent({ keepAlive: true, timeout: silentMs });

/**
 * Sends an order over an open connection. Orders are small: this costs the thread half of `fetch`, which Next also
 * alters.
 */
export function byOpenLine({ method, url, headers, body = '' }: Outbound, signal: AbortSignal): Promise<Inbound> {
  const { promise, resolve, reject } = Promise.withResolvers<Inbound>();
  const isSecure = url.startsWith('https:');
  const requested = (isSecure ? secureRequest : request)(
    url,
    {
      method,
      agent: isSecure ? secureLines : lines,
      headers: { ...jsonType, ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null, text }),
      );
    },
  );
  requested.on('error', reject);
  requested.end(body);
  return promise;
}

/** Returns the error that a vendor's refusal means, or undefined if its status alone is the reason. */
export type ReadRefusal = (status: number, text: string, request: Outbound) => AppError | undefined;
/** Returns the error of an answer that is a refusal with a status of success. */
export type ReadHiddenRefusal = (json: unknown, request: Outbound) => AppError | undefined;

interface Asking {
  readonly send: Send;
  readonly request: Outbound;
  readonly signal: AbortSignal;
  readonly nowMs: number;
  /** Called when the vendor answers with a failing status: it has then received the call and done nothing. */
  readonly onFailingStatus?: (() => void) | undefined;
  readonly readRefusal?: ReadRefusal | undefined;
  readonly readHiddenRefusal?: ReadHiddenRefusal | undefined;
  /** Parses the text of an answer; `JSON.parse` if not given. */
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
    // A page of a proxy or CDN in front of the vendor proves nothing about our key or our plan.
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
