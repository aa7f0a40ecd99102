import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Native, prepareNative } from './native.ts';
import { moveInto, newHome, rememberedHome, usableStateDir } from './outside.ts';
import { type Account, canTraverse } from './reach.ts';

/** PostgreSQL refuses to run as root; this is the account every Unix keeps for owning nothing. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

export interface Place {
  /** Owned by the database's account; holds data/ and, where its path is short enough, run/. */
  readonly home: string;
  readonly data: string;
  /** Undefined when the sandbox and the database share an account. */
  readonly account: Account | undefined;
  readonly native: Native;
}

export function findPlace(dataDir: string, stateDirs: readonly string[]): Place {
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    return {
      home: inside,
      data: join(inside, 'data'),
      account: undefined,
      native: prepareNative(undefined, () => dataDir),
    };
  }
  const account = accountOf(join(inside, 'data'));
  const outside =
    rememberedHome(dataDir, stateDirs) ??
    (canTraverse(dataDir, account) ? undefined : newHome(dataDir, stateDirs, account));
  const home = outside === undefined ? inside : join(outside, 'postgres');
  if (outside !== undefined) moveInto(inside, home);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chmodSync(home, 0o700);
  chownSync(home, account.uid, account.gid);
  const native = prepareNative(account, () => usableStateDir(stateDirs, account));
  return { home, data: join(home, 'data'), account, native };
}

/**
 * Returns the database's account. Data created by an ordinary user stays that user's when root starts the sandbox
 * later.
 */
function accountOf(data: string): Account {
  if (!existsSync(data)) return NOBODY;
  const { uid, gid } = statSync(data);
  return uid === 0 ? NOBODY : { uid, gid };
}
