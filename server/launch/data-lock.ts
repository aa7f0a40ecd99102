import { join } from 'node:path';
import { takeLock } from '../process-lock.ts';
import { refusals } from './refusal.ts';

/** Allows one launcher per data folder, until this process ends. */
export function lockDataDir(dataDir: string): void {
  const lock = takeLock(join(dataDir, 'launcher.lock'));
  if ('heldBy' in lock) throw refusals.dataTaken(dataDir, lock.heldBy);
  process.once('exit', lock.release);
}
