import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A part of the memory that Linux lends as a folder: a database is made and copied there many times faster. */
const memoryFolder = '/dev/shm';
const leastFreeBytes = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    // Other systems have no such folder, and containers may have closed theirs.
    return false;
  }
}

/** Where folders of trials lie: in memory where there is plenty, else with everything temporary. */
export const trialRoot = (): string => (hasRoom(memoryFolder) ? memoryFolder : tmpdir());

/** As a start makes it: for its owner, and for the database's own account to pass through when the owner is root. */
export function makeTrialDataDir(): string {
  const folder = mkdtempSync(join(trialRoot(), 'pluto-trial-'));
  chmodSync(folder, 0o711);
  return folder;
}
