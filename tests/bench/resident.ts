import { readdirSync, readFileSync } from 'node:fs';

const pageSize = 4_096;

const parentOf = (pid: string): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
};

function bytesOf(pid: string, root: number): number {
  try {
    const isOurs = Number(pid) === root || parentOf(pid) === root;
    if (!isOurs || readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return 0;
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageSize;
  } catch {
    // The process ended between the listing and the reading.
    return 0;
  }
}

/** Returns the resident memory of a server: its process and its child processes except the database. */
export function residentMegabytes(root: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => sum + bytesOf(pid, root), 0) / 1_000_000;
}
