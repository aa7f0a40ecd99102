import type { Child } from './child.ts';
import { readEnvironment } from './environment.ts';
import { dataPaths } from './paths.ts';
import { asRefusal, type Refusal } from './refusal.ts';
import { type Stack, type StackOptions, startStack, stopChildren } from './stack.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Calls `end` if the parent process (npm, or the bootstrap that started this one) was killed: no other process could
 * then stop this one.
 */
function onOrphaned(end: () => void): void {
  if (process.send !== undefined) process.once('disconnect', end);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 500).unref();
}

/** Runs the stack until it is told to stop or a child ends by itself; no process is left behind either way. */
export async function runStack(
  mode: StackOptions['mode'],
  announce: (stack: Stack) => void | Promise<void>,
): Promise<void> {
  const raw = readEnvironment();
  const children: Child[] = [];
  let ending = false;
  const end = async (refusal?: Refusal) => {
    if (ending) return;
    ending = true;
    if (refusal !== undefined) process.stderr.write(`${refusal.message}\n`);
    await stopChildren(children);
    process.exit(refusal === undefined ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  onOrphaned(() => void end());
  try {
    const stack = await startStack({ raw, mode, say, onChild: (child) => children.push(child) });
    await announce(stack);
    await end(await stack.broken);
  } catch (error) {
    const refusal = asRefusal(error, dataPaths(raw['DATA_DIR']).dataDir);
    if (refusal === undefined && !ending) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      await stopChildren(children);
      process.exit(1);
    }
    await end(refusal);
  }
}
