import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export class FileTooLarge extends Error {}

export interface StoredFile {
  readonly version: string;
  readonly size: number;
  /** Quoted, as the ETag header wants it. */
  readonly etag: string;
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The files of stored objects. A file is named after its object's version, so that no caller's text ever becomes a
 * path; it is written completely and synced before its row, so a crash can leave a file without a row, never the
 * reverse.
 */
export class FileStore {
  readonly #root: string;
  readonly #drafts: string;
  readonly #fsync: boolean;

  constructor(dataDir: string, fsync: boolean) {
    this.#root = join(dataDir, 'storage');
    this.#drafts = join(this.#root, 'drafts');
    this.#fsync = fsync;
    rmSync(this.#drafts, { recursive: true, force: true });
    mkdirSync(this.#drafts, { recursive: true, mode: 0o700 });
  }

  #pathOf(version: string): string {
    if (!VERSION.test(version)) throw new Error('an object has an impossible version');
    return join(this.#root, version.slice(0, 2), version);
  }

  async put(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<StoredFile> {
    const version = randomUUID();
    const draft = join(this.#drafts, version);
    const hash = createHash('md5');
    let size = 0;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > limit) throw new FileTooLarge(`more than ${limit} bytes`);
          hash.update(chunk);
          await file.writeFile(chunk);
        }
        if (this.#fsync) await file.sync();
      } finally {
        await file.close();
      }
      const path = this.#pathOf(version);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      if (this.#fsync) await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return { version, size, etag: `"${hash.digest('hex')}"` };
  }

  open(version: string): Promise<FileHandle> {
    return open(this.#pathOf(version), 'r');
  }

  async remove(version: string): Promise<void> {
    await rm(this.#pathOf(version), { force: true });
  }

  versions(): string[] {
    return readdirSync(this.#root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && VERSION.test(entry.name))
      .map((entry) => entry.name);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
