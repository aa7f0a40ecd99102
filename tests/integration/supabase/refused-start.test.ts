import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asStartFailure } from '../../../server/sandbox/failure.ts';
import { classifyOutput } from '../../../server/sandbox/supabase/postgres/cluster.ts';
import {
  openTempDir,
  type RunningSandbox,
  randomKeys,
  type SandboxOptions,
  startSandbox,
} from '../../helpers/sandbox.ts';
import { FIXTURE_DIR } from './fixture.ts';
import { processesNaming, until } from './machine.ts';

// Most tests leave the data folder as they found it, so that the next start is quick.
let base: string;
let dataDir: string;
beforeAll(() => {
  base = openTempDir();
  dataDir = join(base, 'data');
});
afterEach(() => until('nothing of this folder runs', () => processesNaming(base).length === 0));
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Starts the database alone, since that is what fails here. */
const start = ({ environment, ...options }: SandboxOptions): Promise<RunningSandbox> =>
  startSandbox({ ...options, environment: { SANDBOX_SERVICES: 'supabase', ...environment } });

describe('a start of the sandbox fails', () => {
  it('on a taken port', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const attempt = start({ dataDir, environment: { SANDBOX_PORT: String(port) } });
    await expect(attempt).rejects.toMatchObject({ code: 'port_taken' });
    holder.close();
  });

  it('on a data folder in use; the first one goes on', async () => {
    const first = await start({ dataDir, supabaseDir: FIXTURE_DIR });
    await expect(start({ dataDir })).rejects.toMatchObject({
      code: 'data_unwritable',
      message: expect.stringContaining(`in use by process ${first.pid}`),
    });
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    await first.stop();
  });

  it('on a data folder that cannot be', async () => {
    writeFileSync(join(base, 'file'), '');
    const attempt = start({ dataDir: join(base, 'file', 'data') });
    await expect(attempt).rejects.toMatchObject({ code: 'data_unwritable' });
  });

  it('on data with migrations this version lacks', async () => {
    const supabaseDir = join(base, 'newer');
    cpSync(FIXTURE_DIR, supabaseDir, { recursive: true });
    writeFileSync(join(supabaseDir, 'migrations', '20990101000000_later.sql'), 'create table later ();');
    const later = join(base, 'later');
    const newer = await start({ dataDir: later, supabaseDir });
    await newer.stop();
    const older = start({ dataDir: later, supabaseDir: FIXTURE_DIR });
    await expect(older).rejects.toMatchObject({
      code: 'data_newer',
      message: expect.stringContaining('20990101000000'),
    });
    const again = await start({ dataDir: later, supabaseDir });
    await again.stop();
  });

  it('on a database of a later PostgreSQL', async () => {
    const version = join(dataDir, 'postgres/data/PG_VERSION');
    const ours = readFileSync(version, 'utf8');
    writeFileSync(version, '99\n');
    await expect(start({ dataDir })).rejects.toMatchObject({ code: 'data_newer' });
    writeFileSync(version, ours);
  });

  it('on a migration that fails, which is then undone as a whole', async () => {
    const supabaseDir = join(base, 'broken');
    mkdirSync(join(supabaseDir, 'migrations'), { recursive: true });
    const file = join(supabaseDir, 'migrations', '20260101000000_half.sql');
    writeFileSync(file, 'create table half (); select 1 / 0;');
    const half = join(base, 'half');
    const broken = start({ dataDir: half, supabaseDir });
    await expect(broken).rejects.toMatchObject({
      code: 'database_failed',
      message: expect.stringContaining('division by zero'),
    });
    writeFileSync(file, 'create table half ();');
    const mended = await start({ dataDir: half, supabaseDir });
    await mended.stop();
  });

  it.for([
    ['a missing key', { SUPABASE_SECRET_KEY: '' }],
    ['a port that is none', { SANDBOX_PORT: '70000' }],
    ['a public address that is none', { PUBLIC_SANDBOX_URL: 'nowhere' }],
  ] as const)('on %s', async ([, environment]) => {
    await expect(start({ dataDir, environment })).rejects.toMatchObject({ code: 'misconfigured' });
  });
});

describe('the code of a failed start', () => {
  it.for([
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
    ['53100', 'disk_full'],
    ['EROFS', 'data_unwritable'],
    ['EACCES', 'data_unwritable'],
    ['EIO', 'database_failed'],
  ] as const)('%s is %s', ([code, expected]) => {
    expect(asStartFailure(Object.assign(new Error('x'), { code })).code).toBe(expected);
  });

  it.for([
    ['initdb: error: could not write: No space left on device', 'disk_full'],
    ['FATAL:  data directory "/x" has wrong ownership', 'data_unwritable'],
    ['FATAL:  database files are incompatible with server', 'data_newer'],
    ['FATAL:  could not create shared memory segment', 'database_failed'],
  ] as const)('%s is %s', ([output, expected]) => {
    expect(classifyOutput(`LOG:  starting\n${output}\nLOG:  bye`)).toMatchObject({ code: expected, message: output });
  });
});

describe('the sandbox’s log', () => {
  it('is JSON lines without keys and passwords', async () => {
    const keys = randomKeys();
    const sandbox = await start({ dataDir, supabaseDir: FIXTURE_DIR, keys });
    const headers = { apikey: keys.secretKey };
    await fetch(`${sandbox.supabaseUrl}/rest/v1/things?name=eq.private`, { headers });
    await sandbox.stop();
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
    for (const line of sandbox.log) {
      expect(JSON.parse(line)).toMatchObject({
        time: expect.any(String),
        level: expect.any(String),
        msg: expect.any(String),
      });
    }
    const all = sandbox.log.join('\n');
    for (const secret of [...Object.values(keys), password]) expect(all).not.toContain(secret);
  });
});
