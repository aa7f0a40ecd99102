import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAnswerOffice } from '../../../server/instances/answer-office.ts';
import { connectRedis } from '../../../server/instances/redis-store.ts';
import type { InstanceStore } from '../../../server/instances/store.ts';
import { CatalogueNews } from '../../../server/stream/catalogue-news.ts';
import { get, type Page, type Served, scriptSource, serveLayer } from '../../helpers/layer.ts';
import { answering, type Redis, startRedis } from '../../helpers/redis.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

let holders = 0;
let editions = 0;
const newEdition = (): string => {
  editions += 1;
  return `edition ${editions}`;
};

async function connect(): Promise<InstanceStore> {
  const store = connectRedis({ url: redis.url, onAway: () => undefined, onBack: () => undefined });
  onTestFinished(() => store.close());
  await answering(store);
  return store;
}

/** Returns a store that notes what is left in it. */
async function keeping() {
  const [store, kept] = [await connect(), new Map<string, string>()];
  const watching: InstanceStore = {
    ...store,
    async set(key, value, lifeMs) {
      kept.set(key, value);
      await store.set(key, value, lifeMs);
    },
  };
  return { watching, kept };
}

interface Asked {
  readonly edition?: string;
  readonly news?: CatalogueNews;
  readonly now?: () => number;
  readonly store?: InstanceStore;
}

async function instance(page: Page, { edition = 'edition', news, now = Date.now, store }: Asked = {}): Promise<Served> {
  holders += 1;
  const office = createAnswerOffice({
    store: store ?? (await connect()),
    vendor: `pages ${edition}`,
    holder: `instance ${holders}`,
    now,
  });
  return serveLayer(page, { instances: office, now, ...(news !== undefined && { news }) });
}

/** Returns a page that says how often it was rendered, by any instance. */
function counted(headers: Record<string, string> = { 'cache-control': 's-maxage=60' }) {
  const rendered: string[] = [];
  const page: Page = (incoming, response) => {
    rendered.push(`${incoming.url}`);
    response
      .writeHead(200, { 'content-type': 'text/html', ...headers })
      .end(`<html><body>${rendered.length} ${'x'.repeat(3_000)}</body></html>`);
  };
  return { rendered, page };
}

const textOf = async ({ url }: Served, path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await get(url + path, headers)).body.toString().slice(0, 40);

describe('a page of everybody', () => {
  test('is rendered once for ten instances that are asked at once', async () => {
    const { rendered, page } = counted();
    const edition = newEdition();
    const ten = await Promise.all(Array.from({ length: 10 }, () => instance(page, { edition })));
    const answers = await Promise.all(
      ten.flatMap(({ url }) => Array.from({ length: 5 }, () => get(`${url}/stats`, { 'accept-encoding': 'gzip' }))),
    );
    expect(rendered).toEqual(['/stats']);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['gzip']));
    expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(1);
  });

  test('becomes old on all at the same moment, and is made anew by one', async () => {
    const { rendered, page } = counted({ 'cache-control': 's-maxage=60, stale-while-revalidate=600' });
    const [edition, store] = [newEdition(), await keeping()];
    let at = Date.now();
    const now = () => at;
    const one = await instance(page, { edition, now, store: store.watching });
    const other = await instance(page, { edition, now });
    expect(await textOf(one, '/stats')).toContain('>1 ');
    await expect.poll(() => store.kept.size).toBe(1);
    at += 59_000;
    expect(await textOf(other, '/stats')).toContain('>1 ');
    expect(rendered).toHaveLength(1);
    at += 2_000;
    // The store forgets by its own clock, which did not go on.
    for (const name of store.kept.keys()) await store.watching.set(name, '', 1_000);
    for (const served of [one, other, one, other]) await expect.poll(() => textOf(served, '/stats')).toContain('>2 ');
    expect(rendered).toHaveLength(2);
  });

  test.each([
    ['for its visitor alone', { 'cache-control': 'private, no-store' }],
    ['that sets a cookie', { 'cache-control': 's-maxage=60', 'set-cookie': 'a=b' }],
    [
      'that differs by the visitor’s language although its address does not say so',
      { 'cache-control': 's-maxage=60', vary: 'Accept-Language' },
    ],
  ])('is not one %s', async (_name, headers) => {
    const { rendered, page } = counted(headers);
    const edition = newEdition();
    const two = [await instance(page, { edition }), await instance(page, { edition })];
    for (const served of two) await textOf(served, '/stats', { 'accept-language': 'de' });
    expect(rendered.length).toBeGreaterThanOrEqual(2);
  });

  test('is what a visitor with a session is given, and one of its own what the router is', async () => {
    const { rendered, page } = counted();
    const edition = newEdition();
    const two = [await instance(page, { edition }), await instance(page, { edition })];
    for (const headers of [{}, { cookie: 'session=1' }, { rsc: '1' }, { rsc: '1', cookie: 'session=1' }]) {
      for (const served of two) await textOf(served, '/stats', headers);
    }
    expect(rendered).toEqual(['/stats', '/stats']);
  });

  test('is another one in another language, edition or version of the catalogue', async () => {
    const { rendered, page } = counted();
    const edition = newEdition();
    const news = new CatalogueNews();
    news.tell(1);
    const [one, other] = [await instance(page, { edition, news }), await instance(page, { edition, news })];
    for (const served of [one, other]) {
      for (const language of ['de', 'fr']) await textOf(served, '/whitepaper', { 'accept-language': language });
      await textOf(served, '/de/stats');
      await textOf(served, '/spot/base/UNI_USDC');
    }
    expect(rendered).toEqual(['/whitepaper', '/whitepaper', '/de/stats', '/spot/base/UNI_USDC']);
    news.tell(2);
    for (const served of [one, other]) await textOf(served, '/spot/base/UNI_USDC');
    expect(rendered).toHaveLength(5);
    await textOf(await instance(page, { edition: newEdition() }), '/de/stats');
    expect(rendered).toHaveLength(6);
  });
});

describe('an instance', () => {
  test('renders for itself while the store is away', async () => {
    const { rendered, page } = counted();
    const edition = newEdition();
    const two = [await instance(page, { edition }), await instance(page, { edition })];
    await redis.kill();
    for (const served of two) expect(await textOf(served, '/stats')).toContain('<body>');
    expect(rendered).toHaveLength(2);
    await redis.restart();
  });

  test('that fails passes the turn on, and its failure is its own', async () => {
    const edition = newEdition();
    const failing = await instance(
      () => {
        throw new Error('broken');
      },
      { edition },
    );
    const { rendered, page } = counted();
    const living = await instance(page, { edition });
    expect((await get(`${failing.url}/stats`)).status).toBe(500);
    expect(await textOf(living, '/stats')).toContain('>1 ');
    expect(rendered).toHaveLength(1);
  });

  test('that ends in the middle of a render holds the others up for a moment, and no longer', async () => {
    const edition = newEdition();
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    const hanging = await instance(() => new Promise<void>(() => resolve()), { edition });
    const gone = new AbortController();
    const lost = fetch(`${hanging.url}/stats`, { signal: gone.signal });
    await isAsked;
    const { page } = counted();
    const living = await instance(page, { edition });
    expect(await textOf(living, '/stats')).toContain('>1 ');
    gone.abort();
    await expect(lost).rejects.toThrow('aborted');
  });

  test('lets no script run that somebody wrote into the store, and renders what cannot be read', async () => {
    const edition = newEdition();
    const { rendered, page } = counted();
    const { watching, kept } = await keeping();
    await textOf(await instance(page, { edition, store: watching }), '/stats');
    await expect.poll(() => kept.size).toBe(1);
    const [[name, text] = ['', '']] = kept;
    const [, head = ''] = /^\d+ (.*)\n/.exec(text) ?? [];
    const put = (body: string) => watching.set(name, `${Date.now()} ${head}\n${body}`, 60_000);

    await put(gzipSync('<html><script>steal()</script><script>start()</script></html>').toString('base64'));
    const { headers } = await get(`${(await instance(page, { edition })).url}/stats`);
    expect(headers['content-security-policy']).toContain(scriptSource('start()'));
    expect(headers['content-security-policy']).not.toContain(scriptSource('steal()'));

    const before = rendered.length;
    for (const broken of ['', 'no page', Buffer.from('no gzip').toString('base64')]) {
      await put(broken);
      expect(await textOf(await instance(page, { edition }), '/stats')).toContain('<body>');
    }
    expect(rendered).toHaveLength(before + 3);
  });
});
