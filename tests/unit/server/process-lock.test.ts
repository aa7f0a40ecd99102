import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAlive, takeLock } from '../../../server/process-lock.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'a.lock');
}

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
const taken = (file: string) => 'release' in takeLock(file);

/** Creates a child process that has ended and whose parent never reaps it, as in a container without an init. */
async function zombie(): Promise<number> {
  // The child's parent ends only after the shell has become `sleep`: a shell would reap it.
  const child = '(while [ "$(cat /proc/$$/comm)" != sleep ]; do :; done) & echo $!; exec sleep 60';
  const parent = spawn('sh', ['-c', child], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  const [printed] = await once(parent.stdout, 'data');
  const pid = Number(String(printed));
  await expect.poll(() => statOf(pid)[0]).toBe('Z');
  return pid;
}

describe('a lock', () => {
  it('belongs to one, until it is released, and leaves nothing else', () => {
    const file = place();
    const first = takeLock(file);
    expect(takeLock(file)).toEqual({ heldBy: process.pid });
    if ('release' in first) first.release();
    expect(taken(file)).toBe(true);
    expect(readdirSync(join(file, '..'))).toEqual(['a.lock']);
  });

  it.each([
    ['nobody', ''],
    ['nonsense', 'not a process\n'],
    ['a process that is gone', '2147483000 12345\n'],
    ['an earlier process of the same number', `${process.pid} 1\n`],
  ])('of %s is taken over', (_whose, text) => {
    const file = place();
    writeFileSync(file, text);
    expect(taken(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${statOf(process.pid)[19]}\n`);
  });

  it('of a zombie is taken over', async () => {
    const file = place();
    const pid = await zombie();
    expect(isAlive(pid)).toBe(false);
    writeFileSync(file, `${pid} ${statOf(pid)[19]}\n`);
    expect(taken(file)).toBe(true);
  });

  it('that another took over meanwhile is not released', () => {
    const file = place();
    const mine = takeLock(file);
    const theirs = `${process.ppid} ${statOf(process.ppid)[19]}\n`;
    writeFileSync(file, theirs);
    if ('release' in mine) mine.release();
    expect(readFileSync(file, 'utf8')).toBe(theirs);
  });
});
