import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../failure.ts';
import { log } from '../../log.ts';
import type { Place } from './programs.ts';
import { runNamed } from './run-program.ts';

/** With less space a start would only fail later and less clearly: one recovery needs about this much. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** PostgreSQL's message while processes of a killed postmaster have not yet noticed its end. */
export const STILL_IN_USE = /pre-existing shared memory block/;

export function classifyOutput(output: string): StartFailure {
  const lines = output.trim().split('\n');
  const detail = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no output';
  if (/No space left on device|Disk quota exceeded/.test(output)) return new StartFailure('disk_full', detail);
  if (/incompatible with server/.test(output)) return new StartFailure('data_newer', detail);
  if (/Permission denied|Read-only file system|wrong ownership/.test(output)) {
    return new StartFailure('data_unwritable', detail);
  }
  return new StartFailure('database_failed', detail);
}

function checkFreeSpace(place: Place): void {
  const { bavail, bsize } = statfsSync(place.home);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new StartFailure('disk_full', `less than ${LEAST_FREE_BYTES / 1024 / 1024} MB are free for ${place.home}`);
  }
}

const DRAFT = 'draft-';

/** Creates the cluster if there is none. Returns whether it did. */
export async function ensureCluster(place: Place, password: string, fsync: boolean): Promise<boolean> {
  checkFreeSpace(place);
  const versionFile = join(place.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = Number(readFileSync(versionFile, 'utf8').trim());
    const ours = Number.parseInt(place.native.version, 10);
    if (found > ours) throw new StartFailure('data_newer', `the database was made by PostgreSQL ${found}`);
    if (found < ours) throw new StartFailure('database_failed', `the database was made by PostgreSQL ${found}`);
    return false;
  }
  // A draft is left by an interrupted start, whose program may still be running; only a finished cluster ever gets the
  // real name.
  for (const entry of readdirSync(place.home)) {
    if (entry.startsWith(DRAFT)) rmSync(join(place.home, entry), { recursive: true, force: true, maxRetries: 10 });
  }
  const draft = join(place.home, `${DRAFT}${process.pid}`);
  const secret = join(place.home, 'initial-password');
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (place.account !== undefined) chownSync(secret, place.account.uid, place.account.gid);
  try {
    const started = performance.now();
    const { status, output } = await runNamed(
      join(place.native.dir, 'bin', 'initdb'),
      [
        ...['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${secret}`],
        // Sorts by code point and uses Unicode's upper and lower case: the same on every machine.
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=4'],
        ...(fsync ? [] : ['--no-sync']),
      ],
      place.account,
    );
    if (status !== 0) throw classifyOutput(output);
    renameSync(draft, place.data);
    log('info', 'database made', { ms: Math.round(performance.now() - started) });
  } finally {
    rmSync(secret, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

/** Sets the password of a data folder that lost its password file. Runs while no server is up. */
export async function resetPassword(place: Place, password: string): Promise<void> {
  const { status, output } = await runNamed(
    join(place.native.dir, 'bin', 'postgres'),
    ['--single', '-D', place.data, '-c', 'log_statement=none', 'postgres'],
    place.account,
    `alter role postgres password '${password}'\n`,
  );
  if (status !== 0) throw classifyOutput(output);
}
