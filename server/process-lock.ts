import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

// A lock file for one living process, as the launcher and the sandbox hold on a data folder.

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

interface Sight {
  state: string;
  /** When the process started, in kernel ticks: distinguishes it from a later process with the same id. */
  born: string;
}

function seenOf(pid: number): Sight | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', born: fields[19] ?? '' };
  } catch (error) {
    // The process is gone, or the system has no /proc.
    if (['ENOENT', 'ESRCH', 'EACCES', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/**
 * True if a process is alive. A zombie counts as dead: if nothing reaps a container's orphans, it stays listed for
 * good.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return seenOf(pid)?.state !== 'Z';
}

interface Holder {
  pid: number;
  alive: boolean;
  text: string;
}

function holderOf(file: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [id = '', born = ''] = text.trim().split(' ');
  const pid = Number(id);
  if (!Number.isSafeInteger(pid) || pid <= 0) return { pid: 0, alive: false, text };
  return { pid, alive: isAlive(pid) && (seenOf(pid)?.born ?? born) === born, text };
}

/** Removes a stale lock, unless another process replaced it in the meantime. */
function takeAway(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

export type Lock = { release: () => void } | { heldBy: number };

export function takeLock(file: string): Lock {
  const draft = `${file}.${process.pid}`;
  const mine = `${process.pid} ${seenOf(process.pid)?.born ?? ''}\n`;
  const release = () => {
    if (holderOf(file)?.text === mine) rmSync(file, { force: true });
  };
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, so no process can read half a lock.
        linkSync(draft, file);
        return { release };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const holder = holderOf(file);
      if (holder?.alive) return { heldBy: holder.pid };
      if (holder !== undefined) takeAway(file, holder.text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
