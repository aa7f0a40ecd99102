import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../failure.ts';
import type { Place } from './programs.ts';

/** Unix allows 107 bytes for a socket's path; macOS 103. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';
const PREFIX = 'pluto-pg-';

export interface SocketDir {
  readonly path: string;
  /** Set if the folder is outside the data and must be removed at the end. */
  readonly litter: string | undefined;
}

/** Creates the socket's folder: beside the data, or a short private folder if that path is too long for a socket. */
export function makeSocketDir(place: Place): SocketDir {
  const note = join(place.home, 'socket-dir');
  removeEarlier(note);
  const beside = join(place.home, 'run');
  if (Buffer.byteLength(beside + SOCKET_NAME) <= LONGEST_SOCKET_PATH) {
    // PostgreSQL considers an earlier socket's lock valid while its process is listed, even as a zombie.
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    own(beside, place);
    return { path: beside, litter: undefined };
  }
  // Not os.tmpdir(): TMPDIR may itself be long, or inaccessible to the database's account.
  const path = mkdtempSync(join('/tmp', PREFIX));
  own(path, place);
  writeFileSync(note, `${path}\n`, { mode: 0o600 });
  return { path, litter: path };
}

function own(path: string, { account }: Place): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

function removeEarlier(note: string): void {
  try {
    const earlier = readFileSync(note, 'utf8').trim();
    if (dirname(earlier) === '/tmp' && basename(earlier).startsWith(PREFIX)) {
      rmSync(earlier, { recursive: true, force: true });
    }
    rmSync(note, { force: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
