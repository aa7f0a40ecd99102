import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../server/launch/paths.ts';
import { demoAccount } from '../../server/sandbox/people/accounts.ts';
import { gone, type Launched, launch, trialDataDir } from '../helpers/launcher.ts';
import { openTempDir } from '../helpers/sandbox.ts';
import { OrderDesk } from './order-desk.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picturePath = 'backed-up/logo.png';

function storageOf({ sandboxPort, dataDir }: Launched) {
  const keys = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const client = createClient(`http://127.0.0.1:${sandboxPort}/supabase`, keys.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false },
  });
  return client.storage.from('token-logos');
}

/** Runs an operator's command beside the running product. */
function carryOut({ sandboxPort, dataDir }: Launched, command: string, ...options: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort) };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', command, '--', ...options], {
    ...{ cwd: root, env, encoding: 'utf8' },
  });
  return { status, said: `${stdout}${stderr}` };
}

async function stop(started: Launched): Promise<void> {
  started.process.kill('SIGTERM');
  await started.exited;
  await gone(started);
}

test('a running product is backed up, loses its data, is restored, and trades on', async () => {
  const dataDir = trialDataDir();
  const backups = openTempDir('backups-');
  onTestFinished(() => rmSync(backups, { recursive: true, force: true }));
  const first = await launch({ dataDir });
  await first.ready;
  const desk = await OrderDesk.open(first.url, `http://127.0.0.1:${first.sandboxPort}`);
  await desk.trader.exchange.approveBuilderFee({ builder: demoAccount('builder').address, maxFeeRate: '0.1%' });
  expect(await desk.rest(await desk.farBelow())).toMatchObject({ end: 'resting' });
  const { error } = await storageOf(first).upload(picturePath, picture, { contentType: 'image/png' });
  expect(error).toBeNull();

  const taken = carryOut(first, 'backup', backups, '--keep', '2');
  expect(taken).toMatchObject({ status: 0, said: expect.stringMatching(/: \d{3,} rows of \d+ tables and 1 files\n$/) });
  const [folder = ''] = taken.said.split(': ', 1);
  expect(carryOut(first, 'restore', backups, '--check')).toEqual({
    status: 0,
    said: expect.stringContaining('The sealing key opens all 1 agent wallets.'),
  });
  // People's data are not lost by a slip.
  expect(carryOut(first, 'restore', backups)).toMatchObject({
    status: 1,
    said: expect.stringContaining('add --replace if that is meant'),
  });
  const damaged = join(openTempDir('damaged-'), 'backup');
  onTestFinished(() => rmSync(join(damaged, '..'), { recursive: true, force: true }));
  cpSync(folder, damaged, { recursive: true });
  cpSync(join(damaged, 'tables/strategies.jsonl.gz'), join(damaged, 'tables/tokens.jsonl.gz'));
  const other = JSON.parse(readFileSync(join(damaged, 'manifest.json'), 'utf8'));
  expect(carryOut(first, 'restore', damaged, '--replace')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^[^\n]*tokens [^\n]*: the backup is damaged\.\n$/),
  });
  writeFileSync(join(damaged, 'manifest.json'), JSON.stringify({ ...other, migrations: other.migrations.slice(1) }));
  expect(carryOut(first, 'restore', damaged, '--replace')).toMatchObject({
    status: 1,
    said: expect.stringContaining('start the release that took it on an empty database'),
  });
  // Whatever was refused changed nothing.
  expect(await desk.rest(await desk.farBelow())).toMatchObject({ end: 'resting' });
  await stop(first);

  for (const part of ['postgres', 'postgres-location', 'postgres-password', 'storage']) {
    rmSync(join(dataDir, part), { recursive: true, force: true });
  }
  const second = await launch({ dataDir, env: { PORT: String(first.port), SANDBOX_PORT: String(first.sandboxPort) } });
  await second.ready;
  expect(await desk.rest(await desk.farBelow())).toMatchObject({ end: 'refused' });
  expect((await storageOf(second).download(picturePath)).data).toBeNull();

  const restored = carryOut(second, 'restore', backups);
  expect(restored).toMatchObject({ status: 0, said: expect.stringContaining(`${folder}: restored`) });
  await expect.poll(async () => (await desk.rest(await desk.farBelow())).end, { timeout: 15_000 }).toBe('resting');
  const { data } = await storageOf(second).download(picturePath);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(picture);
  expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  await stop(second);
});
