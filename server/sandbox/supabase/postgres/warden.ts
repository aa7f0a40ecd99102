import { spawn } from 'node:child_process';
import type { Account } from './reach.ts';

/** A clean environment: the caller's PG* variables and locale must not reach the database. */
export const DATABASE_ENV: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Waits until its standard input ends, which happens when the sandbox is gone for any reason, and then stops a
 * PostgreSQL process: in fast mode first, immediately after 3 s, by force after 6 s. $1 is its process number, $2 a
 * folder to remove or empty.
 */
const SCRIPT = `
read -r _
[ -n "$1" ] || exit 0
kill -INT "$1" 2>/dev/null
n=0
while kill -0 "$1" 2>/dev/null && [ $n -lt 80 ]; do
  n=$((n + 1))
  [ $n -eq 30 ] && kill -QUIT "$1" 2>/dev/null
  [ $n -eq 60 ] && kill -KILL "$1" 2>/dev/null
  sleep 0.1 2>/dev/null || sleep 1
done
[ -z "$2" ] || rm -rf -- "$2"
`;

/**
 * Starts the watcher, detached, so that neither Ctrl-C in the terminal nor a kill of the sandbox's process group
 * reaches it. Returns the function that dismisses it.
 */
export function postWarden(pid: number, litter: string | undefined, account: Account | undefined): () => void {
  const warden = spawn('/bin/sh', ['-c', SCRIPT, 'warden', String(pid), litter ?? ''], {
    cwd: '/',
    env: DATABASE_ENV,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  });
  warden.unref();
  return () => {
    warden.kill('SIGKILL');
  };
}
