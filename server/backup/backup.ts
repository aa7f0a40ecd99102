import 'server-only';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withDatabase } from './connect.ts';
import { fetchFiles, type Storage } from './files.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { dumpTable, readSequences, readShapes, readVersions } from './tables.ts';

export interface Source {
  readonly databaseUrl: string;
  readonly storage: Storage;
}

/**
 * Writes a backup into a new folder: every row as of one moment, and the files of the buckets. The folder gets its name
 * when everything is in it.
 */
export async function takeBackup({ databaseUrl, storage }: Source, folder: string, now: Date): Promise<Manifest> {
  const draft = join(dirname(folder), `.unfinished-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  for (const part of ['tables', 'files']) mkdirSync(join(draft, part), { recursive: true, mode: 0o700 });
  try {
    const manifest = await withDatabase(databaseUrl, async (client) => {
      await client.query('begin isolation level repeatable read, read only');
      const tables = [];
      for (const shape of await readShapes(client)) tables.push(await dumpTable(client, draft, shape));
      const copied = {
        ...{ format: 1 as const, takenAt: now.toISOString(), migrations: [...(await readVersions(client))], tables },
        ...{ sequences: [...(await readSequences(client))], files: [...(await fetchFiles(client, storage, draft))] },
      };
      await client.query('commit');
      return copied;
    });
    writeManifest(draft, manifest);
    renameSync(draft, folder);
    return manifest;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
