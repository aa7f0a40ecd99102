import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode, errorText, StartFailure } from '../../failure.ts';
import { log } from '../../log.ts';
import { type Account, canTraverse } from './reach.ts';

const LOCATION = 'postgres-location';
const OWNER = 'owner';
/**
 * After this time an unused database may be removed. Its data folder may be on a disk that is only unplugged today;
 * each start marks its database as used.
 */
const FORGOTTEN_AFTER_MS = 30 * 24 * 3_600_000;

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Returns the first folder that root can own exclusively and the database's account can enter. */
export function usableStateDir(candidates: readonly string[], account: Account): string {
  const refusals: string[] = [];
  for (const dir of candidates) {
    try {
      mkdirSync(dir, { recursive: true, mode: 0o755 });
      const stat = lstatSync(dir);
      if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0) {
        refusals.push(`${dir} belongs to somebody else`);
        continue;
      }
      chmodSync(dir, 0o755);
      if (canTraverse(dir, account)) return dir;
      refusals.push(`${dir} cannot be entered`);
    } catch (error) {
      refusals.push(errorText(error));
    }
  }
  throw new StartFailure('data_unwritable', `no place for the database: ${refusals.join('; ')}`);
}

/**
 * Finds the database that is kept outside its data folder. If the database's account cannot traverse the data folder's
 * path, the data folder contains only an id, and the database is in a state folder under that id. A copied data folder
 * must not share the original's database, and a moved one must keep it: therefore the state folder in turn names its
 * data folder.
 */
export function rememberedHome(dataDir: string, stateDirs: readonly string[]): string | undefined {
  const id = readText(join(dataDir, LOCATION));
  if (id === undefined || !/^[0-9a-f]{32}$/.test(id)) return undefined;
  const home = stateDirs.map((base) => join(base, id)).find((candidate) => existsSync(join(candidate, OWNER)));
  if (home === undefined) return undefined;
  const owner = readText(join(home, OWNER)) ?? '';
  if (owner !== dataDir && readText(join(owner, LOCATION)) === id) {
    log('warn', 'this data folder is a copy of another one; it gets a database of its own');
    return undefined;
  }
  writeFileSync(join(home, OWNER), `${dataDir}\n`, { mode: 0o600 });
  return home;
}

export function newHome(dataDir: string, stateDirs: readonly string[], account: Account): string {
  const base = usableStateDir(stateDirs, account);
  const id = randomBytes(16).toString('hex');
  // The id is written first: a sweep by another process then finds that the new folder has an owner.
  writeFileSync(join(dataDir, LOCATION), `${id}\n`, { mode: 0o600 });
  const home = join(base, id);
  mkdirSync(home, { mode: 0o711 });
  writeFileSync(join(home, OWNER), `${dataDir}\n`, { mode: 0o600 });
  return home;
}

/** Moves a database that was inside the data folder while that was still accessible. */
export function moveInto(from: string, to: string): void {
  if (!existsSync(from) || existsSync(to)) return;
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    const draft = `${to}.draft`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(from, draft, { recursive: true, preserveTimestamps: true });
    const { uid, gid } = statSync(from);
    chownSync(draft, uid, gid);
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
      chownSync(join(entry.parentPath, entry.name), uid, gid);
    }
    renameSync(draft, to);
    rmSync(from, { recursive: true, force: true });
  }
}

/** Lists the state folders whose data folder has been gone, or has had another id, for a month. */
export function abandonedHomes(stateDirs: readonly string[]): string[] {
  return stateDirs.flatMap((base) =>
    (existsSync(base) ? readdirSync(base) : [])
      .filter((id) => /^[0-9a-f]{32}$/.test(id))
      .map((id) => ({ id, home: join(base, id) }))
      .filter(({ id, home }) => {
        const owner = readText(join(home, OWNER));
        if (owner !== undefined && readText(join(owner, LOCATION)) === id) return false;
        const lastUse = statSync(owner === undefined ? home : join(home, OWNER), { throwIfNoEntry: false });
        return lastUse !== undefined && Date.now() - lastUse.mtimeMs > FORGOTTEN_AFTER_MS;
      })
      .map(({ home }) => home),
  );
}
