import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from './child.ts';
import { readEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { say } from './run.ts';
import { type Stack, startStack, stopChildren } from './stack.ts';

/** As a start makes it: for its owner, and for the database's own account to pass through when the owner is root. */
export function makeTrialDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-trial-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** The whole product on free ports and a data folder of its own, for as long as `work` takes. */
export async function withTrialStack<Result>(
  work: (stack: Stack) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const dataDir = makeTrialDataDir();
  const children: Child[] = [];
  try {
    const stack = await startStack({
      raw: {
        ...readEnvironment(),
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        SANDBOX_PORT: String(await freePort()),
        ...settings,
      },
      mode: 'start',
      say,
      onChild: (child) => children.push(child),
    });
    return await Promise.race([work(stack), stack.broken.then((refusal) => Promise.reject(refusal))]);
  } finally {
    await stopChildren(children);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
