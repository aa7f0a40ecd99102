import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from './child.ts';
import { demandSettings, readEnvironment, sandboxEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { program } from './paths.ts';
import { makeTrialDataDir, sweepTrials } from './trial-folder.ts';

/** The environment variable that passes the folder to the programs that a test run starts. */
export const sandboxTemplateVariable = 'KEPT_SANDBOX';
const graceMs = 10_000;

/** Creates the data folder of a freshly started sandbox. It is removed when this process ends. */
async function makeSandboxTemplate(): Promise<string> {
  sweepTrials();
  const dataDir = makeTrialDataDir();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const logs = join(dataDir, 'logs');
  mkdirSync(logs);
  const raw = { ...readEnvironment(), DATA_DIR: dataDir, SANDBOX_PORT: String(await freePort()) };
  const child = new Child({
    name: 'sandbox',
    program: program('sandbox/main.ts'),
    env: { ...sandboxEnvironment(raw, demandSettings(raw), dataDir), SANDBOX_FSYNC: 'off' },
    logPath: join(logs, 'kept.log'),
    echo: false,
    refuse: () => undefined,
  });
  try {
    await child.ready;
  } finally {
    await child.stop(graceMs);
  }
  return dataDir;
}

let made: Promise<string> | undefined;

/** Returns the sandbox data folder, which is created once per test run, on first use. */
export async function sandboxTemplate(): Promise<string> {
  const named = process.env[sandboxTemplateVariable];
  if (named !== undefined) return named;
  made ??= makeSandboxTemplate();
  process.env[sandboxTemplateVariable] = await made;
  return made;
}

/**
 * Copies the sandbox template with `cp -a`, which preserves file owners: when root runs the tests, the database has its
 * own account.
 */
export function copySandboxTemplate(kept: string, dataDir: string): void {
  execFileSync('cp', ['-a', `${kept}/.`, dataDir]);
  rmSync(join(dataDir, 'logs'), { recursive: true, force: true });
}
