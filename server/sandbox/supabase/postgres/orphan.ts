import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../../process-lock.ts';
import { errorCode, StartFailure } from '../../failure.ts';
import { log } from '../../log.ts';
import type { Place } from './programs.ts';
import { runProgram } from './run-program.ts';

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** True if the process is a postmaster of this cluster, and not another program that got its old id. */
async function servesCluster(pid: number, place: Place): Promise<boolean> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(place.data);
  } catch (error) {
    if (!['ENOENT', 'EACCES', 'ESRCH'].includes(errorCode(error) ?? '')) throw error;
  }
  if (process.platform === 'linux') return false;
  const { output } = await runProgram('/bin/ps', ['-o', 'command=', '-p', String(pid)], undefined);
  return output.includes(place.data);
}

/** Stops a postmaster that still serves this cluster without its sandbox. Called with the data folder locked. */
export async function stopOrphan(place: Place): Promise<void> {
  const file = join(place.data, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === undefined) return;
  if (!isAlive(pid) || !(await servesCluster(pid, place))) {
    // PostgreSQL would trust a stale file whose number now belongs to another process of the same user.
    rmSync(file, { force: true });
    return;
  }
  log('warn', 'stopping a database left over from an earlier run', { pid });
  for (const mode of ['fast', 'immediate']) {
    const { status } = await runProgram(
      join(place.native.dir, 'bin', 'pg_ctl'),
      ['stop', '-D', place.data, '-m', mode, '-t', '5', '-s'],
      place.account,
    );
    if (status === 0 || !isAlive(pid)) return;
  }
  throw new StartFailure('database_failed', `process ${pid} still serves the data folder and does not stop`);
}
