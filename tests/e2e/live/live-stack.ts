import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxToken } from '../../../lib/config/site/brand';
import { freePort } from '../../../server/launch/free-port';
import { root } from '../../../server/launch/paths';
import { copySandboxTemplate, sandboxTemplate } from '../../../server/launch/sandbox-template';
import { sandboxSecrets } from '../../../server/launch/secrets';
import { startStack, stopChildren } from '../../../server/launch/stack';
import { makeTrialDataDir } from '../../../server/launch/trial-folder';
import { demoAccount } from '../../../server/sandbox/people/accounts';
import { enter, type RunningStack } from '../stack';
import { siteName, startFront } from './https-front';

const chains = {
  ETHEREUM: 1,
  OPTIMISM: 10,
  BSC: 56,
  POLYGON: 137,
  BASE: 8453,
  ARBITRUM: 42161,
  AVALANCHE: 43114,
} as const;

/** The settings of an operator who goes live, with every vendor at another address: that of its counterfeit. */
function liveSettings(sandboxUrl: string): Record<string, string> {
  const nodes = Object.entries(chains).flatMap(([name, id]) => [
    [`RPC_URL_${name}`, `${sandboxUrl}/rpc/${id}`],
    [`PUBLIC_RPC_URL_${name}`, `${sandboxUrl}/rpc/${id}`],
  ]);
  return {
    ...Object.fromEntries(nodes),
    HYPERLIQUID_NETWORK: 'mainnet',
    HYPERLIQUID_BASE_URL: `${sandboxUrl}/hyperliquid`,
    HYPERLIQUID_WEIGHT_PER_MINUTE: '1000000',
    STATS_BASE_URL: `${sandboxUrl}/hyperliquid/stats`,
    CIRCLE_BASE_URL: `${sandboxUrl}/circle`,
    PUBLIC_RPC_URL_HYPEREVM: `${sandboxUrl}/rpc/999`,
    CHAINS_MODE: 'live',
    BIRDEYE_API_KEY: 'live-key-of-a-test',
    BIRDEYE_BASE_URL: `${sandboxUrl}/birdeye`,
    MORALIS_API_KEY: 'live-key-of-a-test',
    MORALIS_BASE_URL: `${sandboxUrl}/moralis/api/v2.2`,
    ONEINCH_API_KEY: 'live-key-of-a-test',
    ONEINCH_BASE_URL: `${sandboxUrl}/oneinch`,
    KYBERSWAP_BASE_URL: `${sandboxUrl}/kyberswap`,
    TELEGRAM_BOT_TOKEN: '1:live-key-of-a-test',
    TELEGRAM_BASE_URL: `${sandboxUrl}/telegram`,
    QUOTES_API_KEY: 'live-key-of-a-test',
    QUOTES_BASE_URL: `${sandboxUrl}/quotes`,
    NEWS_API_KEY: 'live-key-of-a-test',
    NEWS_BASE_URL: `${sandboxUrl}/news`,
    AI_API_KEY: 'live-key-of-a-test',
    AI_BASE_URL: `${sandboxUrl}/llm/v1`,
    AI_MODEL: 'some-model',
    WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
    BUILDER_ADDRESS: demoAccount('builder').address,
    REFERRER_ADDRESS: demoAccount('builder').address,
    PLUTO_TOKEN_ADDRESS: sandboxToken.address,
    SESSION_PASSWORD: randomBytes(32).toString('base64'),
    SEALING_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXY_HOPS: '1',
  };
}

/** Copies the project: a build for live chains differs, and the other tests use the one that is here. */
function copyProject(folder: string): void {
  const listed = ['app', 'components', 'lib', 'messages', 'public', 'server', 'supabase'];
  const files = ['instrumentation.ts', 'middleware.ts', 'next.config.ts', 'package.json', 'package-lock.json'];
  for (const name of [...listed, ...files, 'postcss.config.mjs', 'tsconfig.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const packages = [join(root, 'node_modules'), join(folder, 'node_modules')];
  try {
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' });
  } catch {
    // The temporary folder lies on another disk.
    execFileSync('cp', ['-a', ...packages]);
  }
  leaveToolsOut(folder);
}

/** Removes what checks and tests alone need: a start installs none of it. */
function leaveToolsOut(folder: string): void {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (dev === true) rmSync(join(folder, path), { recursive: true, force: true });
  }
}

/** Runs the README's command, and waits for its last line. */
async function npmStart(cwd: string, settings: Record<string, string>): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], {
    cwd,
    // Nothing may be fetched either: whatever a start still wanted to install would fail.
    env: { NODE_ENV: 'production', PATH, HOME, npm_config_offline: 'true', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes('Stop    Ctrl-C')) resolve();
    });
  }
  child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${printed}`)));
  await promise;
  return child;
}

export interface LiveStack extends RunningStack {
  /** The folder of the project, with the build for live chains. */
  readonly folder: string;
}

/**
 * Starts the product as an operator does who goes live: every venue live, behind a proxy that speaks https. The
 * counterfeits alone stand for the outside world, and the exchange's verifies signatures as the main network.
 */
export async function enterLiveStack(): Promise<LiveStack> {
  const folder = mkdtempSync(join(tmpdir(), 'pluto-live-'));
  const sandboxDir = makeTrialDataDir();
  const undo: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => rmSync(sandboxDir, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    copySandboxTemplate(await sandboxTemplate(), sandboxDir);
    const sandbox = await startStack({
      raw: {
        DATA_DIR: sandboxDir,
        SANDBOX_PORT: String(await freePort()),
        SANDBOX_NETWORK: 'Mainnet',
        SANDBOX_IP_LIMITS: 'off',
      },
      mode: 'sandbox',
      say: () => undefined,
      onChild: (child) => undo.push(() => stopChildren([child])),
    });
    const { sandboxUrl = '' } = sandbox;
    copyProject(folder);
    const [port, frontPort] = [await freePort(), await freePort()];
    const url = `https://${siteName}:${frontPort}`;
    const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET } = sandboxSecrets(sandboxDir);
    const dataDir = join(folder, 'data');
    const server = await npmStart(folder, {
      ...liveSettings(sandboxUrl),
      SUPABASE_URL: `${sandboxUrl}/supabase`,
      SUPABASE_PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY,
      SUPABASE_JWT_SECRET,
      SITE_URL: url,
      PORT: String(port),
      DATA_DIR: dataDir,
    });
    undo.push(async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    });
    const front = await startFront(frontPort, port);
    undo.push(() => {
      front.closeAllConnections();
      front.close();
    });
    const logs = join(dataDir, 'logs');
    mkdirSync(logs, { recursive: true });
    symlinkSync(join(sandbox.paths.logs, 'sandbox.log'), join(logs, 'sandbox.log'));
    return { ...enter({ url, sandboxUrl, logs }, stop), folder };
  } catch (error) {
    await stop();
    throw error;
  }
}
