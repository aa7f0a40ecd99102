import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../process-lock.ts';
import { StartFailure } from './failure.ts';

/**
 * Locks the data folder, which two sandboxes would ruin: the second gets an error. Returns the function that releases
 * it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const lock = takeLock(join(dataDir, 'sandbox.lock'));
  if ('heldBy' in lock)
    throw new StartFailure('data_unwritable', `the data folder is in use by process ${lock.heldBy}`);
  return lock.release;
}
