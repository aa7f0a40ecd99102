import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { intercept, type Rendered } from './intercept.ts';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Renders a page for no visitor in particular: the first visitor may leave, and the others still get the response. Only
 * the headers that determine the cached response are passed on.
 */
export async function render(
  handler: NextHandler,
  url: string,
  headers: Record<string, string>,
  patienceMs: number,
): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  Object.assign(request.headers, headers);
  request.push(null);
  const response = new ServerResponse(request);
  const rendered = new Promise<Rendered>((resolve) => {
    intercept(response, {
      holds: () => true,
      mostBytes: () => Number.POSITIVE_INFINITY,
      finish: (whole) => {
        resolve(whole);
        // This response has no reader; Next waits until it is sent.
        process.nextTick(() => {
          response.emit('finish');
          response.emit('close');
        });
      },
    });
  });
  // All requests for this page wait here: a render that hangs must not hold them or later ones.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${url} was not rendered in ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([handler(request, response).then(() => rendered), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
