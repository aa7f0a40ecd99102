import type { IncomingMessage } from 'node:http';

/** Returns the body of a request; undefined if its client gave it up before it was all there. */
export async function sentBody(request: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return Buffer.concat(await request.toArray());
  } catch (error) {
    if (request.complete) throw error;
    return undefined;
  }
}
