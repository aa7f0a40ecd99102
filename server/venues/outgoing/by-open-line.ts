import 'server-only';
import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { type Inbound, jsonType, type Outbound } from './send.ts';

/**
 * How long a connection stays open, so that an active trader finds one: a new one costs two or three round trips before
 * the order leaves. A connection silent for longer might be closed by the venue just as an order is sent, and its fate
 * would be unknown.
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
  const asked = (isSecure ? secureRequest : request)(
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
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
