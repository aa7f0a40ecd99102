import { expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { vendorsOfFile } from './instance.ts';

const sandbox = vendorsOfFile();

/** Loads the entry anew, as another instance of the server would have it. */
async function newEntry() {
  vi.resetModules();
  vi.unstubAllEnvs();
  stubEnvironment(sandbox(), { LOG_LEVEL: 'error', BIRDEYE_REQUESTS_PER_SECOND: '1000' });
  enterProcess();
  const { entryPath } = await import('../../../app/[locale]/(terminal)/spot/entry-path.ts');
  return (chainId?: 1 | 56 | 8453) => entryPath({ params: Promise.resolve({ locale: 'en' }) }, chainId);
}

async function setVolume(chainId: 56 | 8453, symbol: string, volume: string): Promise<void> {
  const { serviceClient } = await import('../../../server/db/client/service.ts');
  const { recordMarkets } = await import('../../../server/db/repositories/token-figures.ts');
  const client = serviceClient();
  const pairs = client.db.from('pairs_with_tokens').select('base_token_id').eq('pair_enabled', true);
  const { data } = await pairs.eq('chain_id', chainId).eq('base_symbol', symbol).limit(1).single();
  const id = data?.base_token_id;
  if (typeof id !== 'number') throw new Error(`There is no pair of ${symbol}`);
  await recordMarkets(client, new Map([[id, { volume: usd(volume), at: Date.now() }]]));
}

test('the entry of spot leads to the newest pair, and past one of less than a day to the busiest', async () => {
  // No volume is known yet: there is nothing better than the newest pair.
  expect(await (await newEntry())()).toBe('/spot/base/ZOOM_ETH');
  await newEntry();
  await setVolume(56, 'BNB', '900');
  await setVolume(8453, 'AERO', '800');
  const entry = await newEntry();
  expect(await entry()).toMatch(/^\/spot\/bsc\/BNB_/);
  expect(await entry(8453)).toMatch(/^\/spot\/base\/AERO_/);
  // The newest pair of this chain has traded for long.
  expect(await entry(56)).toBe('/spot/bsc/PLUTO_USDT');
});

test('the newest pair is good enough while nobody says how long it has traded', async () => {
  await turnKnob(sandbox().url, 'birdeye', { faults: [{ kind: '500', path: '/', rate: 1 }] });
  expect(await (await newEntry())()).toBe('/spot/base/ZOOM_ETH');
});
