// This thread draws pictures. Each takes a processor for fifty milliseconds or more, during which the server's own
// thread could not answer anybody.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { engine } from './engine.ts';
import { fonts } from './fonts.ts';
import { type PaintedPicture, type WantedPicture, wantedPicture } from './messages.ts';

async function paint({ id, element, width, height }: WantedPicture): Promise<PaintedPicture> {
  try {
    const { ImageResponse } = await engine();
    const response = new ImageResponse(JSON.parse(element), { width, height, fonts: [...(await fonts())] });
    return { id, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Pages have priority if both need one processor. On other systems than Linux this would be the priority of the whole
// server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The pictures are drawn one after the other: two at once would both be late.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: unknown) => {
  const wanted = wantedPicture.parse(message);
  last = last.then(async () => parentPort?.postMessage(await paint(wanted)));
});
