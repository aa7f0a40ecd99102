import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

type Put = (descriptor: number, bytes: Buffer) => number;

const usualSize = 20 * 1024 * 1024;
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** A log file: at 20 MB it is renamed to `.1` and a new one begins, so logs never take more than 40 MB per program. */
export class LogFile {
  readonly path: string;
  readonly #largest: number;
  readonly #put: Put;
  #descriptor: number;
  #size: number;
  #lost = 0;
  #closed = false;

  constructor(path: string, largest = usualSize, put: Put = writeSync) {
    this.path = path;
    this.#largest = largest;
    this.#put = put;
    this.#descriptor = openSync(path, 'a', 0o600);
    this.#size = fstatSync(this.#descriptor).size;
  }

  /** Appends to the log. On a full disk the product continues without its log, and the log later records the gap. */
  write(chunk: Buffer | string): void {
    if (this.#closed) return;
    try {
      if (this.#size > this.#largest) this.#rotate();
      if (this.#lost > 0)
        this.#append(Buffer.from(`{"level":"warn","msg":"the disk was full","lostBytes":${this.#lost}}\n`));
      this.#lost = 0;
      this.#append(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#lost += Buffer.byteLength(chunk);
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#descriptor);
  }

  #append(bytes: Buffer): void {
    this.#size += this.#put(this.#descriptor, bytes);
  }

  #rotate(): void {
    closeSync(this.#descriptor);
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    this.#descriptor = openSync(this.path, 'a', 0o600);
    this.#size = 0;
  }
}
