import { readdirSync, readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // It ended between the listing and the reading.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return '';
    throw error;
  }
}

/** The chain nodes that a sandbox started and that still run. */
export function nodesBelow(sandbox: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      const stat = read(`/proc/${entry}/stat`);
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return stat.includes('(anvil)') && state !== 'Z' && Number(parent) === sandbox;
    })
    .map(Number);
}
