import 'server-only';

export interface Request {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** An answer, whatever its status; or the reason why there was none. */
export type Received =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly text: string;
      /** The JSON; undefined if the text is none. */
      readonly json: unknown;
      readonly ms: number;
      readonly headers: Headers;
      /** The middle of the time between request and answer. */
      readonly at: number;
    }
  | { readonly kind: 'silence'; readonly reason: string };

const longestMs = 10_000;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the innermost cause: a refused connection rather than "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${longestMs / 1_000} s`;
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Asks once without retries, so that the operator sees the vendor's first answer. */
export async function ask({ url, headers, body }: Request): Promise<Received> {
  const began = Date.now();
  try {
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestMs),
      redirect: 'manual',
    });
    const text = await answer.text();
    const ms = Date.now() - began;
    return {
      kind: 'answer',
      status: answer.status,
      headers: answer.headers,
      text,
      json: jsonOf(text),
      ms,
      at: began + ms / 2,
    };
  } catch (error) {
    return { kind: 'silence', reason: reasonOf(error) };
  }
}
