import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EdgeSettings } from '../../../server/environment/site-variables.ts';
import { createEdge } from '../../../server/front/purge.ts';
import { createLogger } from '../../../server/log.ts';
import { CatalogueNews } from '../../../server/stream/catalogue-news.ts';
import { get, serveFront } from '../../helpers/front.ts';

interface Purge {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

interface Provider {
  readonly purges: Purge[];
  readonly lines: string[];
  settings(style: EdgeSettings['style']): EdgeSettings;
  log: ReturnType<typeof createLogger>;
}

/** Stands in for a provider of caches, which answers each purge with the next of these statuses. */
async function provider(statuses: readonly number[] = []): Promise<Provider> {
  const purges: Purge[] = [];
  const lines: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      purges.push({ headers: request.headers, body });
      response.writeHead(statuses[purges.length - 1] ?? 200).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const purgeUrl = `http://127.0.0.1:${address.port}/purge`;
  return {
    purges,
    lines,
    settings: (style) => ({ style, purgeUrl, token: 'may purge' }),
    log: createLogger({ level: 'info', write: (line) => lines.push(line) }),
  };
}

const page = 's-maxage=10, stale-while-revalidate=60';

describe('a cache in front', () => {
  test.each([
    ['fastly', 'surrogate-key', 'pages catalogue', 'pages'],
    ['cloudflare', 'cache-tag', 'pages,catalogue', 'pages'],
  ] as const)('of %s learns the tags of each shared page', async (style, header, ofCatalogue, ofOthers) => {
    const edge = (await provider()).settings(style);
    const { url } = await serveFront(
      (_request, response) => void response.writeHead(200, { 'cache-control': page }).end('page'),
      { edge },
    );
    for (const path of ['/spot/base/A_B', '/de/memes', '/sitemap-spot.xml']) {
      expect([path, (await get(url + path)).headers[header]]).toEqual([path, ofCatalogue]);
    }
    expect((await get(`${url}/stats`)).headers[header]).toBe(ofOthers);
    const own = await get(`${url}/stats`, { authorization: 'Bearer x' });
    expect(own.headers[header]).toBeUndefined();
  });

  test('is told of no tags where there is none', async () => {
    const { url } = await serveFront(
      (_request, response) => void response.writeHead(200, { 'cache-control': page }).end('page'),
    );
    const { headers } = await get(`${url}/memes`);
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
  });

  test('drops the catalogue’s pages when it changes', async () => {
    const { purges, settings } = await provider();
    const news = new CatalogueNews();
    await serveFront((_request, response) => void response.end('page'), { news, edge: settings('cloudflare') });
    news.tell(1);
    await expect.poll(() => purges).toHaveLength(1);
    expect(purges[0]?.headers['authorization']).toBe('Bearer may purge');
    expect(JSON.parse(purges[0]?.body ?? '')).toEqual({ tags: ['catalogue'] });
  });

  test('is told once of what changes while it is being told', async () => {
    const { purges, settings, log } = await provider();
    const edge = createEdge({ ...settings('fastly'), log });
    edge.purge('catalogue');
    for (let change = 0; change < 20; change += 1) edge.purge('catalogue');
    edge.purge('pages');
    await edge.settled();
    expect(purges.map(({ headers }) => headers['surrogate-key'])).toEqual(['catalogue', 'catalogue pages']);
    expect(purges[0]?.headers['fastly-key']).toBe('may purge');
  });

  test('that refuses is asked again, a few times, and then the operator is told', async () => {
    const busy = await provider([503, 429]);
    const retriesMs = [1, 1, 1];
    const edge = createEdge({ ...busy.settings('fastly'), log: busy.log, retriesMs });
    edge.purge('catalogue');
    await edge.settled();
    expect([busy.purges.length, busy.lines]).toEqual([3, []]);

    const broken = await provider([403, 403, 403, 403, 200]);
    const other = createEdge({ ...broken.settings('cloudflare'), log: broken.log, retriesMs });
    other.purge('pages');
    await other.settled();
    expect(broken.purges).toHaveLength(4);
    expect(broken.lines.join('')).toContain('pages were not purged at the edge');
    expect(broken.lines.join('')).not.toContain('may purge');
    other.purge('pages');
    await other.settled();
    expect(broken.purges).toHaveLength(5);
  });

  test('may keep no page that names its own visitor’s case', async () => {
    const { url } = await serveFront(
      ({ url: path }, response) =>
        void response
          .writeHead(200, {
            'cache-control': page,
            'content-type': path?.startsWith('/og/') === true ? 'image/png' : 'text/html',
          })
          .end('<html><body>page</body></html>'),
      { isGated: true, isOffered: () => false },
    );
    expect((await get(`${url}/memes`)).headers['cache-control']).toBe('private, no-cache');
    expect((await get(`${url}/og/memes.png`)).headers['cache-control']).toBe(page);
  });
});
