import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../../process-lock.ts';
import { errorCode } from '../../failure.ts';
import { log } from '../../log.ts';

const FILE = 'node.pid';

export function genesisFileIn(dir: string): string {
  return join(dir, 'genesis.json');
}

export async function noteNode(dir: string, pid: number): Promise<void> {
  await writeFile(join(dir, FILE), `${pid}\n`, { mode: 0o600 });
}

/**
 * Ends a node that outlived its sandbox and its warden. Called with the data folder locked, so no other sandbox uses
 * it.
 */
export async function endOrphan(dir: string): Promise<void> {
  const pid = await readPid(join(dir, FILE));
  if (pid === undefined || !isAlive(pid) || !(await worksFrom(dir, pid))) return;
  log('warn', 'ending a chain node left over from an earlier run', { pid });
  process.kill(pid, 'SIGKILL');
}

async function readPid(file: string): Promise<number | undefined> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** True if the process is a node of this folder, and not another program that got its old id. */
async function worksFrom(dir: string, pid: number): Promise<boolean> {
  const genesisFile = genesisFileIn(dir);
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(genesisFile);
  } catch (error) {
    if (!['ENOENT', 'EACCES', 'ESRCH'].includes(errorCode(error) ?? '')) throw error;
  }
  if (process.platform === 'linux') return false;
  const { stdout } = await promisify(execFile)('/bin/ps', ['-o', 'command=', '-p', String(pid)]);
  return stdout.includes(genesisFile);
}
