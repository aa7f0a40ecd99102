import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account the database runs under when the sandbox itself runs as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const EXECUTE = 1;
const READ_EXECUTE = 5;

function allows(path: string, account: Account, wanted: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0;
  return ((stat.mode >> shift) & wanted) === wanted;
}

/** True if the account may traverse all folders down to `path` (including the path itself if it is a folder). */
export function canTraverse(path: string, account: Account): boolean {
  const parent = dirname(path);
  return (parent === path || canTraverse(parent, account)) && allows(path, account, EXECUTE);
}

export function canRun(program: string, account: Account): boolean {
  return canTraverse(dirname(program), account) && allows(program, account, READ_EXECUTE);
}
