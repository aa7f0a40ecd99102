import 'server-only';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from './manifest.ts';

/** The beginning of the name of each backup; the moment follows, so that names sort by age. */
const prefix = 'pluto-';

export const nameAt = (now: Date): string => `${prefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Lists the whole backups in a folder, the oldest first. */
export function listBackups(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.startsWith(prefix) && existsSync(join(folder, name, manifestName)))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Returns the folder itself if it is a backup, else the newest in it. */
export function findBackup(folder: string): string | undefined {
  return existsSync(join(folder, manifestName)) ? folder : listBackups(folder).at(-1);
}

/** Removes the oldest backups in a folder, so that no more than some are left. */
export function removeOldest(folder: string, kept: number): readonly string[] {
  const surplus = listBackups(folder).slice(0, -kept);
  for (const old of surplus) rmSync(old, { recursive: true, force: true });
  return surplus;
}
