import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/** Reads a whole body and stops at the limit, whatever Content-Length claimed. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream must outlive an early end of the loop, or the refusal could not be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('the request has an encoding set');
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
