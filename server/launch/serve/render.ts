import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { intercept, type Rendered } from './intercept.ts';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * One render that belongs to no visitor: whoever asked first may leave, the others still get their answer.
 * Only the headers that the answer is kept by are passed on.
 */
export async function render(handler: NextHandler, url: string, headers: Record<string, string>): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  Object.assign(request.headers, headers);
  request.push(null);
  const response = new ServerResponse(request);
  const rendered = new Promise<Rendered>((resolve, reject) => {
    response.once('error', reject);
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
  await handler(request, response);
  return rendered;
}
