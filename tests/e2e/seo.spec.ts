import { readdirSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { indexablePaths, routes, statsViewPaths } from '../../lib/config/site/routes';
import { memesViewPaths } from '../../lib/config/spot';
import { jsonLdFaults } from '../unit/seo/validator';
import { expect, test } from './test';

const isLong = process.env['LONG'] === '1';

interface Head {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly relatives: ReadonlyMap<string, string>;
  readonly meta: ReadonlyMap<string, string>;
  readonly jsonLd: readonly string[];
}

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

function headOf(html: string): Head {
  const attribute = (tag: string, name: string) => {
    const value = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    return value === undefined ? undefined : decoded(value);
  };
  const tags = (name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => tag);
  const links = tags('link');
  const relatives = links.flatMap((tag): [string, string][] => {
    const [language, address] = [attribute(tag, 'hreflang'), attribute(tag, 'href')];
    return language === undefined || address === undefined ? [] : [[language, address]];
  });
  const meta = tags('meta').flatMap((tag): [string, string][] => {
    const [name, content] = [attribute(tag, 'property') ?? attribute(tag, 'name'), attribute(tag, 'content')];
    return name === undefined || content === undefined ? [] : [[name, content]];
  });
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical');
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: canonical === undefined ? undefined : attribute(canonical, 'href'),
    relatives: new Map(relatives),
    meta: new Map(meta),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, text]) => text ?? '',
    ),
  };
}

/**
 * Requests a page as a crawler does, without a language or cookie, from this server whatever host the address names.
 */
async function read(
  request: APIRequestContext,
  address: string,
  from: Readonly<Record<string, string>> = {},
): Promise<{ status: number; head: Head }> {
  const { pathname, search } = new URL(address, 'http://here');
  const headers = { 'accept-language': 'en', ...from };
  const answer = await request.get(pathname + search, { maxRedirects: 0, headers });
  return { status: answer.status(), head: headOf(await answer.text()) };
}

async function locations(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/xml');
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => decoded(address ?? ''));
}

/** Returns the whole list with LONG=1, otherwise about this many entries from all parts of it. */
const sample = <T>(list: readonly T[], count: number): readonly T[] =>
  isLong ? list : list.filter((_, index) => index % Math.ceil(list.length / count) === 0);

const privatePaths = [routes.positions(), routes.wallet(), routes.trading(), routes.downloadTimer(), routes.telegram()];

test('every listed page answers, names itself and its relatives, and each of them names it', async ({
  request,
  stack,
}) => {
  if (isLong) test.setTimeout(1_200_000);
  // A single network would wait for its share of rendering.
  const ask = (address: string) => read(request, address, { 'x-forwarded-for': stack.freshNetwork() });
  const parts = await locations(request, '/sitemap.xml');
  expect(parts).toHaveLength(3);
  const lists = await Promise.all(parts.map((part) => locations(request, new URL(part).pathname)));
  const [own = [], markets = [], pairs = []] = lists;
  expect(own).toHaveLength((indexablePaths.length + memesViewPaths.length + statsViewPaths.length) * 12);
  expect(markets.length).toBeGreaterThan(100 * 12);
  expect(pairs.length).toBeGreaterThan(90 * 12);
  for (const list of [markets, pairs]) expect(list.length % 12).toBe(0);
  const heads = new Map<string, Head>();
  for (const address of [...sample(own, 24), ...sample(markets, 6), ...sample(pairs, 6)]) {
    const { status, head } = await ask(address);
    expect(status, address).toBe(200);
    expect(head.canonical, address).toBe(address);
    expect(head.relatives.size, address).toBe(13);
    expect([...head.relatives.values()], address).toContain(address);
    heads.set(address, head);
  }
  for (const [address, { relatives }] of sample([...heads], 3)) {
    for (const relative of new Set(relatives.values())) {
      const known = heads.get(relative);
      const { status, head } = known === undefined ? await ask(relative) : { status: 200, head: known };
      expect(status, relative).toBe(200);
      expect([...head.relatives], relative).toEqual([...relatives]);
      expect([...head.relatives.values()]).toContain(address);
    }
  }
});

test('pages have a card with a picture, and data that search engines can read', async ({ request }) => {
  for (const path of ['/perpetual', '/fees', '/whitepaper', '/zh/whitepaper', '/ar/terms', '/markets/BTC']) {
    const { head } = await read(request, path);
    expect(head.title, path).toMatch(/\S+ · Pluto$/);
    for (const name of [
      'description',
      'og:title',
      'og:description',
      'og:url',
      'og:image',
      'og:image:alt',
      'og:locale',
    ]) {
      expect(head.meta.get(name), `${path} ${name}`).toMatch(/\S/);
    }
    expect(head.meta.get('twitter:card'), path).toBe('summary_large_image');
    expect(head.meta.get('og:url')).toBe(head.canonical);
    for (const text of head.jsonLd) expect(jsonLdFaults(text), path).toEqual([]);
  }
  const kinds = async (path: string) =>
    (await read(request, path)).head.jsonLd.map((text) => JSON.parse(text)['@type']);
  expect(await kinds('/perpetual')).toEqual(['Organization', 'WebSite']);
  expect(await kinds('/de/whitepaper')).toEqual(['BreadcrumbList', 'TechArticle']);
  expect(await kinds('/markets')).toEqual(['BreadcrumbList', 'Dataset']);
  expect(await kinds('/ja/markets/BTC')).toEqual(['BreadcrumbList', 'FinancialProduct']);
  expect(await kinds('/treasury')).toEqual(['BreadcrumbList', 'Dataset']);
  expect(await kinds('/hi/help')).toEqual(['BreadcrumbList', 'FAQPage']);
  for (const path of ['/stats', '/terms', '/memes', '/ai-trading']) {
    expect(await kinds(path), path).toEqual(['BreadcrumbList']);
  }
});

test('pages of one person are not listed', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/api/', '/admin', '/wallet', '/positions']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  for (const path of privatePaths) {
    const { head } = await read(request, path);
    expect(head.meta.get('robots'), path).toContain('noindex');
    expect(head.canonical, path).toBeUndefined();
    expect(head.relatives.size, path).toBe(0);
  }
});

test('the manifest has icons that are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Pluto', start_url: '/', display: 'standalone' });
  const icons: { src: string; sizes: string }[] = manifest.icons;
  for (const { src, sizes } of [...icons, { src: '/apple-icon.png', sizes: '180x180' }]) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('every picture is one, whatever is asked for', async ({ request }) => {
  const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
  const bytesOf = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toBe('image/png');
    expect(answer.headers()['cache-control'], path).toMatch(/s-maxage=\d+/);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1_200, 630]);
    const etag = answer.headers()['etag'] ?? '';
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    // If a price moved meanwhile, it is another picture.
    if (again.status() !== 304) expect([again.status(), again.headers()['etag'] === etag], path).toEqual([200, false]);
    return png.toString('base64');
  };
  const home = await bytesOf('/og/home');
  for (const path of ['/og/markets', '/og/whitepaper', '/og/de/whitepaper', '/og/market/BTC']) {
    expect(await bytesOf(path), path).not.toBe(home);
  }
  expect(await bytesOf(`/og/account/${account}`)).not.toBe(home);
  for (const path of [
    '/og/market/NOPE',
    '/og/market/%3Cscript%3E',
    '/og/account/0x12',
    '/og/a/b/c',
    '/og/market/btc%2F..',
    '/og/market/%25',
    '/og/%25',
  ]) {
    expect(await bytesOf(path), path).toBe(home);
  }
  const madeUp = await request.get('/og/de/a/b/c', { maxRedirects: 0 });
  expect([madeUp.status(), madeUp.headers()['location']]).toEqual([307, '/og/de/home']);
  const card = (await read(request, '/markets/BTC')).head.meta.get('og:image') ?? '';
  expect(await bytesOf(new URL(card).pathname)).not.toBe(home);
});

test('a page that is made while the server runs stays with it, and is not left to another start', async ({
  request,
}) => {
  const filesOfPages = () => readdirSync('.next/server/route-cache', { recursive: true }).length;
  const built = filesOfPages();
  // The build makes no page of the test language.
  expect(await (await request.get('/xa/terms')).text()).toContain('lang="');
  expect(filesOfPages()).toBe(built);
});
