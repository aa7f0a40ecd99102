import { mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LogFile } from '../../../server/launch/log-file.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'server.log');
}

it('the log file is appended to over starts, and its owner alone reads it', () => {
  const path = place();
  for (const line of ['first\n', 'second\n']) {
    const log = new LogFile(path);
    log.write(line);
    log.close();
  }
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('the log file keeps the newest lines within a bounded size', () => {
  const path = place();
  const log = new LogFile(path, 1_000);
  for (let line = 0; line < 1_000; line += 1) log.write(`line ${line}\n`);
  log.close();
  expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThan(2_100);
  expect(readFileSync(path, 'utf8')).toContain('line 999\n');
});

it('the log file goes on after a full disk, and says how much is missing', () => {
  const path = place();
  let full = false;
  const log = new LogFile(path, 1_000, (descriptor, bytes) => {
    if (full) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    return writeSync(descriptor, bytes);
  });
  log.write('before\n');
  full = true;
  log.write('lost\n');
  full = false;
  log.write('after\n');
  log.close();
  expect(readFileSync(path, 'utf8').split('\n')).toEqual([
    'before',
    '{"level":"warn","msg":"the disk was full","lostBytes":5}',
    'after',
    '',
  ]);
});
