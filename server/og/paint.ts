import 'server-only';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isValidElement, type ReactNode } from 'react';
import { paintedPicture, type WantedPicture } from '../painter/messages.ts';

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Draws in a separate thread, which starts with the first picture, and again if it ended. */
class Painter {
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #lastId = 0;

  paint(wanted: Omit<WantedPicture, 'id'>): Promise<Buffer> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(id, { resolve, reject });
    this.#thread ??= this.#start();
    this.#thread.postMessage({ id, ...wanted } satisfies WantedPicture);
    return promise;
  }

  #start(): Worker {
    const program = join(/* turbopackIgnore: true */ process.cwd(), 'server/painter/main.ts');
    const thread = new Worker(/* turbopackIgnore: true */ program, { execArgv: [] });
    // A server that stops does not wait for its pictures.
    thread.unref();
    thread.on('message', (message: unknown) => this.#hear(message));
    thread.on('error', (error) => this.#end(thread, error));
    thread.on('exit', (code) => this.#end(thread, new Error(`The thread that draws pictures ended with ${code}`)));
    return thread;
  }

  #hear(message: unknown): void {
    const painted = paintedPicture.parse(message);
    const waiting = this.#waiting.get(painted.id);
    this.#waiting.delete(painted.id);
    if ('bytes' in painted) waiting?.resolve(Buffer.from(painted.bytes));
    else waiting?.reject(new Error(painted.failure));
  }

  #end(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    const given = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.values()) reject(given);
    this.#waiting.clear();
  }
}

const painter = new Painter();

/** Draws an element tree as a PNG file. */
export async function paint(
  element: ReactNode,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  if (!isValidElement(element)) throw new TypeError('A picture is one element');
  return await painter.paint({ element: JSON.stringify(element), ...size });
}
