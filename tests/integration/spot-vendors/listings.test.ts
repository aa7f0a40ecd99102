import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { mostListingPages } from '../../../lib/config/spot.ts';
import type { ListingSort } from '../../../lib/domain/spot/listing.ts';
import { percent, ratio } from '../../../lib/math/amount.ts';
import { compare } from '../../../lib/math/comparison.ts';
import { roundTo } from '../../../lib/math/precision.ts';
import { type ListingRow, listingsSchema } from '../../../lib/schemas/listings.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { newInstance, startVendors } from './instance.ts';

let sandbox: RunningSandbox;
let GET: (request: Request) => Promise<Response>;
let client: typeof import('../../../server/db/client/service.ts');
let figures: typeof import('../../../server/db/repositories/token-figures.ts');
let sweep: typeof import('../../../server/services/spot/sweep-figures.ts');
const later = { ms: 0 };
const real = Date.now;

beforeAll(async () => {
  // A memory of answers takes the clock when it is loaded.
  vi.spyOn(Date, 'now').mockImplementation(() => real() + later.ms);
  sandbox = await startVendors();
  await newInstance(sandbox);
  GET = (await import('@/app/api/read-spot-listings/route')).GET;
  client = await import('../../../server/db/client/service.ts');
  figures = await import('../../../server/db/repositories/token-figures.ts');
  sweep = await import('../../../server/services/spot/sweep-figures.ts');
  // All prices come in one turn, the other figures a few at a time.
  for (let turn = 0; turn < 12; turn += 1) await sweep.sweepFigures();
  const { sweepSafety } = await import('../../../server/services/spot/sweep-safety.ts');
  for (let turn = 0; turn < 3; turn += 1) await sweepSafety();
});
afterAll(() => sandbox.stop());

let visitors = 0;

function ask(query: string): Promise<Response> {
  visitors += 1;
  const headers = { 'x-client-address': `lists-${visitors}` };
  return GET(new Request(`http://localhost:3000/api/read-spot-listings?${query}`, { headers }));
}

async function read(query: string) {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return z.parse(listingsSchema, await response.json());
}

type Shown = Exclude<ListingSort, 'age' | 'trades' | 'tax'>;
const amountOf = (row: ListingRow, sort: Shown) => {
  const shown = row[sort];
  return typeof shown === 'number' ? percent(String(shown)) : shown;
};

describe('the list of pairs', () => {
  test('has the prices of its first page before any sweep has kept one', async () => {
    const { db } = client.serviceClient();
    const { data } = await db.from('pairs_with_tokens').select('base_token_id').eq('chain_id', 42_161);
    const ids = (data ?? []).map(({ base_token_id: id }) => Number(id));
    const { error } = await db
      .from('token_figures')
      .update({ price: null, price_change_24h: null, price_at: null })
      .in('token_id', ids);
    expect(error).toBeNull();
    later.ms += 6_000;
    const { rows } = await read('chain=arbitrum&page=0');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ price, priceAt }) => price === undefined || priceAt === undefined)).toEqual([]);
  });

  test('comes in pages of thirty, the busiest first, and says whether there are more', async () => {
    const pages = [await read('page=0'), await read('page=1'), await read('page=2'), await read('page=3')];
    expect(pages.map(({ rows }) => rows.length).slice(0, 3)).toEqual([30, 30, 30]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, true, false]);
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await read('page=9')).rows).toEqual([]);
  });

  test.each([
    ['price', 'desc'],
    ['price', 'asc'],
    ['change', 'desc'],
    ['volume', 'asc'],
    ['liquidity', 'desc'],
    ['change5m', 'asc'],
    ['change1h', 'desc'],
    ['change6h', 'desc'],
    ['volumeChange', 'asc'],
    ['cap', 'desc'],
    ['holders', 'desc'],
    ['topTen', 'asc'],
  ] as const)('is in the order of %s, %s, with what is unknown last', async (sort, order) => {
    const { rows } = await read(`sort=${sort}&order=${order}&page=0`);
    const amounts = rows.map((row) => amountOf(row, sort));
    const known = amounts.filter((amount) => amount !== undefined);
    expect(known.length).toBeGreaterThan(5);
    expect(amounts.slice(0, known.length)).toEqual(known);
    const way = order === 'asc' ? 1 : -1;
    for (const [at, amount] of known.slice(1).entries()) {
      const before = known[at];
      if (before !== undefined) expect(way * compare(before, amount)).toBeLessThanOrEqual(0);
    }
  });

  test('opens with memes where any is marked, and with all pairs elsewhere and for a search', async () => {
    const { openListings } = await import('../../../server/services/spot/read-listings.ts');
    const { listingViewOf } = await import('../../../lib/domain/spot/listing-view.ts');
    const opened = async (query: Readonly<Record<string, string>>) => {
      const { view, first } = await openListings(listingViewOf(query));
      return { onlyMemes: view.onlyMemes, bases: first.rows.map(({ base }) => base) };
    };
    const optimism = await opened({ chain: 'optimism' });
    expect(optimism).toMatchObject({ onlyMemes: true, bases: expect.arrayContaining(['PEPE']) });
    expect(await opened({ chain: 'optimism', memes: '0' })).toMatchObject({ onlyMemes: false });
    expect(await opened({ chain: 'optimism', q: 'usdc' })).toMatchObject({ onlyMemes: false });
    const { db } = client.serviceClient();
    await db.from('tokens').update({ is_meme: false }).eq('chain_id', 10);
    later.ms += 6_000;
    const without = await opened({ chain: 'optimism' });
    expect(without.onlyMemes).toBe(false);
    expect(without.bases.length).toBeGreaterThan(optimism.bases.length);
    expect(await opened({ chain: 'optimism', memes: '1' })).toEqual({ onlyMemes: true, bases: [] });
    await db.from('tokens').update({ is_meme: true }).eq('chain_id', 10).eq('symbol', 'PEPE');
    later.ms += 6_000;
  });

  test('is narrowed to a chain, to meme coins, and by a search', async () => {
    const base = await read('chain=base&page=0');
    expect(new Set(base.rows.map(({ chainId }) => chainId))).toEqual(new Set([8453]));
    const memes = await read('chain=base&memes=1&page=0');
    const symbols = new Set(memes.rows.map((row) => row.base));
    expect(symbols).toEqual(new Set(['BRETT', 'TOSHI', 'DEGEN', 'ZOOM', 'WOBBLE', 'TOLL']));
    const found = await read('q=pepe&page=0');
    expect(new Set(found.rows.map((row) => row.base))).toEqual(new Set(['PEPE']));
    expect((await read('q=nothing like it&page=0')).rows).toEqual([]);
  });

  test.each(['cap', 'liquidity', 'volume', 'holders', 'change1h', 'change', 'topTen'] as const)(
    'is narrowed by bounds of %s, without the coins whose figure is unknown',
    async (name) => {
      const { rows } = await read(`sort=${name}&page=0`);
      const known = rows.map((row) => amountOf(row, name)).filter((amount) => amount !== undefined);
      // A bound has as many digits as somebody types, and a figure may have more.
      const [most, least] = [known[4], known[20]].map((amount) =>
        amount === undefined ? undefined : roundTo(amount, 6, 'down'),
      );
      if (most === undefined || least === undefined) throw new Error(`too few coins have a ${name}`);
      const found = await read(`sort=${name}&${name}From=${least}&${name}To=${most}&page=0`);
      expect(found.rows.length).toBeGreaterThan(10);
      for (const row of found.rows) {
        const amount = amountOf(row, name);
        if (amount === undefined) throw new Error('a coin with an unknown figure is in the list');
        expect(compare(amount, least)).toBeGreaterThanOrEqual(0);
        expect(compare(amount, most)).toBeLessThanOrEqual(0);
      }
    },
  );

  test('has as safe exactly the coins about which nothing dangerous is known', async () => {
    const all = new Map<number, ListingRow>();
    for (let page = 0; page < 4; page += 1) for (const row of (await read(`page=${page}`)).rows) all.set(row.id, row);
    const safe = new Set<number>();
    for (let page = 0; page < 4; page += 1) for (const { id } of (await read(`safe=1&page=${page}`)).rows) safe.add(id);
    const harmless = [...all.values()].filter(({ danger }) => danger === 'none' || danger === 'old-facts');
    expect(harmless.length).toBeGreaterThan(10);
    expect(all.size - harmless.length).toBeGreaterThan(5);
    expect([...safe].sort()).toEqual(harmless.map(({ id }) => id).sort());
    const young = await read('view=new&page=0');
    expect(young.rows.length).toBeGreaterThan(3);
    const day = 24 * 3_600_000;
    const since = young.rows.map((row) => row.since ?? 0);
    expect(since.every((at) => Date.now() - at < day + 3_600_000)).toBe(true);
    expect(since).toEqual(since.toSorted((a, b) => b - a));
    const taxes = (await read('sort=tax&order=desc&page=0')).rows.map(({ sellTax }) => sellTax);
    expect(compare(taxes[0] ?? ratio('0'), ratio('0'))).toBe(1);
  });

  test('has pairs by their ids on one page, whatever their number', async () => {
    const ids = [...(await read('page=0')).rows, ...(await read('page=1')).rows].map(({ id }) => id).slice(0, 45);
    const { rows, hasMore } = await read(`ids=${ids.join(',')}&page=0`);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
    expect(hasMore).toBe(false);
    expect((await ask(`ids=${Array.from({ length: 61 }, (_, id) => id).join(',')}&page=0`)).status).toBe(400);
    expect((await ask('ids=1;2&page=0')).status).toBe(400);
  });

  test('marks pairs that are younger than twelve hours', async () => {
    const { rows } = await read('q=PLUTO&page=0');
    expect(rows.map(({ isNew }) => isNew)).toEqual([true, true]);
    expect((await read('q=MOG&page=0')).rows.map(({ isNew }) => isNew)).toEqual([false]);
  });

  test('says which coins have a drawing', async () => {
    const { rows } = await read('chain=bsc&page=0');
    const drawn = new Set(rows.filter(({ hasLogo }) => hasLogo).map(({ base }) => base));
    expect(drawn).toContain('DOGE');
    expect(drawn).not.toContain('ROACH');
  });

  test.each([
    'page=',
    'page=-1',
    `page=${mostListingPages}`,
    'page=1e2',
    'sort=name&page=0',
    'chain=solana&page=0',
    '',
  ])('is refused for %s', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

test('a list that is looked at keeps its figures fresh, and is noted once in a while', async () => {
  const { rows } = await read('chain=avalanche&page=0');
  const db = client.serviceClient();
  const noted = async () => {
    const { data } = await db.db.from('token_figures').select('token_id, listed_at').not('listed_at', 'is', null);
    return new Map(data?.map((row) => [row.token_id, row.listed_at]));
  };
  const before = await noted();
  const day = 86_400_000;
  const due = await figures.claimDueTokens(
    db,
    'price',
    { lookedMs: day, listedMs: 0, restMs: day, wantedMs: day },
    1_000,
  );
  const shown = rows.map(({ address, chainId }) => `${chainId}-${address}`);
  expect(shown.length).toBeGreaterThan(3);
  expect(due.filter(({ chainId }) => chainId === 43114).length).toBeGreaterThanOrEqual(new Set(shown).size - 1);
  later.ms += 10_000;
  await read('chain=avalanche&page=0');
  expect(await noted()).toEqual(before);
  later.ms += 11_000;
  await read('chain=avalanche&page=0');
  expect(await noted()).not.toEqual(before);
});

test('while the database is away, what was read last is shown, and what was never read is refused', async () => {
  const before = await read('chain=polygon&page=0');
  later.ms = 60_000;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect((await read('chain=polygon&page=0')).rows).toEqual(before.rows);
  expect((await ask('chain=optimism&sort=change&page=0')).status).toBe(503);
  vi.unstubAllGlobals();
});
