import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  seconds: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 13).reduce((sum, field) => sum + field, 0);
    return { pid, parent, seconds: ticks / ticksPerSecond };
  } catch {
    // The process ended between the listing and the reading.
    return undefined;
  }
}

/** Returns the processor seconds that a process and its living descendants have used: steady on a noisy machine. */
export function cpuSeconds(root: number): number {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  let sum = 0;
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const current = pid;
    sum += stats.find((stat) => stat.pid === current)?.seconds ?? 0;
    open.push(...stats.filter((stat) => stat.parent === current).map((stat) => stat.pid));
  }
  return sum;
}
