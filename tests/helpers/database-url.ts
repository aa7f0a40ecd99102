import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunningSandbox } from './sandbox.ts';

/** Returns the address at which a sandbox's PostgreSQL itself answers, as its owner. */
export function databaseUrlOf(sandbox: Pick<RunningSandbox, 'dataDir'>): string {
  const home = dirname(sandbox.dataDir);
  const found = readdirSync(home, { recursive: true, encoding: 'utf8' });
  const pidFile = found.find((path) => path.endsWith('postgres/data/postmaster.pid')) ?? '';
  const [, , , , socketDir = ''] = readFileSync(join(home, pidFile), 'utf8').split('\n');
  const password = readFileSync(join(sandbox.dataDir, 'postgres-password'), 'utf8').trim();
  return `postgres://postgres:${password}@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
}
