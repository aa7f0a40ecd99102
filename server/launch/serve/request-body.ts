import type { IncomingMessage } from 'node:http';

/** A body that comes faster than it is read waits in the socket from here on. */
const mostUnreadBytes = 64 * 1024;

/** Lets the unread rest of a body pass, so that its connection can carry another request. */
export function letPass(request: IncomingMessage): void {
  request.removeAllListeners('data');
  request.resume();
}

/** Returns the body of a request as a stream. Cancelling it lets the rest of the body pass. */
export function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  let isOpen = true;
  const end = (tell: () => void) => {
    if (isOpen) tell();
    isOpen = false;
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        request.on('data', (chunk: Uint8Array) => {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) request.pause();
        });
        request.once('end', () => end(() => controller.close()));
        request.once('error', (error) => end(() => controller.error(error)));
      },
      pull() {
        request.resume();
      },
      cancel() {
        isOpen = false;
        letPass(request);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnreadBytes }),
  );
}
