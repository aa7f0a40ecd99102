import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const largest = 20 * 1024 * 1024;

/** Appends; at 20 MB the file becomes `.1` and a new one begins, so logs never take more than 40 MB a program. */
export class LogFile {
  readonly path: string;
  #descriptor: number;
  #size: number;
  #closed = false;

  constructor(path: string) {
    this.path = path;
    this.#descriptor = openSync(path, 'a', 0o600);
    this.#size = fstatSync(this.#descriptor).size;
  }

  write(chunk: Buffer | string): void {
    if (this.#closed) return;
    if (this.#size > largest) this.#rotate();
    this.#size += writeSync(this.#descriptor, typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#descriptor);
  }

  #rotate(): void {
    closeSync(this.#descriptor);
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    this.#descriptor = openSync(this.path, 'a', 0o600);
    this.#size = 0;
  }
}
