import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { get, type Page, serveFront } from '../../helpers/front.ts';

const shared = 's-maxage=60, stale-while-revalidate=600';
const html = (text: string) =>
  `<!DOCTYPE html><html><body><p>${text}</p>${'<!-- filling -->'.repeat(100)}</body></html>`;

/** A page that numbers its renders, so that an answer tells which render it came from. */
function numbered(headers: Record<string, string>, before?: (render: number) => Promise<void>) {
  let renders = 0;
  const page: Page = async (_request, response) => {
    renders += 1;
    const mine = renders;
    await before?.(mine);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(html(`render ${mine}`));
  };
  return { page, count: () => renders };
}
const renderIn = (body: Buffer) => /render \d+/.exec(body.toString())?.[0];

describe('pages for everyone', () => {
  it('is rendered once, however many ask at once', async () => {
    let open: () => void = () => expect.unreachable();
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { page, count } = numbered({ 'cache-control': shared }, () => gate);
    const { url } = await serveFront(page);
    const requested = Array.from({ length: 50 }, () => get(`${url}/stats`));
    await expect.poll(count).toBe(1);
    open();
    const bodies = (await Promise.all(requested)).map(({ body }) => renderIn(body));
    expect(new Set(bodies)).toEqual(new Set(['render 1']));
    expect(count()).toBe(1);
  });

  it('is still answered to the others when the first visitor leaves', async () => {
    let open: () => void = () => expect.unreachable();
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { page, count } = numbered({ 'cache-control': shared }, () => gate);
    const { url } = await serveFront(page);
    const leaving = request(`${url}/stats`);
    leaving.on('error', () => expect(leaving.destroyed).toBe(true));
    leaving.end();
    await expect.poll(count).toBe(1);
    const other = get(`${url}/stats`);
    leaving.destroy();
    open();
    expect(renderIn((await other).body)).toBe('render 1');
  });

  it('is kept for as long as its header says, then served stale while a new one is made', async () => {
    let now = 0;
    const { page, count } = numbered({ 'cache-control': shared });
    const { url } = await serveFront(page, { now: () => now });
    const read = async () => renderIn((await get(`${url}/stats`)).body);
    expect(await read()).toBe('render 1');
    now = 59_999;
    expect(await read()).toBe('render 1');
    expect(count()).toBe(1);
    now = 60_000;
    expect(await read()).toBe('render 1');
    await expect.poll(count).toBe(2);
    expect(await read()).toBe('render 2');
    now = 60_000 + 660_000;
    expect(await read()).toBe('render 3');
  });

  it('stays when making it anew fails', async () => {
    let now = 0;
    let broken = false;
    const page: Page = (_request, response) => {
      response.statusCode = broken ? 500 : 200;
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', broken ? 'private, no-store' : shared);
      response.end(html(broken ? 'broken' : 'render 1'));
    };
    const { url, lines } = await serveFront(page, { now: () => now });
    await get(`${url}/stats`);
    broken = true;
    now = 61_000;
    await get(`${url}/stats`);
    await expect.poll(() => lines.join('')).toContain('a page failed');
    const { status, body } = await get(`${url}/stats`);
    expect([status, renderIn(body)]).toEqual([200, 'render 1']);
  });

  it('ends a render that nobody waits for any longer, and begins another for whoever comes then', async () => {
    const left = Promise.withResolvers<void>();
    let renders = 0;
    const page: Page = (_request, response) => {
      renders += 1;
      if (renders === 1) return void response.once('close', () => left.resolve());
      response.setHeader('content-type', 'text/html');
      response.end(html(`render ${renders}`));
    };
    const { url } = await serveFront(page);
    const leaving = request(`${url}/stats`);
    leaving.on('error', () => expect(leaving.destroyed).toBe(true));
    leaving.end();
    await expect.poll(() => renders).toBe(1);
    leaving.destroy();
    await left.promise;
    expect(renderIn((await get(`${url}/stats`)).body)).toBe('render 2');
  });

  it('is asked for anew after a render that hung', async () => {
    let hangs = true;
    const page: Page = async (_request, response) => {
      if (hangs) await new Promise<void>(() => expect(hangs).toBe(true));
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', shared);
      response.end(html('render 1'));
    };
    const { url, lines } = await serveFront(page, { patienceMs: 20 });
    const failed = await Promise.all([get(`${url}/stats`), get(`${url}/stats`)]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    expect(lines.join('')).toContain('/stats was not rendered in 20 ms');
    hangs = false;
    expect(renderIn((await get(`${url}/stats`)).body)).toBe('render 1');
  });

  it('tells languages apart where the address does not, though Next forgot to say so', async () => {
    const renders: string[] = [];
    const page: Page = (incoming, response) => {
      const language = String(incoming.headers['accept-language'] ?? '');
      renders.push(language);
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', shared);
      response.end(html(language));
    };
    const { url } = await serveFront(page);
    const read = (language: string, more: Record<string, string> = {}) =>
      get(`${url}/whitepaper`, { 'accept-language': language, ...more });
    const first = await read('de');
    expect(first.body.toString()).toContain('<p>de</p>');
    expect(String(first.headers['vary'])).toContain('Accept-Language');
    expect((await read('fr')).body.toString()).toContain('<p>fr</p>');
    await read('de');
    expect(renders).toEqual(['de', 'fr']);
    // The language is not negotiated for a visitor who follows one of our links: the link already states it.
    await read('de', { 'sec-fetch-site': 'same-origin' });
    expect(renders).toEqual(['de', 'fr', 'de']);
  });

  it('varies by language where the page says so, and only there', async () => {
    const renders: string[] = [];
    const page: Page = (incoming, response) => {
      const language = String(incoming.headers['accept-language'] ?? '');
      renders.push(`${incoming.url} ${language}`);
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', shared);
      if (incoming.url === '/whitepaper') response.setHeader('vary', 'rsc, Accept-Language');
      response.end(html(incoming.url === '/whitepaper' ? language : 'same'));
    };
    const { url } = await serveFront(page);
    const read = async (path: string, language: string) =>
      (await get(url + path, { 'accept-language': language })).body.toString();
    expect(await read('/whitepaper', 'zh')).toContain('<p>zh</p>');
    expect(await read('/whitepaper', 'ar')).toContain('<p>ar</p>');
    expect(await read('/whitepaper', 'zh')).toContain('<p>zh</p>');
    expect(renders).toEqual(['/whitepaper zh', '/whitepaper ar']);
    await read('/stats', 'zh');
    await read('/stats', 'ar');
    expect(renders.filter((render) => render.startsWith('/stats'))).toHaveLength(1);
  });

  it('is sent in the encoding that the visitor takes', async () => {
    const { page, count } = numbered({ 'cache-control': shared });
    const { url } = await serveFront(page);
    const brotli = await get(`${url}/stats`, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(`${url}/stats`, { 'accept-encoding': 'gzip, br;q=0' });
    const plain = await get(`${url}/stats`);
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 5);
    for (const { headers } of [brotli, gzip, plain]) expect(headers.vary).toMatch(/accept-encoding/i);
    expect(count()).toBe(1);
  });

  it('answers 304 to who has it, and sends no body for HEAD', async () => {
    const { page } = numbered({ 'cache-control': shared });
    const { url } = await serveFront(page);
    const first = await get(`${url}/stats`);
    const again = await get(`${url}/stats`, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get(`${url}/stats`, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(first.body.length));
  });

  it('takes a bounded memory, whatever addresses are made up', async () => {
    const { page } = numbered({ 'cache-control': shared });
    const mostCachedBytes = 100_000;
    const { url, front } = await serveFront(page, { mostCachedBytes, trustedProxyHops: 1 });
    for (let made = 0; made < 600; made += 1) {
      await get(`${url}/stats/made-up-${made}`, { 'x-forwarded-for': `10.0.0.${made % 200}` });
      expect(front.cachedBytes).toBeLessThanOrEqual(mostCachedBytes);
    }
    expect(front.cachedBytes).toBeGreaterThan(mostCachedBytes / 2);
  });

  it('knows the site by its own name, not by what a visitor calls it', async () => {
    const page: Page = (incoming, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', shared);
      response.end(html(String(incoming.headers.host)));
    };
    const { url } = await serveFront(page);
    await get(`${url}/stats`, { host: 'evil.example' });
    expect((await get(`${url}/stats`)).body.toString()).toContain('<p>pluto.example</p>');
  });
});

describe('pages of one visitor', () => {
  const cases: [string, Record<string, string>, Record<string, string>][] = [
    ['a request with an authorization', { 'cache-control': shared }, { authorization: 'Bearer x' }],
    ['an act of a page', { 'cache-control': shared }, { 'next-action': 'x' }],
    [
      'a request of the router that says too much',
      { 'cache-control': shared },
      { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['x'.repeat(8_000), {}])) },
    ],
    ['an answer that sets a cookie', { 'cache-control': shared, 'set-cookie': 'a=1' }, {}],
    ['a private answer', { 'cache-control': 'private, s-maxage=60' }, {}],
    ['an answer not to be stored', { 'cache-control': 'no-store, s-maxage=60' }, {}],
    ['an answer without a lifetime', {}, {}],
    ['an answer for browsers alone', { 'cache-control': 'max-age=60' }, {}],
    ['an answer that varies by what is not told apart', { 'cache-control': shared, vary: 'User-Agent' }, {}],
    ['an answer that varies by everything', { 'cache-control': shared, vary: '*' }, {}],
  ];

  it.each(cases)('%s is kept for nobody else', async (_name, answer, asking) => {
    const { page } = numbered(answer);
    const { url } = await serveFront(page);
    const first = renderIn((await get(`${url}/stats`, asking)).body);
    const second = renderIn((await get(`${url}/stats`, asking)).body);
    expect(first).toMatch(/^render \d+$/);
    expect(second).not.toBe(first);
  });

  it('is never given to those who asked at the same moment', async () => {
    let visitors = 0;
    const page: Page = (_request, response) => {
      visitors += 1;
      response.setHeader('content-type', 'text/html');
      response.setHeader('set-cookie', `visitor=${visitors}`);
      response.setHeader('cache-control', shared);
      response.end(html(`render ${visitors}`));
    };
    const { url } = await serveFront(page);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${url}/`)));
    const cookies = answers.map(({ headers }) => String(headers['set-cookie']));
    expect(new Set(cookies).size).toBe(20);
  });

  it('is made once for whoever asks for what is not to be kept, from nothing that is his', async () => {
    const seen: unknown[] = [];
    const page: Page = ({ headers }, response) => {
      seen.push([headers['user-agent'], headers.cookie]);
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 'private, no-store');
      response.end(html('of a moment'));
    };
    const { url } = await serveFront(page);
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers } = await get(`${url}/t/1`, { 'user-agent': 'a browser', cookie: 'session=1' });
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(seen).toEqual(Array(2).fill([undefined, undefined]));
  });

  it('sees the whole request, not the bare one of a shared render', async () => {
    const page: Page = (incoming, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(html(String(incoming.headers['user-agent'])));
    };
    const { url } = await serveFront(page);
    const { body } = await get(`${url}/admin`, { 'user-agent': 'a browser', cookie: 'session=1' });
    expect(body.toString()).toContain('<p>a browser</p>');
  });

  it('goes through as it comes where it is no text, on a connection that stays open', async () => {
    const picture = Buffer.alloc(200_000, 7);
    const { url } = await serveFront((_request, response) => {
      response.setHeader('content-type', 'image/png');
      response.write(picture.subarray(0, 100_000));
      response.end(picture.subarray(100_000));
    });
    const { status, headers, body } = await get(`${url}/og/a.png`, { range: 'bytes=0-', connection: 'keep-alive' });
    expect([status, headers.connection, body.equals(picture)]).toEqual([200, 'keep-alive', true]);
  });

  it('leaves handlers alone: their answers are theirs to limit and to count', async () => {
    const { page, count } = numbered({ 'cache-control': shared });
    const { url } = await serveFront(page);
    await get(`${url}/api/health`);
    await get(`${url}/api/health`);
    expect(count()).toBe(2);
  });
});
