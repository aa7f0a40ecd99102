import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { memeCoins } from '../../../lib/config/symbols.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { allTokens } from '../../../server/db/repositories/tokens.ts';
import { service } from './clients.ts';

// The client without generated types, since table names are data here.
const untyped: SupabaseClient = service.db;
const root = fileURLToPath(new URL('../../../', import.meta.url));

async function count(table: 'trading_pairs' | 'platform_stats') {
  return (await service.db.from(table).select('*', { count: 'exact', head: true })).count;
}

test('every chain has its native token, its wrapped form and USDC, where the configuration says', async () => {
  const tokens = await allTokens(service);
  for (const chain of chains) {
    const ofChain = tokens.filter(({ chainId }) => chainId === chain.id);
    const wrapped = chain.wrappedNative.address.toLowerCase();
    expect(ofChain.find(({ isNative }) => isNative)).toMatchObject({
      symbol: chain.nativeCurrency.symbol,
      wrappedAddress: wrapped,
    });
    expect(ofChain.find(({ address }) => address === wrapped)?.symbol).toBe(chain.wrappedNative.symbol);
    const usdc = ofChain.find(({ address }) => address === chain.usdc.address.toLowerCase());
    expect(usdc).toMatchObject({ symbol: 'USDC', decimals: chain.usdc.decimals });
  }
  expect(tokens.length).toBeGreaterThanOrEqual(146);
  expect(tokens.filter(({ symbol }) => memeCoins.some((coin) => coin === symbol)).length).toBeGreaterThanOrEqual(8);
  expect(tokens.find(({ symbol }) => symbol === 'PLUTO')).toMatchObject({ chainId: 56, decimals: 18 });
});

test('every list of the seed has enough to look at', async () => {
  expect(await count('trading_pairs')).toBeGreaterThanOrEqual(106);
  expect(await count('platform_stats')).toBeGreaterThanOrEqual(28);
});

test('every bucket of files is there, public, with its limits', async () => {
  const { data } = await service.db.storage.listBuckets();
  const buckets = Object.fromEntries((data ?? []).map((bucket) => [bucket.id, bucket]));
  expect(buckets).toMatchObject({
    'coin-logos': { public: true, file_size_limit: 65_536, allowed_mime_types: ['image/svg+xml'] },
    'token-logos': { public: true, file_size_limit: 2_097_152 },
    announcements: { public: true, allowed_mime_types: ['image/png'] },
    'trade-summaries': { public: true, allowed_mime_types: ['image/png'] },
  });
});

test('a coin logo is served to everyone, byte for byte', async () => {
  const { data } = service.db.storage.from('coin-logos').getPublicUrl('PEPE.svg');
  const answer = await fetch(data.publicUrl);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(await answer.text()).toBe(readFileSync(`${root}supabase/storage/coin-logos/PEPE.svg`, 'utf8'));
});

test('the generated types name exactly the columns that exist', async () => {
  const text = readFileSync(`${root}server/db/database.gen.ts`, 'utf8');
  const tables = [...text.matchAll(/^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)^ {8}\};/gm)];
  expect(tables.length).toBe(68);
  for (const [, table = '', body = ''] of tables) {
    const columns = [...body.matchAll(/^ {10}(\w+)/gm)].map(([, column = '']) => column);
    const { data, error } = await untyped.from(table).select(columns.join(',')).limit(1);
    // A table that only its wallet may read is refused for lack of rights, which is checked after the columns.
    expect(error?.code ?? '42501', `${table}: ${error?.message}`).toBe('42501');
    if (error === null) {
      const all = await untyped.from(table).select('*').limit(1);
      expect(Object.keys(all.data?.[0] ?? {}).sort()).toEqual(Object.keys(data[0] ?? {}).sort());
    }
  }
});
