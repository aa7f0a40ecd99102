import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { get, type Page, serveFront } from '../../helpers/front.ts';
import { startProxy } from '../../helpers/proxy.ts';

const portOf = (url: string): number => Number(new URL(url).port);

/** Serves one page from two instances behind the proxy, and counts what reaches each. */
async function two(page: (instance: number) => Page) {
  const instances = await Promise.all([0, 1].map((index) => serveFront(page(index), { trustedProxyHops: 1 })));
  return { url: await startProxy(instances.map(({ url }) => portOf(url))) };
}

/** Opens a port whose program takes a request and dies before it answers. */
async function dyingPort(onRequest: () => void = () => undefined): Promise<number> {
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        onRequest();
        socket.destroy();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return address.port;
}

const numbered =
  (headers: Record<string, string>, requested: string[] = []): ((instance: number) => Page) =>
  (instance) =>
  (incoming, response) => {
    requested.push(`${instance} ${incoming.url}`);
    response
      .writeHead(200, { 'content-type': 'text/html', ...headers })
      .end(`<html><body>${requested.length}</body></html>`);
  };

describe('pages behind the proxy', () => {
  test('are rendered once for all visitors and all instances', async () => {
    const requested: string[] = [];
    const { url } = await two(numbered({ 'cache-control': 's-maxage=60' }, requested));
    const bodies = await Promise.all(
      Array.from({ length: 40 }, async () => (await get(`${url}/stats`)).body.toString()),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(requested).toHaveLength(1);
    expect((await get(`${url}/stats`)).headers['x-cache']).toBe('HIT');
  });

  test('differ by language where the page does, and by encoding', async () => {
    const { url } = await two(() => (incoming, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=60', vary: 'Accept-Language' })
        .end(`<html><body>${incoming.headers['accept-language']} ${'x'.repeat(3_000)}</body></html>`);
    });
    const inLanguage = async (language: string) =>
      (await get(`${url}/whitepaper`, { 'accept-language': language })).body.toString().slice(0, 40);
    expect(await inLanguage('de')).toContain('de ');
    expect(await inLanguage('fr')).toContain('fr ');
    expect(await inLanguage('de')).toContain('de ');
    const packed = await get(`${url}/whitepaper`, { 'accept-language': 'de', 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect((await get(`${url}/whitepaper`, { 'accept-language': 'de' })).headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['for its visitor alone', { 'cache-control': 'private, no-store' }],
    ['that sets a cookie', { 'cache-control': 's-maxage=60', 'set-cookie': 'a=b' }],
  ])('keep no page %s, and no instance does', async (_name, headers) => {
    const requested: string[] = [];
    const { url } = await two(numbered(headers, requested));
    for (let visit = 1; visit <= 3; visit += 1) {
      const before = requested.length;
      expect((await get(`${url}/stats`)).headers['x-cache']).not.toBe('HIT');
      expect(requested.length).toBeGreaterThan(before);
    }
  });

  test.each([
    ['a visitor with a session', { cookie: 'session=1' }],
    ['the router', { rsc: '1' }],
  ])('keep nothing of %s, whom an instance gives what it has for all', async (_name, sent) => {
    const requested: string[] = [];
    const { url } = await two(numbered({ 'cache-control': 's-maxage=60' }, requested));
    for (let visit = 1; visit <= 6; visit += 1) {
      expect((await get(`${url}/stats`, sent)).headers['x-cache']).not.toBe('HIT');
    }
    expect(requested.length).toBeLessThanOrEqual(2);
  });

  test('tell the instances who visits, whatever the visitor says', async () => {
    const seen: string[] = [];
    const { url } = await two(() => (incoming, response) => {
      seen.push(String(incoming.headers['x-client-address']));
      response.writeHead(200, { 'cache-control': 'no-store' }).end('page');
    });
    await get(`${url}/stats`, { 'x-forwarded-for': '203.0.113.9', 'x-client-address': '203.0.113.8' });
    expect(new Set(seen)).toEqual(new Set(['127.0.0.1']));
  });
});

describe('an instance that is gone', () => {
  test('is left for the other one: nobody who reads notices', async () => {
    const living = await serveFront(numbered({ 'cache-control': 'no-store' })(0), { trustedProxyHops: 1 });
    const behind = await startProxy([await dyingPort(), portOf(living.url)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${behind}/stats`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('gets no order a second time', async () => {
    let arrived = 0;
    const ports = [await dyingPort(() => (arrived += 1)), await dyingPort(() => (arrived += 1))];
    const behind = await startProxy(ports);
    expect((await get(`${behind}/api/place-hyperliquid-order`, {}, 'POST')).status).toBe(502);
    expect(arrived).toBe(1);
  });
});

test('a stream passes the proxy as it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { url } = await two(() => async (_incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('data: first\n\n');
    await promise;
    response.end('data: last\n\n');
  });
  const received = await new Promise<string>((done, failed) => {
    request(`${url}/api/stream`, (incoming) => {
      incoming.setEncoding('utf8').once('data', (part: string) => {
        // The rest is not sent before the beginning has arrived.
        resolve();
        incoming.resume().once('end', () => done(part));
      });
    })
      .on('error', failed)
      .end();
  });
  expect(received).toBe('data: first\n\n');
});
