import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { duplexPair } from 'node:stream';
import { tracedHeaders } from '../telemetry/trace.ts';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface NextRequest {
  readonly method?: 'GET' | 'HEAD';
  readonly url: string;
  readonly headers: OutgoingHttpHeaders;
  /** The signal that ends the render, because nobody waits for it any longer. */
  readonly signal?: AbortSignal | undefined;
}

/** Requests a page or a file from Next; the answer arrives as it would at any client. */
export type AskNext = (requested: NextRequest) => Promise<IncomingMessage>;

/** An answer that is complete. */
export interface Rendered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Calls a handler over a socket inside the process: it gets a request and a response of Node's own, and a client that
 * leaves closes the socket, as it does anywhere.
 */
export function askOverSocket(handle: NextHandler, onError: (error: unknown) => void): AskNext {
  const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, (incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      onError(error);
      // Closing the socket reports the failure to the caller.
      response.destroy();
    });
  });
  return async ({ method = 'GET', url, headers, signal }) => {
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const outgoing = request({
      createConnection: () => near,
      method,
      path: url,
      headers: { ...headers, ...tracedHeaders() },
      ...(signal !== undefined && { signal }),
    });
    outgoing.end();
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    if (answer === undefined) throw new Error(`${url} has no answer`);
    return answer;
  };
}

/** The headers that concern only the socket inside the process. */
const ofSocket = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/** Returns the headers of an answer that the caller needs. */
export const headersOf = ({ headers }: IncomingMessage): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofSocket.includes(name)));

export async function wholeOf(answer: IncomingMessage): Promise<Rendered> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 500, headers: headersOf(answer), body: Buffer.concat(chunks) };
}

/**
 * Has a page rendered within a time limit; a render that hangs must not block its callers for ever. The timer also
 * keeps a program alive that has nothing but this socket.
 */
export async function renderWithin(ms: number, ask: AskNext, { signal, ...requested }: NextRequest): Promise<Rendered> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`${requested.url} was not rendered in ${ms} ms`)), ms);
  const ends = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
  try {
    return await wholeOf(await ask({ ...requested, signal: ends }));
  } catch (error) {
    // The reason is more specific than the socket's own error.
    throw late.signal.aborted ? late.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
