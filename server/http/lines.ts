import 'server-only';
import * as z from 'zod/mini';
import { normalise } from '../../lib/errors/normalise.ts';
import { failureBody } from '../../lib/errors/wire.ts';
import type { Logger } from '../log.ts';

/** A response in parts, each a line of JSON that is sent as soon as it is there. */
export class Lines<Item> {
  readonly items: AsyncIterable<Item>;

  constructor(items: AsyncIterable<Item>) {
    this.items = items;
  }
}

interface LineOptions<Output extends z.core.$ZodType> {
  readonly output: Output;
  readonly headers: Headers;
  readonly requestId: string;
  readonly log: Logger;
}

/** Returns the response of these lines. A failure on the way is the last line, in the form of every failure. */
export function linesResponse<Output extends z.core.$ZodType>(
  { items }: Lines<z.input<Output>>,
  { output, headers, requestId, log }: LineOptions<Output>,
): Response {
  const encoder = new TextEncoder();
  const iterator = items[Symbol.asyncIterator]();
  const lineOf = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value)}\n`);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done === true) controller.close();
        else controller.enqueue(lineOf(z.parse(output, next.value)));
      } catch (thrown) {
        const error = normalise(thrown);
        if (error.entry.status >= 500) log.error('failed', { error });
        controller.enqueue(lineOf(failureBody(error, requestId)));
        controller.close();
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  headers.set('content-type', 'application/x-ndjson; charset=utf-8');
  // Proxies such as nginx would hold the lines back.
  headers.set('x-accel-buffering', 'no');
  return new Response(body, { headers });
}
