import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { root } from '../../../server/launch/paths.ts';
import { demoAccount, type Role } from '../../../server/sandbox/people/accounts.ts';
import { control } from '../../helpers/exchange.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

const keys = {
  BIRDEYE_API_KEY: 'birdeye-key-of-this-test',
  MORALIS_API_KEY: 'moralis-key-of-this-test',
  QUOTES_API_KEY: 'quotes-key-of-this-test',
  NEWS_API_KEY: 'news-key-of-this-test',
  AI_API_KEY: 'model-key-of-this-test',
  ONEINCH_API_KEY: 'oneinch-key-of-this-test',
  TELEGRAM_BOT_TOKEN: '1:sandbox',
} as const;

const reportSchema = z.object({
  ok: z.boolean(),
  findings: z.array(
    z.object({
      ...{ group: z.string(), name: z.string(), state: z.string(), text: z.string() },
      remedy: z.optional(z.string()),
    }),
  ),
});

let sandbox: RunningSandbox;
let dataDir: string;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_IP_LIMITS: 'off' } });
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await sandbox.stop();
});

/** Everything live, with the sandbox at the vendors' addresses. */
function liveEnvironment(): Record<string, string> {
  const { url, supabaseUrl, publishableKey, secretKey, jwtSecret } = sandbox;
  const node = (id: number) => `${url}/rpc/${id}`;
  return {
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, HYPERLIQUID_NETWORK: 'testnet', CHAINS_MODE: 'live' },
    ...{ HYPERLIQUID_BASE_URL: `${url}/hyperliquid`, BUILDER_ADDRESS: `0x${'b'.repeat(40)}`, AI_MODEL: 'sandbox' },
    ...{ RPC_URL_ETHEREUM: node(1), RPC_URL_BSC: node(56), RPC_URL_BASE: node(8453) },
    PLUTO_TOKEN_ADDRESS: sandboxToken.address,
    ...{ SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey },
    ...{ SUPABASE_SECRET_KEY: secretKey, SUPABASE_JWT_SECRET: jwtSecret },
    ...{ SESSION_PASSWORD: 'Vq9mZ2rT7xLw4KfN8sYc3HbJ6dPg5QaE', SEALING_KEY: Buffer.alloc(32, 9).toString('base64') },
    ...{ BIRDEYE_BASE_URL: `${url}/birdeye`, MORALIS_BASE_URL: `${url}/moralis/api/v2.2` },
    ...{ QUOTES_BASE_URL: `${url}/quotes`, NEWS_BASE_URL: `${url}/news`, AI_BASE_URL: `${url}/llm/v1` },
    ...{ ONEINCH_BASE_URL: `${url}/oneinch`, KYBERSWAP_BASE_URL: `${url}/kyberswap` },
    TELEGRAM_BASE_URL: `${url}/telegram`,
    ...keys,
  };
}

interface Report {
  readonly ok: boolean;
  readonly stateOf: (name: string) => string | undefined;
  readonly textOf: (name: string) => string | undefined;
  readonly output: string;
}

async function examine(change: Record<string, string> = {}, options: readonly string[] = []): Promise<Report> {
  const program = ['--conditions=react-server', 'server/doctor/main.ts', '--json', ...options];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env['PATH'], ...liveEnvironment(), ...change },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const [code] = await once(child, 'close');
  const { ok, findings } = reportSchema.parse(JSON.parse(output));
  expect(code).toBe(ok ? 0 : 1);
  const of = (name: string) => findings.find((finding) => finding.name === name);
  return { ok, stateOf: (name) => of(name)?.state, textOf: (name) => of(name)?.text, output };
}

async function objects(): Promise<readonly unknown[]> {
  const { storage } = createClient(sandbox.supabaseUrl, sandbox.secretKey);
  const lists = ['coin-logos', 'token-logos', 'announcements', 'trade-summaries'].map((id) => storage.from(id).list());
  return (await Promise.all(lists)).map(({ data }) => data?.map(({ name }) => name));
}

test('a deployment that has what it needs is well, but for a builder without money; nothing is changed', async () => {
  const before = await objects();
  const { ok, stateOf, textOf, output } = await examine();
  const well = ['Variables', 'Database', 'Migrations', 'Row-level security', 'Rows of wallets', 'trade-summaries'];
  const vendors = ['Birdeye', 'Birdeye, quota', 'Moralis', '1inch', 'KyberSwap', 'Language model', 'Twelve Data'];
  const others = ['Sealing', 'Hyperliquid', 'Clock', 'Answers', 'Finnhub', 'Telegram bot'];
  for (const name of [...well, ...vendors, ...others]) expect([name, stateOf(name)]).toEqual([name, 'good']);
  expect(textOf('Language model')).toContain('sandbox is among its models');
  expect(stateOf('Polygon')).toBe('skipped');
  expect(ok).toBe(false);
  expect(stateOf('Builder')).toBe('bad');
  for (const key of Object.values(keys)) expect(output).not.toContain(key);
  expect(await objects()).toEqual(before);
});

test('each fault of a deployment is named by itself', async () => {
  await turnKnob(sandbox.url, 'moralis', { faults: [{ path: '/', kind: '401', rate: 1 }] });
  try {
    const { stateOf, textOf } = await examine({
      SUPABASE_JWT_SECRET: 'x'.repeat(40),
      RPC_URL_BASE: `${sandbox.url}/rpc/1`,
      TELEGRAM_BOT_TOKEN: '1:of-another-bot',
      NEWS_BASE_URL: 'http://127.0.0.1:9',
    });
    expect(stateOf('Rows of wallets')).toBe('bad');
    expect(textOf('Base')).toContain('is a node of chain 1, not of 8453');
    expect(textOf('Moralis')).toContain('the key was refused (401)');
    expect(stateOf('Finnhub')).toBe('bad');
    expect(stateOf('Birdeye')).toBe('good');
  } finally {
    await turnKnob(sandbox.url, 'moralis', {});
  }
});

test('a builder earns in standard mode alone, and nothing unsaid passes for well', async () => {
  const found = async (role: Role) => {
    const { stateOf, textOf } = await examine({ BUILDER_ADDRESS: demoAccount(role).address });
    return [stateOf('Builder'), textOf('Builder')];
  };
  expect(await found('builder')).toEqual(['good', expect.stringContaining('is in standard mode')]);
  expect(await found('unified')).toEqual(['bad', expect.stringContaining('is in unified mode')]);
  await control(sandbox.url, 'faults', { faults: [{ path: '/info/userAbstraction', kind: '500', rate: 1 }] });
  try {
    expect(await found('builder')).toEqual(['warning', expect.stringContaining('could not be read')]);
  } finally {
    await control(sandbox.url, 'faults', { faults: [] });
  }
});

test('variables that do not fit are told, and what does not need them is looked at all the same', async () => {
  const { ok, textOf, stateOf } = await examine({
    SESSION_PASSWORD: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    SUPABASE_SECRET_KEY: '',
    TRUSTED_PROXY_HOPS: 'x',
  });
  expect(ok).toBe(false);
  expect(textOf('SESSION_PASSWORD')).toContain('is too easy to guess');
  expect(textOf('SUPABASE_SECRET_KEY')).toContain('is missing');
  expect(textOf('TRUSTED_PROXY_HOPS')).toBe(
    'TRUSTED_PROXY_HOPS must be a whole number of proxies from 0 to 8; you wrote x',
  );
  expect(textOf('Database')).toBe('not looked at: it needs SUPABASE_SECRET_KEY');
  expect([stateOf('Hyperliquid'), stateOf('Birdeye'), stateOf('Telegram bot')]).toEqual(['good', 'good', 'good']);
});

test('a dead store, collector, cache and contact are told, and that nothing is earned', async () => {
  const { stateOf, textOf } = await examine({
    REDIS_URL: 'redis://:password-of-this-test@127.0.0.1:9',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    ...{ EDGE_STYLE: 'fastly', EDGE_PURGE_URL: 'http://127.0.0.1:9/purge', EDGE_PURGE_TOKEN: 'token-of-this-test' },
    BUILDER_ADDRESS: '',
  });
  for (const name of ['Common store', 'Collector', 'CDN']) expect([name, stateOf(name)]).toEqual([name, 'bad']);
  for (const name of ['Contact', 'Builder', 'Referrer', 'Metrics']) {
    expect([name, stateOf(name)]).toEqual([name, 'warning']);
  }
  expect(textOf('Common store')).toMatch(/^127\.0\.0\.1:9 did not answer/);
  expect([textOf('Builder'), textOf('Referrer')].join()).toMatch(/no fee is taken of orders.*no fee is taken of swaps/);
});

test('a database key that the project does not know is told as such', async () => {
  const { textOf } = await examine({ SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' });
  expect(textOf('Database')).toBe('SUPABASE_SECRET_KEY is refused (401)');
});

test('first answers are kept as samples, without a key', async () => {
  const folder = join(dataDir, 'samples');
  await examine({}, [`--record=${folder}`]);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(names).toEqual(expect.arrayContaining(['hyperliquid-meta.json', 'birdeye.json', 'twelve-data.json']));
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(z.object({ status: z.number() }).safeParse(JSON.parse(text)).success).toBe(true);
    for (const key of Object.values(keys)) expect(text).not.toContain(key);
  }
  expect(readdirSync(join(folder, 'hyperliquid/recorded'))).toEqual(
    expect.arrayContaining(['info-meta.json', 'ws-l2Book.json', 'recorded.json']),
  );
});
