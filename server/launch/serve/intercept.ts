import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface Interception {
  /** Decides, once and before the first byte is sent, whether the response is held back. */
  holds: (headers: OutgoingHttpHeaders) => boolean;
  /** A longer response is no longer held back and is sent unchanged. */
  mostBytes: (headers: OutgoingHttpHeaders) => number;
  finish: (rendered: Rendered) => Promise<void> | void;
}

const lengthHeaders = ['content-length', 'transfer-encoding'];

function setAll(response: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (typeof chunk === 'string') {
    return Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8');
  }
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined;
}

const callbackOf = (args: readonly unknown[]) => args.find((argument) => typeof argument === 'function');

/**
 * Holds a response back until it is complete and hands it to `finish`. A response that is not held goes straight
 * through.
 * The returned function, for a handler that failed, abandons the response; it returns false if `finish` already has it.
 */
export function intercept(response: ServerResponse, { holds, mostBytes, finish }: Interception): () => boolean {
  const { writeHead, write, end, flushHeaders } = response;
  let held: Buffer[] | undefined;
  let heldBytes = 0;
  let ended = false;

  const release = () => {
    Object.assign(response, { writeHead, write, end, flushHeaders });
    Reflect.deleteProperty(response, 'headersSent');
    Reflect.deleteProperty(response, 'writableEnded');
  };
  const decide = () => {
    if (held !== undefined || ended) return;
    if (holds(response.getHeaders())) held = [];
    else release();
  };
  const letGo = (chunks: readonly Buffer[]) => {
    for (const name of lengthHeaders) response.removeHeader(name);
    release();
    for (const chunk of chunks) response.write(chunk);
  };

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      setAll(response, rest.at(-1));
      return response;
    },
    flushHeaders() {
      decide();
      if (held === undefined) response.flushHeaders();
    },
    write(chunk: unknown, ...rest: unknown[]): boolean {
      decide();
      if (held === undefined) return Reflect.apply(response.write, response, [chunk, ...rest]);
      const bytes = bytesOf(chunk, rest[0]);
      if (bytes !== undefined) {
        held.push(bytes);
        heldBytes += bytes.length;
      }
      const callback = callbackOf(rest);
      if (typeof callback === 'function') process.nextTick(() => callback());
      if (heldBytes > mostBytes(response.getHeaders())) {
        const chunks = held;
        held = undefined;
        letGo(chunks);
      }
      return true;
    },
    end(...args: unknown[]) {
      if (ended) return response;
      decide();
      if (held === undefined) return Reflect.apply(response.end, response, args);
      ended = true;
      const last = bytesOf(args[0], args[1]);
      if (last !== undefined) held.push(last);
      for (const name of lengthHeaders) response.removeHeader(name);
      const rendered = { status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(held) };
      release();
      const callback = callbackOf(args);
      if (typeof callback === 'function') response.once('finish', () => callback());
      Promise.resolve(finish(rendered)).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
      return response;
    },
  });
  // Next checks these before it writes an error page over a response that has begun.
  Object.defineProperties(response, {
    headersSent: { configurable: true, get: () => heldBytes > 0 || ended },
    writableEnded: { configurable: true, get: () => ended },
  });
  return () => {
    if (ended) return false;
    release();
    return true;
  };
}
