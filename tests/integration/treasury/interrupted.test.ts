import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import {
  holderDays,
  holderListOfDay,
  newestHolderList,
  publishHolders,
} from '../../../server/db/repositories/holders.ts';
import { jobReports } from '../../../server/db/repositories/jobs.ts';
import { jobTurns } from '../../../server/services/operations/job-turns.ts';
import { publishHolderList } from '../../../server/services/treasury/publish-holders.ts';
import { readPublished } from '../../../server/services/treasury/read-published.ts';
import { control } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { connect } from '../chains/clients.ts';
import { type PassingSandbox, passingSandbox } from './passing-sandbox.ts';

const program = fileURLToPath(new URL('publish-once.ts', import.meta.url));

let sandbox: RunningSandbox;
let client: ServiceClient;
beforeAll(async () => {
  const services = 'supabase,hyperliquid,chains,spot,birdeye,moralis';
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  stubEnvironment(sandbox, { LOG_LEVEL: 'error' });
  await publishHolderList();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.stop();
});
beforeEach(() => control(sandbox.url, 'chains/56/clear', {}));

async function newest() {
  const published = await newestHolderList(client, sandboxToken);
  if (published === undefined) throw new Error('No list was published');
  return published;
}

async function sandboxWhere(happens: () => Promise<unknown>): Promise<PassingSandbox> {
  const passing = await passingSandbox(sandbox.url, happens);
  onTestFinished(() => passing.close());
  return passing;
}

/** Starts the process, which reaches the sandbox directly or through what passes on. */
function start(passing?: PassingSandbox) {
  const child = spawn(process.execPath, ['--conditions=react-server', program], {
    env: { ...process.env, ...(passing !== undefined && { SANDBOX_URL: passing.url }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = child.stdout.toArray().then((parts) => parts.join('').trim());
  return { child, said, ended: once(child, 'exit') };
}

const runs = async () => (await jobReports(client)).find(({ name }) => name === 'holders');

describe('a process that makes the list', () => {
  test('is killed in the middle: the whole list before it stands, and the next turn makes a new one', async () => {
    const before = await newest();
    const reached = Promise.withResolvers<void>();
    const passing = await sandboxWhere(() => {
      reached.resolve();
      return new Promise(() => undefined);
    });
    const { child, ended } = start(passing);
    // The indexer's pages are read, and the chain is being asked.
    await reached.promise;
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await newest()).toEqual(before);
    expect(await runs()).toMatchObject({ lastRun: { outcome: 'running' } });

    // The turn of the dead process is held for a while, so that nobody else begins.
    expect(await start().said).toBe('no turn');
    await client.db.from('jobs').update({ turn_until: new Date().toISOString() }).eq('name', 'holders');
    expect(await start().said).toBe('published');
    const after = await newest();
    expect(after.takenAt).toBeGreaterThan(before.takenAt);
    expect(after.list.holders).toEqual(before.list.holders);
    expect(await runs()).toMatchObject({ lastRun: { outcome: 'done' }, lastFailure: { outcome: 'lost' } });
  });

  test('has the turn alone, however many begin at once', async () => {
    const said = await Promise.all([start().said, start().said, start().said]);
    expect(said.filter((text) => text === 'published').length).toBeGreaterThan(0);
    const free = await jobTurns.take('holders', 1);
    expect(free).toBeTypeOf('number');
    expect(await start().said).toBe('no turn');
    await jobTurns.end(free ?? 0, { outcome: 'done', did: {} });
  });

  test('is overtaken by a run at a newer block, and does not go back to the older one', async () => {
    const { wallet } = connect(sandbox.url, 56);
    const passing = await sandboxWhere(async () => {
      await wallet(6).sendTransaction({ to: wallet(7).account.address, value: 1n });
      await publishHolderList();
    });
    const old = (await newest()).list.block.number;
    expect(await start(passing).said).toBe('data.conflict');
    expect((await newest()).list.block.number).toBeGreaterThan(old);
  });

  test('reads a chain that is reorganised meanwhile: the published list stands', async () => {
    const { wallet } = connect(sandbox.url, 56);
    await wallet(6).sendTransaction({ to: wallet(7).account.address, value: 1n });
    await publishHolderList();
    const before = await newest();
    const passing = await sandboxWhere(() => control(sandbox.url, 'chains/56/reorg', { depth: 2 }));
    expect(await start(passing).said).toBe('venue.unavailable');
    expect(await newest()).toEqual(before);
  });
});

describe('the list of a day', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString();
  const row = async (ago: number, isDaily: boolean) => {
    const { data } = await client.db.from('treasury_snapshots').select('*').order('id').limit(1).single();
    if (data === null) throw new Error('No list was published');
    const { id: _, ...kept } = data;
    return { ...kept, supply: 1e27, block_number: 1, is_daily: isDaily, taken_at: day(ago) };
  };

  test('is kept for a year, and what is published in between for two days', async () => {
    const { list } = await newest();
    const past = await Promise.all([row(400, true), row(365, true), row(3, false), row(1, false)]);
    for (const one of past) expect((await client.db.from('treasury_snapshots').insert(one)).error).toBeNull();
    const next = { ...list, block: { ...list.block, number: list.block.number + 100 } };
    await publishHolders(client, next);
    const { data } = await client.db
      .from('treasury_snapshots')
      .select('taken_at')
      .lt('taken_at', day(0.5))
      .order('taken_at');
    expect(data?.map(({ taken_at }) => new Date(taken_at).toISOString())).toEqual([
      past[1]?.taken_at,
      past[3]?.taken_at,
    ]);
    expect(await holderListOfDay(client, sandboxToken, day(400).slice(0, 10))).toBeUndefined();
    expect(await holderListOfDay(client, sandboxToken, day(1).slice(0, 10))).toBeUndefined();
    const oldest = await readPublished({ day: day(365).slice(0, 10) });
    expect(oldest).toMatchObject({
      list: { token: sandboxToken.address },
      takenAt: Date.parse(day(365).slice(0, 10)) + (Date.parse(past[1]?.taken_at ?? '') % (24 * 3_600_000)),
    });
  });

  test('is the first one of today, whatever was published later, and none of a day without one', async () => {
    const today = day(0).slice(0, 10);
    const first = await readPublished({ day: today });
    expect(first.list.block.number).toBeLessThan((await newest()).list.block.number);
    const [holder] = first.list.holders;
    expect(await holderDays(client, holder?.[0] ?? '0x0')).toMatchObject([{ day: today, rank: 1, units: holder?.[1] }]);
    await expect(readPublished({ day: '2024-02-29' })).rejects.toMatchObject({ code: 'data.not_found' });
  });
});
