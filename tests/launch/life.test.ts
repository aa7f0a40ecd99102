import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { root } from '../../server/launch/paths.ts';
import { gone, type Launched, launch, trialDataDir } from '../helpers/launcher.ts';

const postgres = /postgres/;

function database({ sandboxPort, dataDir }: Launched) {
  const keys = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return createClient(`http://127.0.0.1:${sandboxPort}/supabase`, keys.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false },
  });
}

const figures = {
  daily_volume: '1',
  open_interest: '1',
  total_volume: '1',
  liquidity_pool_investment: '1',
  paid_out_investments: '1',
  last_update: '2026-01-01T00:00:00Z',
};

/** Asks until somebody answers at the address. */
async function firstAnswer(address: string): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const ask = (): void => void fetch(address).then(resolve, () => setImmediate(ask));
  ask();
  return promise;
}

/** Asks again and again until the product answers at the address, and returns what went wrong meanwhile. */
async function failuresUntilServed(address: string): Promise<readonly string[]> {
  const failures: string[] = [];
  for (;;) {
    try {
      const answer = await fetch(address);
      if ((await answer.json()).status !== 'preparing') return failures;
    } catch (error) {
      failures.push(String(error));
    }
  }
}

describe('npm start', () => {
  it('says where, how and what, serves, builds nothing twice, and ends when told to', async () => {
    const stampBefore = statSync(join(root, '.next', 'built-from')).mtimeMs;
    const started = await launch();
    const early = await firstAnswer(`${started.url}/api/ready`);
    expect(early.status).toBe(503);
    expect(await early.json()).toMatchObject({ status: 'preparing' });
    expect(await failuresUntilServed(`${started.url}/api/ready`)).toEqual([]);
    const banner = await started.ready;
    expect(banner).toContain(`Pluto   ${started.url}`);
    expect(banner).toMatch(/Mode {4}sandbox: hyperliquid, chains, supabase/);
    expect(banner).toContain(`Data    ${started.dataDir}`);
    expect(banner).not.toContain('Building');
    expect(statSync(join(root, '.next', 'built-from')).mtimeMs).toBe(stampBefore);
    expect((await fetch(`${started.url}/stats`)).status).toBe(200);
    expect((await fetch(`${started.url}/api/ready`)).headers.get('retry-after')).toBeNull();
    expect(statSync(join(started.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(started.alive().filter(({ command }) => postgres.test(command))).not.toHaveLength(0);
    started.process.kill('SIGTERM');
    expect((await started.exited).code).toBe(0);
    await gone(started);
  });

  it('loses no row and leaves no process over starts and kills in a row', async () => {
    const rounds = process.env['LONG'] === '1' ? 100 : 4;
    const dataDir = trialDataDir();
    const written: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = await launch({ dataDir });
      await started.ready;
      const mark = 1_000_000 + round;
      const { error } = await database(started)
        .from('platform_stats')
        .insert({ ...figures, active_traders: mark });
      expect(error).toBeNull();
      written.push(mark);
      const { data } = await database(started)
        .from('platform_stats')
        .select('active_traders')
        .gte('active_traders', 1_000_000);
      expect(data?.map((row) => row.active_traders).sort()).toEqual(written);
      if (round % 2 === 0) started.killAll();
      else started.process.kill('SIGINT');
      await gone(started);
    }
  });
});
