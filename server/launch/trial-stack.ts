import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import type { Child } from './child.ts';
import { demandSettings, readEnvironment, serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { root } from './paths.ts';
import { say } from './run.ts';
import { copySandboxTemplate, sandboxTemplate } from './sandbox-template.ts';
import { type Stack, startStack, stopChildren } from './stack.ts';
import { makeTrialDataDir } from './trial-folder.ts';

/**
 * Settings for a run whose browsers all share one address: the venue would take them for one very fast visitor, and
 * this server for one with many users. For this server's own limits, a test may claim another address, as a proxy
 * would.
 */
export const crowdedStack = {
  SANDBOX_IP_LIMITS: 'off',
  TRUSTED_PROXY_HOPS: '1',
  HYPERLIQUID_WEIGHT_PER_MINUTE: '1000000',
  ONEINCH_REQUESTS_PER_SECOND: '10',
} as const;

/** Sets the counterfeit 1inch's plan for the crowd: on the free plan all would share one request a second. */
async function enlargePlan(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/oneinch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'Startup' }),
  });
  if (!response.ok) throw new Error(`The plan was not changed: ${response.status}`);
}

/** Builds the app for all trial stacks of a run, as a separate step whose time is reported separately. */
export async function buildForTrials(): Promise<void> {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const raw = { ...readEnvironment(), DATA_DIR: await sandboxTemplate() };
  const settings = demandSettings(raw);
  const sandboxUrl = `http://127.0.0.1:${settings.sandboxPort}`;
  const env = serverEnvironment({ raw, settings, dataDir: raw.DATA_DIR, production: true, sandboxUrl });
  await build(env, join(results, 'build.log'), say);
}

interface TrialStack {
  readonly stack: Stack;
  stop(): Promise<void>;
}

/** Starts the whole product on free ports, with its own data folder, a copy of the sandbox template's. */
export async function startTrialStack(settings: Record<string, string> = {}): Promise<TrialStack> {
  const dataDir = makeTrialDataDir();
  const children: Child[] = [];
  const stop = async () => {
    await stopChildren(children);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    copySandboxTemplate(await sandboxTemplate(), dataDir);
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
    const isCrowded = settings['ONEINCH_REQUESTS_PER_SECOND'] === crowdedStack.ONEINCH_REQUESTS_PER_SECOND;
    if (isCrowded && stack.sandboxUrl !== undefined) await enlargePlan(stack.sandboxUrl);
    return { stack, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keeps a trial stack running while `work` runs. */
export async function withTrialStack<Result>(
  work: (stack: Stack) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const { stack, stop } = await startTrialStack(settings);
  try {
    return await Promise.race([work(stack), stack.broken.then((refusal) => Promise.reject(refusal))]);
  } finally {
    await stop();
  }
}
