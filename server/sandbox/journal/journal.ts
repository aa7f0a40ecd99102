import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const JOURNAL = 'journal.jsonl';
const SNAPSHOT = 'snapshot.json';
const NEWLINE = 10;

/**
 * One line that is still to be written; it is composed as late as possible, and shared by all calls that wait for it.
 */
interface Batch {
  readonly compose: () => unknown;
  readonly done: Promise<void>;
  text: string | undefined;
}

/**
 * Append-only lines beside one snapshot. A line is acknowledged once it is on disk; calls that wait for the same flush
 * share a line. A torn last line, which was never acknowledged, is cut off at the next start.
 */
export class Journal {
  private readonly dir: string;
  private readonly durable: boolean;
  private readonly file: FileHandle;
  /** The line for the next flush. */
  private batch: Batch | undefined;
  private tail: Promise<void> = Promise.resolve();
  private written = 0;

  private constructor(dir: string, durable: boolean, file: FileHandle) {
    this.dir = dir;
    this.durable = durable;
    this.file = file;
  }

  /** Opens a journal and returns its stored contents. */
  static async open(
    dir: string,
    { durable }: { readonly durable: boolean },
  ): Promise<{ journal: Journal; snapshot: unknown; lines: unknown[] }> {
    const snapshot = await readIfThere(join(dir, SNAPSHOT));
    const path = join(dir, JOURNAL);
    const kept = (await readIfThere(path)) ?? Buffer.alloc(0);
    const whole = kept.lastIndexOf(NEWLINE) + 1;
    const lines = kept
      .subarray(0, whole)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line));
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    await file.truncate(whole);
    const journal = new Journal(dir, durable, file);
    journal.written = whole;
    return { journal, snapshot: snapshot && JSON.parse(snapshot.toString('utf8')), lines };
  }

  /** Returns the bytes since the last snapshot of a journal that need not be open. */
  static async sizeIn(dir: string): Promise<number> {
    return (await readIfThere(join(dir, JOURNAL)))?.length ?? 0;
  }

  /** The bytes since the last snapshot. */
  get size(): number {
    return this.written;
  }

  /** Resolves when a line that was composed after this call is on disk. */
  append(compose: () => unknown): Promise<void> {
    this.batch ??= this.openBatch(compose);
    return this.batch.done;
  }

  private openBatch(compose: () => unknown): Batch {
    const { promise, resolve } = Promise.withResolvers<Batch>();
    const batch = { compose, text: undefined, done: this.afterwards(async () => this.flush(await promise)) };
    resolve(batch);
    return batch;
  }

  /** Runs tasks one at a time; a failure reaches the waiting caller and does not stop later tasks. */
  private afterwards(work: () => Promise<void>): Promise<void> {
    const done = this.tail.then(work);
    this.tail = done.catch(() => undefined);
    return done;
  }

  private async flush(batch: Batch): Promise<void> {
    // Requests within the same turn of the event loop share a line.
    await new Promise<void>((resolve) => setImmediate(resolve));
    const bytes = Buffer.from(`${this.seal(batch)}\n`);
    await this.file.write(bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
    if (this.durable) await this.file.datasync();
  }

  /** Composes the line for good; later requests get another one. */
  private seal(batch: Batch): string {
    if (this.batch === batch) this.batch = undefined;
    batch.text ??= JSON.stringify(batch.compose());
    return batch.text;
  }

  /** Writes a snapshot of the present state; earlier lines are no longer needed, later ones follow it. */
  compact(portray: () => unknown): Promise<void> {
    if (this.batch !== undefined) this.seal(this.batch);
    const text = JSON.stringify(portray());
    return this.afterwards(() => this.replace(text));
  }

  private async replace(text: string): Promise<void> {
    const path = join(this.dir, SNAPSHOT);
    const fresh = await open(`${path}.new`, 'w', 0o600);
    try {
      await fresh.writeFile(text);
      if (this.durable) await fresh.sync();
    } finally {
      await fresh.close();
    }
    await rename(`${path}.new`, path);
    await this.file.truncate(0);
    if (this.durable) await this.file.sync();
    this.written = 0;
  }

  async close(): Promise<void> {
    await this.tail;
    await this.file.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
