import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
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

const prefix = 'pluto-trial-';
const dayMs = 86_400_000;

/** What a run left behind that was killed outright, and holds memory for nobody. */
export function sweepTrials(root: string = trialRoot(), now: number = Date.now()): void {
  for (const name of readdirSync(root).filter((one) => one.startsWith(prefix))) {
    const folder = join(root, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    if (now - mtimeMs > dayMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** As a start makes it: for its owner, and for the database's own account to pass through when the owner is root. */
export function makeTrialDataDir(): string {
  const folder = mkdtempSync(join(trialRoot(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
