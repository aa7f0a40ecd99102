import { readdirSync, readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // The process ended between the listing and the reading.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return '';
    throw error;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      const stat = read(`/proc/${entry}/stat`);
      const [state, itsParent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state !== 'Z' && Number(itsParent) === parent;
    })
    .map(Number);
}

/** Returns the chain nodes that a sandbox started and that are still running. */
export function nodesBelow(sandbox: number): number[] {
  return childrenOf(sandbox).filter((pid) => read(`/proc/${pid}/stat`).includes('(anvil)'));
}

/** Returns the watchers that end the nodes of a sandbox. */
export function wardensBelow(sandbox: number): number[] {
  return childrenOf(sandbox).filter((pid) => read(`/proc/${pid}/cmdline`).includes('chain-warden'));
}
