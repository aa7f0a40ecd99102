import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/** Reads a whole body and stops at the limit, whatever Content-Length claimed. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      // The stream must survive an early end, or the error response could not be sent.
      request.off('data', onData).pause();
      reject(new BodyTooLarge(`more than ${limit} bytes`));
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks, size)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('the request was cut off')));
  });
}
