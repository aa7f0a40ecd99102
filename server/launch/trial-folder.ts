import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory, where a database is created and copied many times faster. */
const memoryFolder = '/dev/shm';
const leastFreeBytes = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    // Other systems have no such folder, and containers may forbid access to it.
    return false;
  }
}

/** Returns the folder for trial data: in memory if there is enough room, otherwise the temporary folder. */
export const trialRoot = (): string => (hasRoom(memoryFolder) ? memoryFolder : tmpdir());

const prefix = 'pluto-trial-';
const dayMs = 86_400_000;

/** Removes the folders of earlier runs that were killed, which would otherwise waste memory. */
export function sweepTrials(root: string = trialRoot(), now: number = Date.now()): void {
  for (const name of readdirSync(root).filter((one) => one.startsWith(prefix))) {
    const folder = join(root, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    if (now - mtimeMs > dayMs) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a data folder with the permissions of a normal start: for its owner, and traversable by the database's own
 * account when the owner is root.
 */
export function makeTrialDataDir(): string {
  const folder = mkdtempSync(join(trialRoot(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
