import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { intercept, type Rendered } from './intercept.ts';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * One render that belongs to no visitor: whoever asked first may leave, the others still get their answer.
 * Only the headers that the answer is kept by are passed on.
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
        // Nobody reads this response; Next waits until it was sent.
        process.nextTick(() => {
          response.emit('finish');
          response.emit('close');
        });
      },
    });
  });
  // Everyone who asks for this page waits here: a render that hangs must not hold them, or those to come.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${url} was not rendered in ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([handler(request, response).then(() => rendered), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
