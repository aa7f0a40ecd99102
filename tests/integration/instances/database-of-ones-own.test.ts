import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../server/launch/paths.ts';
import { databaseUrlOf } from '../../helpers/database-url.ts';
import { openOnLoopback } from '../../helpers/loopback.ts';
import { startNginx } from '../../helpers/nginx.ts';
import { openTempDir, type RunningSandbox, randomKeys, startSandbox } from '../../helpers/sandbox.ts';

const execute = promisify(execFile);
/** The release before: so many migrations of ours were not there yet. */
const later = 5;
const migrations = readdirSync(join(root, 'supabase/migrations')).filter((file) => file.endsWith('.sql'));
const logos = readdirSync(join(root, 'supabase/storage/coin-logos')).filter((file) => file.endsWith('.svg'));

/** Starts a database of an earlier release, without a logo, below this folder. */
async function earlierDatabase(base: string, jwtSecret: string): Promise<RunningSandbox> {
  const supabaseDir = join(base, 'supabase');
  mkdirSync(join(supabaseDir, 'migrations'), { recursive: true });
  for (const file of migrations.toSorted().slice(0, -later)) {
    cpSync(join(root, 'supabase/migrations', file), join(supabaseDir, 'migrations', file));
  }
  const sandbox = await startSandbox({
    dataDir: join(base, 'data'),
    supabaseDir,
    // Its own keys are of no use here: the tokens have to be understood by what they are signed with.
    keys: { ...randomKeys(), jwtSecret },
    environment: { SANDBOX_SERVICES: 'supabase' },
  });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

async function madeKeys(): Promise<Record<string, string>> {
  const { stdout } = await execute(process.execPath, [join(root, 'deploy/make-keys.ts')]);
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

test('a database of the release before becomes one of this release, with its logos, however often it is tried', async () => {
  const keys = await madeKeys();
  const jwtSecret = keys['SUPABASE_JWT_SECRET'] ?? '';
  const base = openTempDir('earlier-release-');
  onTestFinished(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));
  const sandbox = await earlierDatabase(base, jwtSecret);
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrlOf(sandbox),
    SUPABASE_URL: sandbox.supabaseUrl,
    SUPABASE_SECRET_KEY: keys['SUPABASE_SECRET_KEY'],
  };
  const prepare = async () => {
    const program = [join(root, 'deploy/prepare-database.ts')];
    return (await execute(process.execPath, program, { env: environment })).stdout;
  };
  const both = await Promise.all([prepare(), prepare()]);
  const said = (done: number) => `${done} migrations applied, ${logos.length} logos stored\n`;
  expect(both.toSorted()).toEqual([said(0), said(later)]);

  const files = createClient(sandbox.supabaseUrl, keys['SUPABASE_SECRET_KEY'] ?? '', {
    auth: { persistSession: false },
  });
  const { data: logo } = await files.storage.from('coin-logos').download('BTC.svg');
  expect(await logo?.text()).toBe(readFileSync(join(root, 'supabase/storage/coin-logos/BTC.svg'), 'utf8'));

  // It is what this release starts with: nothing is left to be done.
  await sandbox.stop();
  const { supabaseUrl, log, stop } = await startSandbox({
    dataDir: sandbox.dataDir,
    keys: { ...randomKeys(), jwtSecret },
    environment: { SANDBOX_SERVICES: 'supabase' },
  });
  onTestFinished(stop);
  expect(log.filter((line) => line.includes('migration applied'))).toEqual([]);
  const db = createClient(supabaseUrl, keys['SUPABASE_SECRET_KEY'] ?? '', { auth: { persistSession: false } });
  const { data: facts } = await db.rpc('schema_facts');
  expect(facts.versions).toEqual(migrations.toSorted().map((file) => file.split('_', 1)[0]));

  const stranger = createClient(supabaseUrl, keys['SUPABASE_PUBLISHABLE_KEY'] ?? '', {
    auth: { persistSession: false },
  });
  expect((await stranger.rpc('schema_facts')).error).not.toBeNull();
  await expect(
    execute(process.execPath, [join(root, 'deploy/prepare-database.ts')], { env: { NODE_ENV: 'production' } }),
  ).rejects.toThrow('SUPABASE_URL is missing');
});

/** Starts a server that says who it is, and what it was asked. */
async function speaker(name: string): Promise<number> {
  const server = createServer((request, response) => {
    response.end(`${name} ${request.method} ${request.url} ${request.headers.authorization}`);
  });
  const { port, close } = await openOnLoopback(server);
  onTestFinished(close);
  return port;
}

test('one address leads to the tables and to the files, and to nothing else', async () => {
  const [rest, storage] = [await speaker('rest'), await speaker('storage')];
  const { url, stop } = await startNginx('supabase/gateway.conf', (described) =>
    described
      .replace('set $rest rest:3000', `set $rest 127.0.0.1:${rest}`)
      .replace('set $storage storage:5000', `set $storage 127.0.0.1:${storage}`),
  );
  onTestFinished(stop);
  const ask = async (path: string) => {
    const response = await fetch(url + path, { headers: { authorization: 'Bearer key' } });
    return response.ok ? response.text() : response.status;
  };
  expect(await ask('/rest/v1/tokens?select=*')).toBe('rest GET /tokens?select=* Bearer key');
  expect(await ask('/storage/v1/object/public/coin-logos/BTC.svg')).toBe(
    'storage GET /object/public/coin-logos/BTC.svg Bearer key',
  );
  expect(await ask('/auth/v1/signup')).toBe(404);
});
