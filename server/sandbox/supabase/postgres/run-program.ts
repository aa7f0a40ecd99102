import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Account } from './reach.ts';
import { DATABASE_ENV, postWarden } from './warden.ts';

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program that ends with the sandbox, whatever ends it. */
export function runProgram(
  program: string,
  args: readonly string[],
  account: Account | undefined,
  input?: string,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: '/', env: DATABASE_ENV, stdio: 'pipe', detached: true, ...account });
    const dismissWarden = child.pid === undefined ? undefined : postWarden(child.pid, undefined, account);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      dismissWarden?.();
      resolve({ status, output: Buffer.concat(chunks).toString('utf8') });
    });
    child.stdin.end(input);
  });
}

const NAMELESS = /could not look up effective user ID/;

/**
 * Runs a program under an account name. initdb and the single-user server require one, but a container may run the
 * sandbox under a number without a name. In its own user namespace the number can be mapped to an existing name.
 */
export async function runNamed(
  program: string,
  args: readonly string[],
  account: Account | undefined,
  input?: string,
): Promise<Outcome> {
  const outcome = await runProgram(program, args, account, input);
  const named = NAMELESS.test(outcome.output)
    ? /^[^:]+:[^:]*:([1-9]\d*):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    : null;
  if (named === null) return outcome;
  const disguise = ['--user', `--map-user=${named[1]}`, `--map-group=${named[1]}`, '--', program, ...args];
  // If such namespaces are forbidden or the tool is missing, the first error explains it better.
  const disguised = await runProgram('unshare', disguise, account, input).catch(() => outcome);
  return disguised.output.startsWith('unshare:') ? outcome : disguised;
}
