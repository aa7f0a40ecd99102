import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { type UnreliableWay, unreliableWay } from '../../helpers/unreliable-way.ts';

let sandbox: RunningSandbox;
let way: UnreliableWay;
let entry: typeof import('../../../app/[locale]/(terminal)/spot/entry-path.ts');
let sitemap: typeof import('../../../app/sitemap-spot.xml/route.ts');
let client: typeof import('../../../server/db/client/service.ts');
const later = { ms: 0 };
const real = Date.now;

beforeAll(async () => {
  // A memory of answers takes the clock when it is loaded.
  vi.spyOn(Date, 'now').mockImplementation(() => real() + later.ms);
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase' } });
  way = await unreliableWay(sandbox.url);
  stubEnvironment({ ...sandbox, url: way.url }, { LOG_LEVEL: 'error' });
  entry = await import('../../../app/[locale]/(terminal)/spot/entry-path.ts');
  sitemap = await import('../../../app/sitemap-spot.xml/route.ts');
  client = await import('../../../server/db/client/service.ts');
});
afterAll(() => {
  way.close();
  return sandbox.stop();
});

const pageIn = (locale: string) => ({ params: Promise.resolve({ locale }) });
/** Has the remembered answers read anew. */
const wait = () => {
  later.ms += 6_000;
};

async function disable(chainId?: number): Promise<void> {
  const { db } = client.serviceClient();
  const query = db.from('trading_pairs').update({ is_enabled: false });
  const { error } = await (chainId === undefined ? query.gt('id', 0) : query.eq('chain_id', chainId));
  expect(error).toBeNull();
}

describe('the sitemap of pairs', () => {
  test('names each tradable pair in every language', async () => {
    const answer = await sitemap.GET();
    expect(answer.status).toBe(200);
    const addresses = [...(await answer.text()).matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(1_000);
    for (const path of ['/spot/base/ZOOM_ETH', '/ar/spot/bsc/PLUTO_USDT']) expect(addresses).toContain(path);
    // This pair is not enabled.
    expect(addresses).not.toContain('/spot/optimism/CRV_USDC');
  });

  test('is away while the database is, and says when to come again', async () => {
    way.trouble('/supabase', 'drop');
    const answer = await sitemap.GET();
    way.trouble('/supabase', undefined);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ]);
  });
});

describe('the entry of spot', () => {
  test('leads to the newest pair, or that of a chain, in the visitor’s language', async () => {
    expect(await entry.entryPath(pageIn('en'))).toBe('/spot/base/ZOOM_ETH');
    expect(await entry.entryPath(pageIn('en'), 56)).toBe('/spot/bsc/PLUTO_USDT');
    for (const locale of locales.filter((name) => name !== 'en')) {
      expect(await entry.entryPath(pageIn(locale), 43114)).toBe(`/${locale}/spot/avalanche/COQ_AVAX`);
    }
  });

  test('costs the database nothing for a few seconds', async () => {
    wait();
    const requested = vi.spyOn(globalThis, 'fetch');
    await Promise.all(Array.from({ length: 50 }, () => entry.entryPath(pageIn('de'))));
    const ofDatabase = requested.mock.calls.filter(([url]) => String(url).includes('/supabase'));
    expect(ofDatabase).toHaveLength(1);
    requested.mockRestore();
  });

  test('leads to the perpetual markets when a chain has no pair, or the database does not answer', async () => {
    await disable(137);
    wait();
    expect(await entry.entryPath(pageIn('de'), 137)).toBe('/de/perpetual');
    expect(await entry.entryPath(pageIn('en'))).toBe('/spot/base/ZOOM_ETH');
    wait();
    way.trouble('/supabase', 'drop');
    expect(await entry.entryPath(pageIn('ja'))).toBe('/ja/perpetual');
    way.trouble('/supabase', undefined);
    await disable();
    wait();
    expect(await entry.entryPath(pageIn('en'))).toBe('/perpetual');
  });
});
