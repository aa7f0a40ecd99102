import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTempDir, randomKeys, startSandbox } from '../../helpers/sandbox.ts';

const base = openTempDir();
afterAll(() => rmSync(base, { recursive: true, force: true }));

const dataDir = join(base, 'data');
const file = join(dataDir, 'spot/births.json');
const keys = randomKeys();
const day = 86_400_000;
const rowsSchema = z.array(z.object({ chain_id: z.int(), base_symbol: z.string(), created_at: z.string() }));

const births = () => z.record(z.string(), z.int()).parse(JSON.parse(readFileSync(file, 'utf8')));

/** The launches that no catalogue has, and so no pair. */
const unlisted = ['8453 NIBBLE', '56 PUDDLE', '42161 KAZOO'];
const listedOf = (all: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !unlisted.includes(key)));

/** Returns when the pairs of the launches were made, by chain and symbol. */
async function pairs(): Promise<Record<string, number>> {
  const sandbox = await startSandbox({ dataDir, keys, environment: { SANDBOX_SERVICES: 'supabase' } });
  try {
    const client = createClient(sandbox.supabaseUrl, keys.secretKey);
    const { data, error } = await client.from('pairs_with_tokens').select('chain_id,base_symbol,created_at');
    if (error !== null) throw new Error(error.message);
    const made = rowsSchema
      .parse(data)
      .map((row): [string, number] => [`${row.chain_id} ${row.base_symbol}`, Date.parse(row.created_at)]);
    return Object.fromEntries(made.filter(([key]) => key in births()));
  } finally {
    await sandbox.stop();
  }
}

test('pairs of launches are as old as their coins, at each start', async () => {
  expect(await pairs()).toEqual(listedOf(births()));
  const first = births();
  expect(Object.keys(first)).toHaveLength(13);
  // The same as if the sandbox had been started three days ago.
  const aged = Object.fromEntries(Object.entries(first).map(([key, at]) => [key, at - 3 * day]));
  writeFileSync(file, JSON.stringify(aged));
  expect(await pairs()).toEqual(listedOf(births()));
  const moved = Object.entries(births()).filter(([key, at]) => at !== aged[key]);
  expect(moved).toHaveLength(8);
  for (const [key, at] of moved) expect(at - (first[key] ?? 0)).toBeGreaterThanOrEqual(0);
  for (const [key, at] of moved) expect(at - (aged[key] ?? 0)).toBeGreaterThanOrEqual(3 * day);
});
