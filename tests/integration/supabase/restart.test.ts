import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTempDir } from '../../helpers/sandbox.ts';
import { type Fixture, startFixture } from './fixture.ts';
import { isAlive, processesNaming, until, wardenOf } from './machine.ts';

const LONG = process.env['LONG'] === '1';

// One data folder for all: most starts are quick, and each test finds what the one before left.
let base: string;
let dataDir: string;
let running: Fixture[] = [];

beforeAll(() => {
  base = openTempDir();
  dataDir = join(base, 'data');
});

afterEach(async () => {
  await Promise.all(running.map(({ sandbox }) => sandbox.stop()));
  running = [];
  await until('nothing of this folder runs', () => processesNaming(base).length === 0);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

async function start(fsync = false): Promise<Fixture> {
  const fixture = await startFixture({ dataDir, fsync });
  running.push(fixture);
  return fixture;
}

function postmasterOf({ sandbox }: Fixture): number {
  const pid = sandbox.postmasterPid();
  if (pid === undefined) throw new Error('no postmaster');
  return pid;
}

/** Returns the process that holds the lock; after a kill that may still be the killed one. */
function holderOf(folder: string): number | undefined {
  const lock = join(folder, 'sandbox.lock');
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split(' ')[0]) : undefined;
}

const names = async ({ service }: Fixture, pattern: string) =>
  (await service.from('things').select('name').like('name', pattern).order('name')).data?.map(({ name }) => name);

describe('an orderly end', () => {
  it('keeps rows, seeds once and leaves nothing running', async () => {
    const first = await start();
    const postmaster = postmasterOf(first);
    await first.service.from('things').insert({ name: 'kept' });
    await first.service.from('things').delete().eq('name', 'dog');
    await first.service.storage.from('pictures').remove(['seeded/dot.svg']);
    await first.sandbox.stop();
    expect(await first.sandbox.ended).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    expect(wardenOf(postmaster)).toBeUndefined();

    const second = await start();
    expect(await names(second, 'kept')).toEqual(['kept']);
    expect(await names(second, 'dog')).toEqual([]);
    expect((await second.service.storage.from('pictures').list('seeded')).data).toEqual([]);
    expect(second.sandbox.log.join('\n')).not.toContain('migration applied');
  });

  it('does not wait for a statement that takes long', async () => {
    const fixture = await start();
    const postmaster = postmasterOf(fixture);
    const slow = fixture.service.rpc('dawdle', { seconds: 3_600 }).then(({ error }) => error);
    await fixture.sandbox.stop();
    // The query was aborted: it would have taken too long to wait for.
    expect(await slow).not.toBeNull();
    expect(isAlive(postmaster)).toBe(false);
  });
});

describe('the end of the launcher', () => {
  it('ends the program and the database, and waits for no statement', async () => {
    const fixture = await start();
    const postmaster = postmasterOf(fixture);
    const slow = fixture.service.rpc('dawdle', { seconds: 3_600 }).then(({ error }) => error);
    fixture.sandbox.abandon();
    expect(await fixture.sandbox.ended).toBe(0);
    expect(await slow).not.toBeNull();
    expect(isAlive(postmaster)).toBe(false);
  });
});

describe('a kill of the sandbox’s processes', () => {
  it('of the program leaves no database running', async () => {
    const fixture = await start();
    const postmaster = postmasterOf(fixture);
    await fixture.sandbox.kill();
    await until('the warden stops the database', () => !isAlive(postmaster));
    await until('the warden ends', () => wardenOf(postmaster) === undefined);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('of everything loses no acknowledged row', async () => {
    const rounds = LONG ? 20 : 2;
    const perRound = LONG ? 100 : 50;
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fixture = await start(true);
      const postmaster = postmasterOf(fixture);
      const goal = acknowledged.length + perRound;
      let stopped = false;
      const writer = async (id: number) => {
        for (let turn = 0; !stopped; turn += 1) {
          const name = `row-${round}-${id}-${turn}`;
          const { error } = await fixture.service.from('things').insert({ name });
          if (error === null) acknowledged.push(name);
          else stopped = true;
          if (acknowledged.length >= goal && !stopped) {
            stopped = true;
            process.kill(postmaster, 'SIGKILL');
            void fixture.sandbox.kill();
          }
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, id) => writer(id)));
      await fixture.sandbox.ended;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * perRound);
    const last = await start(true);
    const found = new Set<string>();
    for (let page = 0; found.size % 1000 === 0 && page * 1000 <= acknowledged.length; page += 1) {
      const { data } = await last.service
        .from('things')
        .select('name')
        .like('name', 'row-%')
        .order('name')
        .range(page * 1000, page * 1000 + 999);
      for (const { name } of data ?? []) found.add(name);
    }
    expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  });

  it('of program and warden leaves an orphan, which the next start stops', async () => {
    const first = await start();
    const postmaster = postmasterOf(first);
    await first.service.from('things').insert({ name: 'before the orphan' });
    const warden = wardenOf(postmaster);
    if (warden === undefined) throw new Error('no warden');
    process.kill(warden, 'SIGKILL');
    await first.sandbox.kill();
    expect(isAlive(postmaster)).toBe(true);
    const second = await start();
    expect(isAlive(postmaster)).toBe(false);
    expect(await names(second, 'before%')).toEqual(['before the orphan']);
  });

  it('in the middle of the first start does no harm', async () => {
    const fresh = join(base, 'fresh');
    const everyStage = ['', 'postgres-password', 'postgres/data', 'postgres/data/global', 'postgres/data/PG_VERSION'];
    const stages = LONG ? everyStage : ['postgres/data'];
    for (const stage of [...stages, 'postgres/data/postmaster.pid']) {
      const attempt = startFixture({ dataDir: fresh });
      await until('the program holds the folder', () => isAlive(holderOf(fresh) ?? 0));
      await until(`there is ${stage}`, () => existsSync(join(fresh, stage)));
      process.kill(holderOf(fresh) ?? Number.NaN, 'SIGKILL');
      const outcome = await attempt.then(
        ({ sandbox }) => sandbox.ended,
        (error: unknown) => error,
      );
      expect(outcome).not.toBe(0);
    }
    const last = await startFixture({ dataDir: fresh });
    running.push(last);
    expect(await names(last, 'ant')).toEqual(['ant']);
  });
});

describe('a start goes on over the remains of an earlier run:', () => {
  it('a pid file that names a stranger', async () => {
    const first = await start();
    await first.sandbox.stop();
    const file = join(dataDir, 'postgres/data/postmaster.pid');
    writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres/data')}\n1700000000\n5432\n\n\n`);
    expect(await names(await start(), 'ant')).toEqual(['ant']);
  });

  it('a lock whose number now belongs to another process', async () => {
    writeFileSync(join(dataDir, 'sandbox.lock'), `${process.pid} 12345\n`);
    expect(await names(await start(), 'ant')).toEqual(['ant']);
  });

  it('no password file', async () => {
    const first = await start();
    await first.service.from('things').insert({ name: 'with the old password' });
    await first.sandbox.stop();
    rmSync(join(dataDir, 'postgres-password'));
    expect(await names(await start(), 'with%')).toEqual(['with the old password']);
  });

  it('bytes without a row, and drafts', async () => {
    const first = await start();
    await first.service.storage.from('pictures').upload('stays.txt', 'x', { contentType: 'text/plain' });
    await first.sandbox.stop();
    const storage = join(dataDir, 'storage');
    mkdirSync(join(storage, 'ab'), { recursive: true });
    writeFileSync(join(storage, 'ab', 'abababab-0000-4000-8000-000000000000'), 'left over');
    writeFileSync(join(storage, 'drafts', 'abababab-0000-4000-8000-000000000001'), 'half');
    const second = await start();
    const files = readdirSync(storage, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.includes('abababab'))).toEqual([]);
    expect((await second.service.storage.from('pictures').download('stays.txt')).error).toBeNull();
  });
});

describe('an unexpected end', () => {
  it('of the database ends the program with 1', async () => {
    const fixture = await start();
    process.kill(postmasterOf(fixture), 'SIGKILL');
    expect(await fixture.sandbox.ended).toBe(1);
  });
});
